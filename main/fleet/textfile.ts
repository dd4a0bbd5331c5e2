import type { Fact } from '../audit/line.ts'
import { CAME_OUT } from '../audit/numbers.ts'
import type { BackendFigures } from './reach.ts'
import { needsSomebody, type EstadoDaMaquina } from './state.ts'

/** Counts the facts of the record since the program opened. It names no person and no document. */
export class FactCounter {
  attendances = 0
  readonly documents = new Map<string, number>()

  note(fact: Fact): void {
    if (fact.fato === 'fim') this.attendances += 1
    if (fact.fato !== 'papel' || !CAME_OUT.includes(fact.estado)) return
    this.documents.set(fact.tipo, (this.documents.get(fact.tipo) ?? 0) + fact.copias)
  }
}

export interface LiveFigures extends Pick<FactCounter, 'attendances' | 'documents'> {
  backend: BackendFigures
  /** This program's unfinished jobs by their state. */
  queue: ReadonlyMap<string, number>
  /** Free bytes on the disk of the program's data. */
  freeBytes: number
}

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number]

/**
 * The machine's state in the text format of Prometheus, for a textfile collector (node_exporter, windows_exporter).
 * @param live null at a stopped station
 */
export function textfileOf(state: EstadoDaMaquina, live: LiveFigures | null): string {
  const { versao, sistema, estacao, modo, municipio, impressoras, selo, entrega, registro, politica } = state
  const backend = live?.backend
  const seconds = (em: string | undefined) => (em === undefined ? [] : [value(Date.parse(em) / 1000)])
  const known = <T>(answer: T | null | undefined, read: (answer: T) => number) =>
    answer === null || answer === undefined ? [] : [value(read(answer))]
  const counted = (label: string, counts: ReadonlyMap<string, number> = new Map()) =>
    [...counts].map(([name, count]): Sample => [{ [label]: name }, count])
  const info = {
    version: versao,
    system: sistema,
    station: estacao,
    mode: modo,
    municipality: municipio?.dominio ?? '',
  }
  const families: [name: string, help: string, samples: readonly Sample[]][] = [
    ['balcao_info', 'This station.', [[info, 1]]],
    ['balcao_state_timestamp_seconds', 'When the state was determined.', seconds(state.em)],
    ['balcao_stopped', 'The station serves nobody.', [value(Number(state.parada !== null))]],
    ['balcao_attention', 'A person should look.', [value(Number(needsSomebody(state)))]],
    ['balcao_policy', 'State of the policy.', [[{ state: politica }, 1]]],
    ['balcao_backend_up', 'The backend answers.', known(municipio, ({ alcancado }) => Number(alcancado))],
    ['balcao_backend_last_answer_timestamp_seconds', 'Last answer.', known(backend?.answeredAt, (at) => at / 1000)],
    ['balcao_backend_calls_total', 'Calls of the backend.', known(backend?.calls, Number)],
    ['balcao_backend_wait_seconds_total', 'Time waited for it.', known(backend?.waitedMs, (ms) => ms / 1000)],
    ['balcao_printer_ready', 'The printer takes jobs and needs nobody.', impressoras.map(readinessOf)],
    ['balcao_printer_reason', 'Why the printer needs a person.', impressoras.flatMap(reasonsOf)],
    ['balcao_queue_jobs', 'Unfinished jobs.', counted('state', live?.queue)],
    ['balcao_disk_free_bytes', 'Free on the disk of the data.', known(live?.freeBytes, Number)],
    ['balcao_clock_skew_seconds', 'Clock minus the backend.', known(backend?.skewMs, (ms) => ms / 1000)],
    ['balcao_record_intact', 'No line is missing.', known(registro, (said) => Number(said === 'inteiro'))],
    ['balcao_record_seal_timestamp_seconds', 'Last delivered seal.', seconds(selo?.ultimo?.em)],
    ['balcao_record_seal_failed', 'A seal waits.', known(selo, ({ falhou }) => Number(falhou))],
    ['balcao_record_delivery_failed', 'The collector refused.', known(entrega, ({ falhou }) => Number(falhou))],
    ['balcao_record_undelivered_lines', 'Lines it lacks.', known(entrega?.faltam, Number)],
    ['balcao_attendances_total', 'Ended attendances.', known(live?.attendances, Number)],
    ['balcao_documents_total', 'Printed copies.', counted('kind', live?.documents)],
  ]
  return families.map(([name, help, samples]) => familyOf(name, help, samples)).join('')
}

type Printer = EstadoDaMaquina['impressoras'][number]

const readinessOf = ({ id, aceita, motivos, padrao }: Printer): Sample => [
  { printer: id, default: String(padrao) },
  Number(aceita && motivos.length === 0),
]
const reasonsOf = ({ id, motivos }: Printer) => motivos.map((reason): Sample => [{ printer: id, reason }, 1])
const value = (number: number): Sample => [{}, number]

/** The text of one metric; empty without samples. */
function familyOf(name: string, help: string, samples: readonly Sample[]): string {
  if (samples.length === 0) return ''
  const lines = samples.map(([labels, number]) => `${name}${labelsIn(labels)} ${number}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}\n${lines.join('')}`
}

function labelsIn(labels: Labels): string {
  const all = Object.entries(labels).map(([name, text]) => `${name}="${escaped(text)}"`)
  return all.length > 0 ? `{${all.join(',')}}` : ''
}

const escaped = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')
