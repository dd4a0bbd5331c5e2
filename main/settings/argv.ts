/** Arguments of the command line. All others, including Chromium's own switches, are ignored. */
export interface Argv {
  /** Each option is empty if it was given without a value, and absent if it was not given. */
  perfil?: string
  dados?: string
  /** A settings file to import instead of opening a window. */
  importar?: string
  /** A file for the support report, written instead of opening a window. */
  relatorio?: string
  /** Addresses with the program's own scheme, as the system passes deep links. */
  links: string[]
}

const OPTION = /^(?:--?|(\/))(perfil|dados|importar|relatorio)(?:=(.*))?$/s

/**
 * Parses the arguments after the program's own name. `--perfil FILE` and `--perfil=FILE` both work. So do `-perfil` and Windows'
 * `/perfil`, because Chromium reads its own switches so. Options after an address are ignored: a quote inside a link from a web
 * page may have smuggled them in (CVE-2018-1000006).
 */
export function parseArgv(args: readonly string[], scheme: string, platform = process.platform): Argv {
  const address = args.findIndex((arg) => /^[a-z][a-z0-9+.-]+:/i.test(arg))
  const ours = address < 0 ? args : args.slice(0, address)
  const given = ours.flatMap((arg, at): [string, string][] => {
    const [, slash, name, value] = OPTION.exec(arg) ?? []
    const next = ours[at + 1] ?? ''
    if (name === undefined || (slash && platform !== 'win32')) return []
    return [[name, value ?? (next.startsWith('-') ? '' : next)]]
  })
  const links = args.filter((arg) => arg.toLowerCase().startsWith(`${scheme}:`))
  // The first of two equal options counts.
  return { links, ...Object.fromEntries(given.toReversed()) }
}
