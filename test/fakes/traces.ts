import type { MachinePlace } from '../../main/start/municipality.ts'

const nothing = async () => null

/** Checks of a machine that never find personal data. */
export const noTraces: Readonly<Record<MachinePlace, () => Promise<null>>> = {
  'print jobs': nothing,
  'work list': nothing,
  'last page': nothing,
  'last second screen': nothing,
  windows: nothing,
  papers: nothing,
  clipboard: nothing,
  'network session': nothing,
}

/** The second display of a machine that has only one display. */
export const noSecondScreen = { isOpen: false, clear: nothing, changed: () => undefined }
