import ElectronStore from 'electron-store'
import { patientlyAtOnce } from '../durableFile.ts'
import type { SettingsStore } from '../ports.ts'

/**
 * The settings file in the user-data folder (electron-store). Unreadable JSON throws at `read`, never earlier. A file held open
 * is waited for: a kiosk must not open as a desk because of a virus scanner. It names the operators, so no other account may
 * read it.
 */
export function openSettingsStore(): SettingsStore {
  let store: ElectronStore | null = null
  const opened = () =>
    (store ??= new ElectronStore({ name: 'config', clearInvalidConfig: false, configFileMode: 0o600 }))
  return {
    read: () => patientlyAtOnce(() => opened().store),
    write: (key, value) => opened().set(key, value),
  }
}
