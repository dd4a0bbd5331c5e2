import { parseArgs, type ParseArgsConfig } from 'node:util'
import { explain } from './setup.mjs'

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

/** Ends the process with an error's sentence for the person. */
export function stop(error: unknown): never {
  const said = error instanceof Error ? error.message : String(error)
  console.error(/^(EACCES|EROFS|ENOSPC)\b/.test(said) ? explain(said) : said)
  process.exit(1)
}

/** A command's numbers, of their options or as usual. Ends the process with one sentence for what is no whole number from 0. */
export function numbersIn(values: Readonly<Record<string, unknown>>, usual: Readonly<Record<string, number>>) {
  const read = Object.entries(usual).map(([name, value]) => [name, Number(values[name] ?? value)] as const)
  const wrong = read.find(([, value]) => !Number.isInteger(value) || value < 0)
  if (!wrong) return Object.fromEntries(read)
  console.error(`--${wrong[0]} é um número inteiro a partir de 0.`)
  process.exit(1)
}
