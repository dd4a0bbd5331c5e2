/** Arguments of the command line. All others, including Chromium's own switches, are ignored. */
export interface Argv {
  perfil?: string
  dados?: string
  /** A settings file to import instead of opening a window; empty if the option has no value. */
  importar?: string
  /** A file for the support report, written instead of opening a window; empty if the option has no value. */
  relatorio?: string
  /** Addresses with the program's own scheme, as the system passes deep links. */
  links: string[]
}

/**
 * Parses the arguments after the program's own name. `--perfil FILE` and `--perfil=FILE` both work; an option without a value,
 * or followed by another option, counts as absent. Options after an address are ignored: a quote inside a link from a web page
 * may have smuggled them in (CVE-2018-1000006).
 */
export function parseArgv(args: readonly string[], scheme: string): Argv {
  const address = args.findIndex((arg) => /^[a-z][a-z0-9+.-]+:/i.test(arg))
  const ours = address < 0 ? args : args.slice(0, address)
  const valueOf = (name: string) => {
    const inline = ours.find((arg) => arg.startsWith(`${name}=`))
    if (inline) return inline.slice(name.length + 1)
    const next = ours[ours.indexOf(name) + 1]
    return ours.includes(name) && next && !next.startsWith('--') ? next : undefined
  }
  /** The value of an option that is never ignored; empty if none is given. */
  const orderOf = (name: string) =>
    valueOf(name) ?? (ours.some((arg) => arg === name || arg.startsWith(`${name}=`)) ? '' : undefined)
  const given = Object.entries({
    perfil: valueOf('--perfil'),
    dados: valueOf('--dados'),
    importar: orderOf('--importar'),
    relatorio: orderOf('--relatorio'),
  }).filter(([, value]) => value !== undefined)
  const links = args.filter((arg) => arg.toLowerCase().startsWith(`${scheme}:`))
  return { links, ...Object.fromEntries(given) }
}
