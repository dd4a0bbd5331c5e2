import type { MachinePlace } from '../../main/municipality/municipality.ts'

const nothing = async () => null

/** A machine on which no personal data is ever left. */
export const noTraces: Readonly<Record<MachinePlace, () => Promise<null>>> = {
  'print jobs': nothing,
  'work list': nothing,
  'last page': nothing,
  'last second screen': nothing,
  windows: nothing,
  papers: nothing,
  clipboard: nothing,
  'network session': nothing,
  queue: nothing,
}

/** A machine with one display. */
export const noSecondScreen = { isOpen: false, clear: nothing, changed: () => undefined }
