import { formatDate, todayIn } from '../../shared/model/data.ts'
import type { Clock } from '../ports.ts'
import type { Perfil } from '../settings/perfil.ts'
import type { LinhaDeConformidade } from './findings.ts'
import { htmlOf } from './html.ts'

interface ReportFiles {
  'relatorio.html': string
  'relatorio.json': string
}

/** Fields in reading order. */
const FIELDS: (keyof LinhaDeConformidade)[] = [
  'linha',
  'operacao',
  'situacao',
  'veio',
  'programa',
  'tolerancias',
  'observacoes',
  'remedio',
  'ms',
]

/** The report's files by name: HTML for people, JSON for programs. */
export function reportFiles(
  { dominio, fuso }: Perfil,
  clock: Pick<Clock, 'now'>,
  linhas: readonly LinhaDeConformidade[],
): ReportFiles {
  const data = formatDate(todayIn(fuso, clock.now()))
  return {
    'relatorio.html': htmlOf({ dominio, data }, linhas),
    'relatorio.json': `${JSON.stringify(linhas, FIELDS, 2)}\n`,
  }
}
