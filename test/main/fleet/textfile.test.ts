import { expect, test } from 'vitest'
import { FactCounter } from '../../../main/fleet/textfile.ts'
import { textfileOf } from '../../../main/fleet/textfile.ts'
import { machineState, printer } from '../../fakes/estadoDaMaquina.ts'

const state = machineState({
  em: '2026-11-20T12:00:00.500Z',
  estacao: 'Guichê "3"\\\n',
  impressoras: [
    printer(),
    printer({ id: 'cups-ipp:jato', estado: 'parada', motivos: ['media-empty', 'door-open'], padrao: false }),
  ],
  selo: { falhou: false, ultimo: { contador: 4, em: '2026-11-19T12:00:00.000Z' } },
  entrega: { falhou: false, faltam: 3 },
})

/** The samples of a text, without its comments. */
const samples = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('the metrics textfile has each metric once, with escaped labels, and no personal data', () => {
  const counter = new FactCounter()
  const job = { hash: '', impressora: 'x', paginas: 1, trabalho: 't' }
  counter.note({ fato: 'papel', tipo: 'guia', copias: 2, estado: 'printing', ...job })
  counter.note({ fato: 'papel', tipo: 'guia', copias: 2, estado: 'printed', ...job })
  counter.note({ fato: 'papel', tipo: 'certidao', copias: 1, estado: 'failed', ...job })
  counter.note({ fato: 'atendimento', municipio: 'serra-do-ipe.example' })
  counter.note({ fato: 'fim', motivo: 'operador' })
  const { attendances, documents } = counter
  const backend = { calls: 3, waitedMs: 1_250, answeredAt: 1_700_000_000_000, skewMs: -2_000 }
  const text = textfileOf(state, { attendances, documents, backend, queue: new Map([['queued', 2]]), freeBytes: 5 })
  expect(samples(text)).toEqual([
    String.raw`balcao_info{version="0.1.0",system="linux 6.1.0 x64",station="Guichê \"3\"\\\n",mode="balcao",municipality="serra-do-ipe.example"} 1`,
    'balcao_state_timestamp_seconds 1795176000.5',
    'balcao_stopped 0',
    'balcao_attention 0',
    'balcao_policy{state="emVigor"} 1',
    'balcao_backend_up 1',
    'balcao_backend_last_answer_timestamp_seconds 1700000000',
    'balcao_backend_calls_total 3',
    'balcao_backend_wait_seconds_total 1.25',
    'balcao_printer_ready{printer="cups-ipp:laser",default="true"} 1',
    'balcao_printer_ready{printer="cups-ipp:jato",default="false"} 0',
    'balcao_printer_reason{printer="cups-ipp:jato",reason="media-empty"} 1',
    'balcao_printer_reason{printer="cups-ipp:jato",reason="door-open"} 1',
    'balcao_queue_jobs{state="queued"} 2',
    'balcao_disk_free_bytes 5',
    'balcao_clock_skew_seconds -2',
    'balcao_record_intact 1',
    'balcao_record_seal_timestamp_seconds 1795089600',
    'balcao_record_seal_failed 0',
    'balcao_record_delivery_failed 0',
    'balcao_record_undelivered_lines 3',
    'balcao_attendances_total 1',
    'balcao_documents_total{kind="guia"} 2',
  ])
  expect(text.match(/^# TYPE /gm)).toHaveLength(new Set(samples(text).map((line) => /^\w+/.exec(line)?.[0])).size)
})

test('the metrics textfile of a stopped station says so, and leaves out unknown metrics', () => {
  const stopped = machineState({
    em: state.em,
    municipio: null,
    impressoras: [],
    selo: null,
    entrega: null,
    registro: null,
    parada: { codigo: 'perfil.invalido', campo: 'config.json' },
  })
  expect(samples(textfileOf(stopped, null)).map((line) => line.replace(/\{.*\}/, ''))).toEqual([
    'balcao_info 1',
    'balcao_state_timestamp_seconds 1795176000.5',
    'balcao_stopped 1',
    'balcao_attention 1',
    'balcao_policy 1',
  ])
})
