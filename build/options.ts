import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * The options of a command, as `parseArgs` of node:util reads them. Ends the process with one sentence where there is one that
 * the command does not have, `--help` among them.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS'))) throw cause
    const names = Object.entries(config.options ?? {}).map(([name, { type }]) =>
      type === 'string' ? `--${name} …` : `--${name}`,
    )
    const words = config.allowPositionals ? ', e palavras' : ''
    console.error(`Este comando aceita ${names.join(', ')}${words}. O que cada um faz está em build/README.md.`)
    process.exit(1)
  }
}
