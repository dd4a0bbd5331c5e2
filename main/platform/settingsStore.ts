import { app } from 'electron'
import ElectronStore from 'electron-store'
import { tidyDataFolder } from './dataFolder.ts'
import { patientlyAtOnce } from '../store/durableFile.ts'
import type { SettingsStore } from '../ports.ts'

/**
 * Opens the settings file in the user-data folder (electron-store). Invalid JSON throws at `read`, never earlier. A locked file
 * is retried, so that a virus scanner cannot make a kiosk open as a counter. Other accounts cannot read the file, because it
 * names the operators.
 */
export function openSettingsStore(): SettingsStore {
  tidyDataFolder(app.getPath('userData'))
  let store: ElectronStore | null = null
  const opened = () =>
    (store ??= new ElectronStore({ name: 'config', clearInvalidConfig: false, configFileMode: 0o600 }))
  return {
    read: () => patientlyAtOnce(() => opened().store),
    write: (key, value) => opened().set(key, value),
  }
}
