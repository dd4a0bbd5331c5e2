import { serviceColumn } from '../services/table.ts'

/** Names in a table that share their key with another name. */
type Doubled<T> = { [N in keyof T]: T[N] extends T[Exclude<keyof T, N>] ? N : never }[keyof T]

/** Returns a table of keys. Does not compile if a key occurs twice. */
function distinct<const T extends Record<string, string>>(table: T & Record<Doubled<T>, never>): T {
  return table
}

/** Every key that works independently of the focus. Buttons, key caps and the help's list of keys use this table. */
export const keys = distinct({
  ...serviceColumn('key'),
  help: 'F1',
  search: 'F2',
  refresh: 'F5',
  signIn: 'F8',
  print: 'F9',
  guia: 'F10',
  hide: 'F11',
  end: 'F12',
  close: 'Escape',
  palette: 'Ctrl+K',
  zoomIn: 'Ctrl++',
  zoomInUnshifted: 'Ctrl+=',
  zoomOut: 'Ctrl+-',
  zoomNormal: 'Ctrl+0',
  resumo: 'Alt+D',
  /** Opens the staff's sign-on at a kiosk. At a counter closes the notice about leftover documents. */
  staff: 'Alt+E',
  filters: 'Alt+F',
  paid: 'Alt+G',
  opening: 'Alt+H',
  settings: 'Alt+J',
  impressoras: 'Alt+1',
  posto: 'Alt+2',
  prefeitura: 'Alt+3',
  suporte: 'Alt+4',
  scanned: 'Alt+L',
  mail: 'Alt+V',
  municipio: 'Alt+M',
  painel: 'Alt+N',
  signOff: 'Alt+O',
  queue: 'Alt+P',
  phone: 'Alt+Q',
  reserva: 'Alt+R',
  answer: 'Alt+S',
  serie: 'Alt+U',
  seriePapel: 'Alt+Y',
})

type Letter =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'G'
  | 'H'
  | 'J'
  | 'K'
  | 'L'
  | 'M'
  | 'N'
  | 'P'
  | 'Q'
  | 'R'
  | 'S'
  | 'T'
  | 'U'
  | 'V'

/** Keys handled by a focused element: a list, a form, a dialog. */
type InnerKey =
  | 'Delete'
  | 'Enter'
  | 'Esc'
  | 'Ctrl+A'
  | 'Ctrl+Enter'
  | 'Ctrl −'
  | 'Ctrl +'
  | 'Ctrl 0'
  | '←'
  | '→'
  | '+'
  | Letter

export type Key = (typeof keys)[keyof typeof keys] | InnerKey
