import { expect, it } from 'vitest'
import { type JobRecord } from '../../../../main/printing/journal/journal.ts'
import { readRecord, writeRecord } from '../../../../main/printing/journal/recordSchema.ts'
import { recordOf } from './journalKit.ts'

const FILE = 'guia-2026000123.pdf'
const LABEL = 'Guia 2026000123'
const HASH = '0123456789abcdef'.repeat(4)
const least = recordOf({ rotulo: LABEL })
const full: JobRecord = {
  ...recordOf({
    rotulo: LABEL,
    phase: 'released',
    hash: HASH,
    chave: HASH,
    ref: { impressora: 'folder:pasta', jobId: '7', uuid: 'u', note: 'from then', ignored: ['copias'], fileName: FILE },
    witness: 'job 6',
    born: { life: 'this one', ms: 12 },
    told: false,
    reserva: 'cups-ipp:corredor',
    atendimento: 0,
    trabalho: {
      intervalo: '3-4',
      bandeja: 'tray-2',
      reserva: 'cups-ipp:corredor',
      estado: 'attention',
      motivo: 'media-empty',
      erro: 'impressora.falhou',
      destino: FILE,
      naoAtendeu: ['copias'],
    },
  }),
  spec: { ourId: 'o', media: 'iso_a4_210x297mm', mayShrink: true },
}
const opened = writeRecord(full)

/** The readable half of a record, with another value in one place; undefined removes it. */
function changed(path: string, value: unknown): string {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const record: unknown = JSON.parse(opened.open)
  let at = record as Record<string, unknown>
  for (const name of names) at = at[name] as Record<string, unknown>
  at[last] = value
  return JSON.stringify(record)
}

it.each([
  ['with all it may hold', full],
  ['with the least', least],
])('a stored job record is read back unchanged, %s', (_what, record) => {
  const { open, secret } = writeRecord(record)
  expect(readRecord(open, secret)).toStrictEqual(record)
})

it.each([
  ['no JSON', '{'],
  ['no label', JSON.stringify({ destino: FILE })],
  ['a field of another version', JSON.stringify({ rotulo: LABEL, more: 1 })],
])(
  'a stored job record whose encrypted part is wrong (%s) loses label and names, and the job continues',
  (_what, secret) => {
    const record = readRecord(opened.open, secret)
    expect(record?.trabalho.rotulo).toBe('')
    expect(record?.trabalho).not.toHaveProperty('destino')
    expect(record?.ref).toEqual({
      impressora: 'folder:pasta',
      jobId: '7',
      uuid: 'u',
      note: 'from then',
      ignored: ['copias'],
    })
  },
)

it.each<[string, unknown]>([
  ['trabalho.trabalhoId', ''],
  ['trabalho.paginas', -1],
  ['trabalho.estado', 'folded'],
  ['trabalho.atualizadoEm', undefined],
  ['phase', 'folded'],
  ['hash', HASH.slice(1)],
  ['chave', 'a click'],
  ['ref.jobId', 7],
  ['reserva', 'corredor'],
])('a stored job record whose %s is %j is refused', (path, value) => {
  expect(readRecord(changed(path, value), opened.secret)).toBeNull()
})
