import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { keys } from '../keyboard/keys.ts'
import { placesText } from '../text/services.ts'
import { paths, type ScreenPath } from './paths.ts'
import type { Service } from './routes.ts'

/* Screens of the station itself. They concern no person, so they open with or without an attendance. A kiosk has
   none. */
export type StationScreen = Pick<Service, 'path' | 'label' | 'words' | 'key' | 'icon'>

const stationScreens: readonly StationScreen[] = [
  {
    path: paths.lista,
    label: placesText.lista,
    words: placesText.listaWords,
    key: keys.lista,
    icon: 'copy',
  },
  {
    path: paths.queue,
    label: placesText.queue,
    words: placesText.queueWords,
    key: keys.queue,
    icon: 'print',
  },
  {
    path: paths.printingSettings,
    label: placesText.settings,
    words: placesText.settingsWords,
    key: keys.settings,
    icon: 'settings',
  },
  {
    path: paths.abertura,
    label: placesText.opening,
    words: placesText.openingWords,
    key: keys.opening,
    icon: 'right',
  },
]

export function stationScreensOf(modo: ModoDeEstacao): readonly StationScreen[] {
  if (modo === 'totem') return []
  // Only a print office prints many documents without an attendance.
  return modo === 'escritorio' ? stationScreens : stationScreens.filter(({ path }) => path !== paths.lista)
}

/** The station's screens in an attendance's menu, without the opening check, which precedes the first person. */
export function menuScreensOf(modo: ModoDeEstacao): readonly StationScreen[] {
  return stationScreensOf(modo).filter(({ path }) => path !== paths.abertura)
}

/** Screens that do not concern clerks. They are not in the menu or the help, and open only from the settings. */
const behindSettings: readonly ScreenPath[] = [paths.registro, paths.instalacao, paths.maquina]

export function stationScreenAt(modo: ModoDeEstacao, path: string): ScreenPath | undefined {
  const open = modo === 'totem' ? [] : [...stationScreensOf(modo).map((place) => place.path), ...behindSettings]
  return open.find((one) => one === path)
}
