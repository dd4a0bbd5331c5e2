import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * Reads a command's options with `parseArgs` of node:util. Ends the process with one sentence for an unknown option, including
 * `--help`.
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
