import { existsSync } from 'node:fs'

/** Programs that the virtual printers need, and the Debian package of each. */
const PROGRAMS = {
  cupsd: ['/usr/sbin/cupsd', 'cups'],
  lpadmin: ['/usr/sbin/lpadmin', 'cups-client'],
  ippeveprinter: ['/usr/sbin/ippeveprinter', 'cups-ipp-utils'],
  pdftopdf: ['/usr/lib/cups/filter/pdftopdf', 'cups-filters'],
  dbusDaemon: ['/usr/bin/dbus-daemon', 'dbus'],
  setpriv: ['/usr/bin/setpriv', 'util-linux'],
} as const

/** Absolute path of a program checked by `whyAbsent`. */
export function program(name: keyof typeof PROGRAMS): string {
  return PROGRAMS[name][0]
}

/** A sentence that says why virtual printers cannot run on this machine; null if they can. */
export function whyAbsent(): string | null {
  if (process.platform !== 'linux') return 'As impressoras virtuais só existem no Linux.'
  if (process.getuid?.() !== 0)
    return 'As impressoras virtuais precisam ser iniciadas como root, para dar ao CUPS um usuário só dele.'
  const missing = Object.values(PROGRAMS)
    .filter(([path]) => !existsSync(path))
    .map(([, debian]) => debian)
  if (missing.length === 0) return null
  return `Para as impressoras virtuais faltam pacotes do Debian: ${[...new Set(missing)].join(', ')}.`
}
