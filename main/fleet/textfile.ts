import type { BackendFigures } from './reach.ts'
import type { Figures } from './figures.ts'
import { needsSomebody, type EstadoDaMaquina } from './state.ts'

/** Figures that change too often for `estado.json`. */
export interface LiveFigures extends Figures {
  backend: BackendFigures
  /** This program's unfinished jobs by their state. */
  queue: ReadonlyMap<string, number>
  /** Free bytes on the disk of the program's data. */
  freeBytes: number
}

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number]

/**
 * The machine's state in the text format of Prometheus, for a textfile collector (node_exporter, windows_exporter). Names are in
 * main/fleet/README.md.
 * @param live null at a stopped station
 */
export function textfileOf(state: EstadoDaMaquina, live: LiveFigures | null): string {
  const { versao, sistema, estacao, modo, municipio, impressoras, selo, registro, politica } = state
  const seconds = (em: string | undefined) => (em === undefined ? [] : [value(Date.parse(em) / 1000)])
  const known = <T>(answer: T | null | undefined, read: (answer: T) => number) =>
    answer === null || answer === undefined ? [] : [value(read(answer))]
  const counted = (label: string, counts: ReadonlyMap<string, number> = new Map()) =>
    [...counts].map(([name, count]): Sample => [{ [label]: name }, count])
  const info = { version: versao, system: sistema, station: estacao, mode: modo, municipality: municipio?.dominio ?? '' }
  return [
    family('balcao_info', 'gauge', 'This station.', [[info, 1]]),
    family('balcao_state_timestamp_seconds', 'gauge', 'When the state was determined.', seconds(state.em)),
    family('balcao_stopped', 'gauge', 'The station serves nobody.', [value(Number(state.parada !== null))]),
    family('balcao_attention', 'gauge', 'A person should look.', [value(Number(needsSomebody(state)))]),
    family('balcao_policy', 'gauge', 'State of the policy.', [[{ state: politica }, 1]]),
    family('balcao_backend_up', 'gauge', 'The backend answers.', known(municipio, ({ alcancado }) => Number(alcancado))),
    family(
      'balcao_backend_last_answer_timestamp_seconds',
      'gauge',
      'Last answer of the backend.',
      known(live?.backend.answeredAt, (at) => at / 1000),
    ),
    family('balcao_backend_calls_total', 'counter', 'Calls of the backend.', known(live?.backend.calls, same)),
    family(
      'balcao_backend_wait_seconds_total',
      'counter',
      'Time waited for the backend.',
      known(live?.backend.waitedMs, (ms) => ms / 1000),
    ),
    family(
      'balcao_printer_ready',
      'gauge',
      'The printer takes jobs and needs nobody.',
      impressoras.map(({ id, aceita, motivos, padrao }) => [
        { printer: id, default: String(padrao) },
        Number(aceita && motivos.length === 0),
      ]),
    ),
    family(
      'balcao_printer_reason',
      'gauge',
      'Why the printer needs a person.',
      impressoras.flatMap(({ id, motivos }) => motivos.map((reason): Sample => [{ printer: id, reason }, 1])),
    ),
    family('balcao_queue_jobs', 'gauge', 'Unfinished jobs.', counted('state', live?.queue)),
    family('balcao_disk_free_bytes', 'gauge', 'Free on the disk of the data.', known(live?.freeBytes, same)),
    family('balcao_clock_skew_seconds', 'gauge', 'Clock minus the backend.', known(live?.backend.skewMs, (ms) => ms / 1000)),
    family('balcao_record_intact', 'gauge', 'No line is missing.', known(registro, (said) => Number(said === 'inteiro'))),
    family('balcao_record_seal_timestamp_seconds', 'gauge', 'Last delivered seal.', seconds(selo?.ultimo?.em)),
    family('balcao_record_seal_failed', 'gauge', 'A seal waits.', known(selo, ({ falhou }) => Number(falhou))),
    family('balcao_attendances_total', 'counter', 'Attendances.', known(live?.attendances, same)),
    family('balcao_documents_total', 'counter', 'Printed copies.', counted('kind', live?.documents)),
  ].join('')
}

const same = (count: number) => count
const value = (number: number): Sample => [{}, number]

/** One metric with its samples; nothing without samples. */
function family(name: string, type: 'gauge' | 'counter', help: string, samples: readonly Sample[]): string {
  if (samples.length === 0) return ''
  const lines = samples.map(([labels, number]) => `${name}${labelsIn(labels)} ${number}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function labelsIn(labels: Labels): string {
  const all = Object.entries(labels).map(([name, text]) => `${name}="${escaped(text)}"`)
  return all.length > 0 ? `{${all.join(',')}}` : ''
}

const escaped = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')
