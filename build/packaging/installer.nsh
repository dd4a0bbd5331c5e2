; The scheme by which the system's browser returns to the program, for all accounts of the machine.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\balcao" "" "URL:Balcao"
  WriteRegStr SHELL_CONTEXT "Software\Classes\balcao" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\balcao\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend
!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\balcao"
!macroend
