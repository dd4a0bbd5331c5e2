import ElectronStore from 'electron-store'
import type { SettingsStore } from '../ports.ts'

/** The settings file in the user-data folder (electron-store). Unreadable JSON throws at `read`, never earlier. */
export function openSettingsStore(): SettingsStore {
  let store: ElectronStore | null = null
  const opened = () => (store ??= new ElectronStore({ name: 'config', clearInvalidConfig: false }))
  return {
    read: () => opened().store,
    write: (key, value) => opened().set(key, value),
  }
}
