import { readFileSync, writeFileSync } from 'node:fs'

/** Places of electron-builder's project for WiX, and what stands there instead. */
const CHANGES: readonly (readonly [place: string, instead: string])[] = [
  [' Language="1033"', ' Language="1046"'],
  [
    'A newer version of "[ProductName]" is already installed.',
    'Uma versão mais nova de [ProductName] já está instalada.',
  ],
  [
    '<ComponentGroup Id="ProductComponents" Directory="APPLICATIONFOLDER">',
    `<ComponentGroup Id="ProductComponents" Directory="APPLICATIONFOLDER">
      <Component Id="BalcaoScheme" Guid="*">
        <RegistryKey Root="HKLM" Key="Software\\Classes\\balcao">
          <RegistryValue Type="string" Value="URL:Balcao" KeyPath="yes"/>
          <RegistryValue Name="URL Protocol" Type="string" Value=""/>
          <RegistryValue Key="shell\\open\\command" Type="string" Value="&quot;[APPLICATIONFOLDER]Balcao.exe&quot; &quot;%1&quot;"/>
        </RegistryKey>
      </Component>`,
  ],
]

/**
 * electron-builder's hook: makes the MSI speak Portuguese, and registers the scheme of the sign-in for all accounts. Windows
 * removes both with the program.
 * @param path the project file that WiX reads next
 * @throws Error if electron-builder's project has no such place any more
 */
export function msiProjectCreated(path: string): void {
  const project = CHANGES.reduce(
    (text, [place, instead]) => {
      if (!text.includes(place)) throw new Error(`O projeto do MSI mudou: falta ${place}`)
      return text.replace(place, instead)
    },
    readFileSync(path, 'utf8'),
  )
  writeFileSync(path, project)
}
