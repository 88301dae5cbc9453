; The installer for Windows, made with Inno Setup 6 by packaging/windows/installer.py, which gives:
;   Product, Version, NumericVersion, Publisher, Copyright, Program (the built folder), Icons, Output (the folder for the
;   installer), Name (its name without .exe) and, where there is a certificate, Signed.
; It installs for one user and needs no administrator.

[Setup]
AppId={{6F1C2B0E-3B5D-4A38-9C7E-0D2A4E7715B9}
AppName={#Product}
AppVersion={#Version}
AppVerName={#Product} {#Version}
AppPublisher={#Publisher}
AppCopyright={#Copyright}
VersionInfoVersion={#NumericVersion}
VersionInfoProductName={#Product}
DefaultDirName={autopf}\{#Product}
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
CloseApplications=yes
RestartApplications=no
ShowLanguageDialog=auto
SetupIconFile={#Icons}\outofturn.ico
UninstallDisplayIcon={app}\{#Product}.exe
UninstallDisplayName={#Product}
WizardStyle=modern
Compression=lzma2/ultra64
SolidCompression=yes
OutputDir={#Output}
OutputBaseFilename={#Name}
#ifdef Signed
SignTool=outofturn
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "el"; MessagesFile: "compiler:Default.isl,greek.isl"

[CustomMessages]
en.CaseFile=Out of Turn case
el.CaseFile=Περίπτωση του Out of Turn
en.Offer=Offer %1 for case files (.json) under “Open with”
el.Offer=Να προτείνεται το %1 για αρχεία περιπτώσεων (.json) στο «Άνοιγμα με»
en.Files=Files:
el.Files=Αρχεία:

[Tasks]
Name: "offer"; Description: "{cm:Offer,{#Product}}"; GroupDescription: "{cm:Files}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

; What an earlier version has left in its own folder must not mix with this one.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
Source: "{#Icons}\outofturn-case.ico"; DestDir: "{app}"; Flags: ignoreversion

[Icons]
Name: "{autoprograms}\{#Product}"; Filename: "{app}\{#Product}.exe"
Name: "{autodesktop}\{#Product}"; Filename: "{app}\{#Product}.exe"; Tasks: desktopicon

; Cases are JSON: the program is offered for such files and never made the default for them.
[Registry]
Root: HKA; Subkey: "Software\Classes\OutOfTurn.Case"; ValueType: string; ValueData: "{cm:CaseFile}"; Flags: uninsdeletekey; Tasks: offer
Root: HKA; Subkey: "Software\Classes\OutOfTurn.Case\DefaultIcon"; ValueType: string; ValueData: "{app}\outofturn-case.ico"; Tasks: offer
Root: HKA; Subkey: "Software\Classes\OutOfTurn.Case\shell\open\command"; ValueType: string; ValueData: """{app}\{#Product}.exe"" ""%1"""; Tasks: offer
Root: HKA; Subkey: "Software\Classes\.json\OpenWithProgids"; ValueType: string; ValueName: "OutOfTurn.Case"; ValueData: ""; Flags: uninsdeletevalue; Tasks: offer

[Run]
Filename: "{app}\{#Product}.exe"; Description: "{cm:LaunchProgram,{#Product}}"; Flags: nowait postinstall skipifsilent
