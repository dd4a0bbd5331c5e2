/** Arguments of the command line. Everything else (Chromium's own switches too) is ignored. */
export interface Argv {
  /** Profile file to use for this run. */
  perfil?: string
  /** User-data folder. */
  dados?: string
  /** A settings file of another machine, to be imported instead of opening a window. Empty when none was given. */
  importar?: string
  /** Addresses on our scheme found among the arguments, as the system hands a deep link over. */
  links: string[]
}

/**
 * Parses the arguments after the program's own name. `--perfil FILE` and `--perfil=FILE` both work; an option without a value,
 * or followed by another option, counts as absent. So does everything after an address: a quote inside a link from a web page
 * may have smuggled it in (CVE-2018-1000006).
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
  const perfil = valueOf('--perfil')
  const dados = valueOf('--dados')
  const importar = valueOf('--importar') ?? (ours.some((arg) => /^--importar(=|$)/.test(arg)) ? '' : undefined)
  const links = args.filter((arg) => arg.toLowerCase().startsWith(`${scheme}:`))
  return { links, ...(perfil && { perfil }), ...(dados && { dados }), ...(importar !== undefined && { importar }) }
}
