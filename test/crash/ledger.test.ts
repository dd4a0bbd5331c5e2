import { beforeEach, describe, expect, it } from 'vitest'
import type { EstadoTrabalho, Trabalho } from '../../shared/model/impressao.ts'
import { Ledger } from './ledger.ts'
import { addUp } from './worlds.ts'

let ledger: Ledger
let wrong: string[]
beforeEach(() => {
  ledger = new Ledger()
  wrong = []
})

function told(trabalhoId: string, estado: EstadoTrabalho, impressora = 'cups-ipp:laser'): void {
  ledger.accept({ chave: trabalhoId, impressora, copias: 1 }, trabalhoId)
  ledger.show({ trabalhoId, impressora, estado } as Trabalho)
}
const outcome = (paper: Record<string, number> = {}) =>
  ledger.outcome(
    (_ourId, chave) => paper[chave] ?? 0,
    (impressora) => impressora !== 'cups-ipp:socket',
    (line) => wrong.push(line),
  )

it('a job’s reported end is compared with the printed sheets', () => {
  told('a', 'printed')
  told('b', 'sent')
  told('c', 'failed')
  told('d', 'printed')
  told('e', 'printing')
  expect(outcome({ c: 1, d: 2 })).toMatchObject({
    lost: 2,
    doubled: 1,
    denied: 1,
    unresolved: 1,
    against: { printed: 1, sent: 1, failed: 1 },
  })
  expect(wrong).toHaveLength(5)
})

describe('a job released once and printed twice', () => {
  function releasedOnce(id: string, impressora?: string): void {
    told(id, 'printing', impressora)
    ledger.find([{ trabalho: { trabalhoId: id, copias: 1, estado: 'printing' }, spec: { ourId: `our-${id}` } }])
    ledger.released(`our-${id}`, 'urn:uuid:1')
    ledger.released(`our-${id}`, 'urn:uuid:1')
  }

  it('a job printed twice counts as CUPS’ fault if the job was handed to CUPS', () => {
    for (const id of ['a', 'b']) releasedOnce(id)
    ledger.released('our-b', 'urn:uuid:2')
    for (const id of ['a', 'b']) told(id, 'unknown')
    expect(outcome({ a: 2, b: 2 })).toMatchObject({ doubledByCups: { asked: 1, untraced: 0, unasked: 0 }, doubled: 1 })
    expect(wrong).toHaveLength(1)
  })

  it('a job printed twice counts as CUPS’ fault if the printer reports nothing, or was off before the job ended', () => {
    releasedOnce('socket', 'cups-ipp:socket')
    releasedOnce('cut')
    ledger.powerCut('cups-ipp:laser')
    told('cut', 'printed')
    told('socket', 'sent', 'cups-ipp:socket')
    expect(outcome({ cut: 2, socket: 2 })).toMatchObject({
      doubledByCups: { asked: 0, untraced: 2, unasked: 0 },
      doubled: 0,
    })
  })

  it('a job printed twice counts as a broken promise if the printer was on and listed both printouts', () => {
    releasedOnce('a')
    ledger.powerCut('cups-ipp:corredor')
    told('a', 'printed')
    ledger.powerCut('cups-ipp:laser')
    expect(outcome({ a: 2 })).toMatchObject({ doubledByCups: { asked: 0, untraced: 0, unasked: 1 }, doubled: 0 })
    expect(wrong).toEqual([expect.stringContaining('unasked')])
  })
})

it('a job’s question counts as unanswerable, or is named if the printer lost power with the job', () => {
  for (const id of ['a', 'b', 'c', 'd']) told(id, 'printing')
  told('other', 'printing', 'cups-ipp:corredor')
  ledger.powerCut('cups-ipp:laser')
  told('later', 'printing')
  for (const id of ['a', 'b', 'later']) told(id, 'unknown')
  told('other', 'unknown', 'cups-ipp:corredor')
  told('c', 'printed')
  told('d', 'failed')
  told('bytes', 'unknown', 'cups-ipp:socket')
  expect(outcome({ a: 1, c: 1 })).toMatchObject({
    jobs: 7,
    askable: 6,
    unknown: 4,
    unknowable: 2,
    unaskable: 1,
    questions: 66.7,
    lost: 0,
  })
})

it('the results of several crash worlds are added up', () => {
  told('a', 'unknown')
  told('b', 'printed')
  const world = { ...outcome({ b: 1 }), kills: { app: 1, cupsd: 2, printer: 3 }, seed: 7, ms: 5, ok: true }
  expect(addUp([world, { ...world, seed: 8, ok: false }], 7, 9)).toMatchObject({
    worlds: 2,
    jobs: 4,
    unknown: 2,
    questions: 50,
    reasons: { 'cups-ipp:laser: unknown': 2 },
    kills: { app: 2, cupsd: 4, printer: 6 },
    broken: [8],
    ok: false,
    ms: 9,
  })
})
