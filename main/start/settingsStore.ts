import { app } from 'electron'
import ElectronStore from 'electron-store'
import type { OwnSettings } from '../ports.ts'
import { policyReader } from '../settings/policy/policy.ts'
import { keepUsed, ownSettings, proveRoom, usedStation } from '../settings/usedStation.ts'
import { windowsLibraries } from './foreignCode.ts'

/** The settings file in the user-data folder (electron-store), closed to other accounts: it names operators. */
export function openSettingsStore(): OwnSettings {
  const folder = app.getPath('userData')
  const used = usedStation(folder)
  const read = () => ownSettings(folder, used).file
  let store: ElectronStore | null = null
  const opened = () =>
    (store ??= new ElectronStore({
      name: 'config',
      clearInvalidConfig: false,
      configFileMode: 0o600,
      // electron-store itself reads only UTF-8.
      deserialize: read,
    }))
  return {
    used,
    read,
    write: (change) => {
      proveRoom(folder, change)
      opened().set(change)
    },
    keep: (modo, ensaio) => keepUsed(folder, used, modo, ensaio),
  }
}

/** Reads the municipality's policy for this machine. In development another policy file may be given. */
export function machinePolicy() {
  const trial = app.isPackaged ? undefined : process.env['BALCAO_POLITICA']
  return policyReader(process.platform, windowsLibraries, trial)
}
