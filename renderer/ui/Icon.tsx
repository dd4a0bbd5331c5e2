import { serviceColumn, serviceTable } from '../services/table.ts'
import styles from './Icon.module.css'

/* The program's own line icons, 24 x 24, in the current colour. A notice's `pi-*` name (spec "Notice") gets a
   similar one, because that icon font is no longer free. A service's icon has the service's name. */
const drawings = {
  ...serviceColumn('drawing'),
  person: serviceTable.cadastro.drawing,
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.5v.5',
  warning: 'M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17v.5',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6',
  right: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.5l2.8 2.7L16 9.5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10H4ZM7 14l1.5 5.5h2.5L10 15.5M19 9.5a4 4 0 0 1 0 5',
  painel: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  fetch: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  print: 'M7 8V3h10v5M7 17H4V9.5A1.5 1.5 0 0 1 5.5 8h13A1.5 1.5 0 0 1 20 9.5V17h-3M7 14h10v7H7z',
  preview: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  hide: 'M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.8M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4 4',
  save: 'M12 4v11M7.5 11 12 15.5 16.5 11M4 20h16',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  copy: 'M8.5 8.5h11v11h-11zM15.5 5h-11v11',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM19 14h1v1h-1zM17.5 17.5H20V20h-2.5zM14 19h1v1h-1z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  signIn: 'M14 4h5v16h-5M4 12h10M10.5 8l4 4-4 4',
  leave: 'M10 4H5v16h5M9 12h11M16.5 8l4 4-4 4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.2 2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.5',
  close: 'M6 6l12 12M18 6 6 18',
  arrow: 'M9 5l7 7-7 7',
  open: 'M13 4h7v7M20 4l-9 9M17 14v6H4V7h6',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  pause: 'M8.5 5v14M15.5 5v14',
  goOn: 'M8 5v14l11-7L8 5Z',
  moveUp: 'M6 14.5 12 8.5l6 6',
  moveDown: 'M6 9.5l6 6 6-6',
  municipio: 'M3 20h18M5 20V10M9.5 20V10M14.5 20V10M19 20V10M3 10l9-6 9 6H3Z',
  empty: 'M4 13l3-8h10l3 8v6H4v-6ZM4 13h4.5l1.5 2.5h4l1.5-2.5H20',
} satisfies Record<string, string>

export type IconName = keyof typeof drawings

/** A map, not an object: the backend may send any name, also `__proto__`. */
const avisoIcons = new Map<string, IconName>([
  ['pi-info-circle', 'info'],
  ['pi-info', 'info'],
  ['pi-exclamation-triangle', 'warning'],
  ['pi-exclamation-circle', 'warning'],
  ['pi-calendar', 'calendar'],
  ['pi-clock', 'clock'],
  ['pi-megaphone', 'megaphone'],
  ['pi-bell', 'megaphone'],
  ['pi-check-circle', 'right'],
  ['pi-check', 'right'],
  ['pi-print', 'print'],
  ['pi-file', 'certidoes'],
  ['pi-money-bill', 'pagamentos'],
])

/** The icon for a notice's `icon` (`pi-calendar` or `pi pi-calendar`); `info` for an unknown name. */
export function avisoIcon(name: string): IconName {
  return avisoIcons.get(name.trim().split(/\s+/).at(-1) ?? '') ?? 'info'
}

/** Without `label` the icon is decoration, and screen readers skip it. */
export function Icon({ name, label, size = 20 }: { name: IconName; label?: string; size?: number }) {
  const acesso = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} {...acesso}>
      <path d={drawings[name]} />
    </svg>
  )
}
