#!/bin/sh
# Makes the disk image for macOS: dmg.sh APPLICATION IMAGE. Signs and notarises it where these are set:
#   MACOS_SIGNING_IDENTITY   name of the certificate in the keychain ("Developer ID Application: …")
#   MACOS_NOTARY_PROFILE     name of the credentials that `notarytool store-credentials` has kept
set -eu
application=$1
image=$2

staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT

if [ -n "${MACOS_SIGNING_IDENTITY:-}" ]; then
    codesign --verify --deep --strict "$application"
else
    echo "No certificate is given: the application is signed for this machine only." >&2
fi

# ditto keeps the links inside the application, without which its signature is invalid.
ditto "$application" "$staging/$(basename "$application")"
ln -s /Applications "$staging/Applications"
rm -f "$image"
hdiutil create -volname "$(basename "$application" .app)" -srcfolder "$staging" -format ULFO -ov "$image"

if [ -n "${MACOS_SIGNING_IDENTITY:-}" ]; then
    codesign --sign "$MACOS_SIGNING_IDENTITY" --timestamp "$image"
fi
if [ -n "${MACOS_NOTARY_PROFILE:-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$MACOS_NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
else
    echo "No credentials for the notary are given: Gatekeeper will ask the user at the first start." >&2
fi
