import { strToU8, zipSync } from 'fflate'
import type { Falha } from '../../shared/errors.ts'
import type { Impressora } from '../../shared/model/impressao.ts'
import type { EstacaoConfig } from '../settings/estacao.ts'
import type { Settings } from '../settings/load.ts'

export interface ReportSources {
  versoes: Readonly<Record<string, string>>
  estacao: EstacaoConfig
  settings: Pick<Settings, 'perfis' | 'recusados' | 'politica'> & { falha: Falha | null }
  /** The contents of `estado.json`; null if the state could not be determined. */
  estado: object | null
  /** Answers of the running program's parts; null if the program was not queried. */
  perguntado: { impressoras: readonly Impressora[]; diagnosticos: Readonly<Record<string, unknown>> } | null
  /** The last lines of the log, oldest first. */
  linhas: readonly string[]
  /** Code and explanation of every possible log event. */
  codigos: readonly (readonly [code: string, says: string])[]
  /** The account's home folder, whose name may identify a person. */
  home: string
}

/**
 * Builds the support report as a zip file. The inputs contain no personal data by design, except operators' names, which are
 * left out. Anything that looks like a document number, and {@link ReportSources.home}, is redacted.
 * @param redact redacts document numbers in a text
 */
export function supportReport(sources: ReportSources, redact: (text: string) => string): Uint8Array {
  const { versoes, estado, perguntado, linhas, codigos, home } = sources
  // Inside JSON each backslash of a Windows path is doubled.
  const homes = home.length > 3 ? [JSON.stringify(home).slice(1, -1), home] : []
  const clean = (text: string) => redact(homes.reduce((rest, one) => rest.replaceAll(one, '~'), text))
  const json = (value: unknown) => strToU8(clean(`${JSON.stringify(value, null, 2)}\n`))
  const text = (lines: readonly string[]) => strToU8(clean(lines.map((line) => `${line}\n`).join('')))
  return zipSync({
    'versoes.json': json(versoes),
    'ajustes.json': json(settingsOf(sources)),
    'estado.json': json(estado),
    ...(perguntado && {
      'impressoras.json': json(
        perguntado.impressoras.map(({ id, nome, driver, padrao, estado, motivos, aceita, pausada }) => {
          return { id, nome, driver, padrao, estado, motivos, aceita, pausada }
        }),
      ),
      'diagnosticos.json': json(perguntado.diagnosticos),
    }),
    'log.jsonl': text(linhas),
    'codigos.txt': text(codigos.map(([code, says]) => `${code} ${says}`)),
  })
}

/** The settings for a report. They contain no secret; the operators are only counted. */
function settingsOf({ estacao, settings }: ReportSources) {
  const { perfis, recusados, politica, falha } = settings
  const { definidos, falhas } = politica
  const operadores = { atendente: 0, supervisor: 0 }
  for (const { papel } of estacao.operadores) operadores[papel] += 1
  return { estacao: { ...estacao, operadores }, perfis, recusados, falha, politica: { definidos, falhas } }
}
