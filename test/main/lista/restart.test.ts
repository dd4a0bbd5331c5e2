import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FalhaError } from '../../../shared/errors.ts'
import { sealedKeep } from '../../../main/lista/paperKeep.ts'
import { createKeyring } from '../../../main/store/keyring.ts'
import { diskVault } from '../../fakes/cofre.ts'
import { drawnPdf } from '../../fakes/pdf.ts'
import { refused } from '../../fakes/refusedFiles.ts'
import {
  answerAll,
  asking,
  carne,
  certidao,
  killed,
  MARIA,
  NO_VAULT,
  offices,
  offline,
  pedido,
  printed,
  state,
  through,
  until,
} from './office.ts'

/* A list after the program was killed, and rows that are printed again. */

const { closed, open, after } = offices()
const DAY = 24 * 3_600_000

/** A list whose certificate is stored and was not printed, because its printer was removed. */
async function stored() {
  const before = await open()
  before.refusal = offline()
  await before.begin([certidao])
  await asking(before, 1)
  answerAll(before)
  const falha = { codigo: 'impressora.ausente' }
  await until(async () => expect(await state(before)).toMatchObject({ estado: 'pausada', falha }))
  return before
}

describe('after the program was killed', () => {
  test('a killed list has a possibly issued row in doubt, prints a fetched one, and leaves a finished one alone', async () => {
    const before = await open()
    await before.begin([certidao, carne('02'), carne('03'), certidao])
    await asking(before, 2)
    before.asked[0]?.answer()
    await printed(before, 1)
    before.out()
    await asking(before, 2)
    before.asked[1]?.answer()
    await asking(before, 2)
    // 02 is being requested, 03 has been fetched and waits for it, the second certificate is being requested.
    expect(before.states()).toEqual(['feita', 'pedindo', 'obtida', 'pedindo'])

    const now = await after(before)
    expect(now.states()).toEqual(['feita', 'pedindo', 'obtida', 'duvida'])
    expect(now.questions).toEqual(['02'])
    await through(now)
    expect(now.printed.map(({ rotulo }) => rotulo)).toEqual(['Lista 3 Carnê', 'Lista 4 Carnê'])
    expect(now.states()).toEqual(['feita', 'feita', 'feita', 'duvida'])
    expect(now.lista.lines()[3]).toMatchObject({ numero: 5, item: certidao })
  })

  test('a list’s document of an unproved owner stays unproved in the record, after a restart and when it is printed again', async () => {
    const now = await after(await stored())
    await now.lista.goOn()
    await printed(now, 1)
    now.out()
    await now.lista.repeatRange({ de: 2, ate: 2, emitir: false })
    await printed(now, 2)
    expect([now.printed.map(({ dono }) => dono), now.questions]).toEqual([['unknown', 'unknown'], []])
  })

  test('a killed list’s document that an older program stored for another person is in doubt, and not printed', async () => {
    const { folder, jobs } = killed(await stored())
    const key = await createKeyring(join(folder, 'lista', 'chave'), diskVault(join(folder, 'cofre')), () => undefined)()
    const papers = join(folder, 'lista', 'papeis')
    const alheio = await drawnPdf((doc) => doc.text('Certidão de Pedro Alheio, CPF 704.505.606-77'), [600, 800])
    const keep = sealedKeep(papers, key as Uint8Array, () => undefined)
    await keep.write(readdirSync(papers)[0] ?? '', new Uint8Array(alheio))
    const now = await open({ folder, jobs })
    await now.lista.goOn()
    await until(() => expect(now.states()).toEqual(['duvida']))
    expect(now.printed).toEqual([])
  })

  test('a killed list’s document that cannot be read for a moment is not lost, and no document is issued again', async () => {
    const before = await open()
    await before.begin([carne('01'), certidao])
    await asking(before, 2)
    before.asked[1]?.answer()
    await until(() => expect(before.states()).toEqual(['pedindo', 'obtida']))
    const left = killed(before)
    const papers = join(left.folder, 'lista', 'papeis')
    const [paper = ''] = readdirSync(papers)
    refused('open', 'EIO', { where: paper })
    const now = await open(left)
    await asking(now, 1)
    now.asked[0]?.answer()
    await until(async () => expect(await state(now)).toMatchObject({ estado: 'pausada', falha: { codigo: 'interno' } }))
    await now.lista.goOn()
    await through(now)
    expect(now.states()).toEqual(['feita', 'feita'])
    expect(now.questions).toEqual(['01'])
  })

  test('a killed list is not restored before the disk shows which PDFs exist', async () => {
    const before = await open()
    await before.begin([certidao])
    await asking(before, 1)
    const now = closed(killed(before))
    refused('readdir', 'EIO', { where: 'papeis' })
    await now.start()
    expect(await state(now)).toMatchObject({ estado: 'trancada' })
    for (const { run } of now.timers.splice(0)) run()
    await until(() => expect(now.states()).toEqual(['duvida']))
  })

  test('a killed list’s queued document stays queued; one that the queue lost must be checked by a person', async () => {
    const before = await open()
    await before.begin([certidao, carne('02')])
    await asking(before, 2)
    answerAll(before)
    await printed(before, 2)
    before.jobs.pop()
    const now = await after(before)
    expect(now.states()).toEqual(['naFila', 'conferir'])
    now.out()
    expect(now.states()).toEqual(['feita', 'conferir'])
    expect(now.questions).toEqual([])
  })

  test('a killed list’s job is reported as queued before the key store answers', async () => {
    const before = await open()
    await before.begin([certidao])
    await asking(before, 1)
    before.asked[0]?.answer()
    await printed(before, 1)
    const now = closed(killed(before))
    expect(await state(now)).toMatchObject({ estado: 'trancada', contagem: { naFila: 1 } })
    now.out()
    await now.start()
    expect(now.states()).toEqual(['feita'])
  })

  test('a killed list that restarts without a network waits for it, at last a minute between two tries, and keeps its names', async () => {
    const before = await open()
    await before.lista.begin({ ...pedido([]), linhas: [{ numero: 2, item: carne('01'), nome: 'Maria da Silva' }] })
    await asking(before, 1)
    const now = closed(killed(before))
    now.unready = new FalhaError('backend.indisponivel')
    await now.start()
    for (let tries = 0; tries < 10; tries += 1) {
      await until(() => expect(now.timers.map(({ ms }) => ms)).toEqual([Math.min(750 * 2 ** tries, 45_000)]))
      expect(await state(now)).toMatchObject({ estado: 'andando', falha: { codigo: 'backend.indisponivel' } })
      if (tries === 9) now.unready = null
      now.timers.shift()?.run()
    }
    await through(now)
    expect(now.lista.lines()[0]?.nome).toBe('Maria da Silva')
  })

  test('a paused list stays paused after a kill', async () => {
    const before = await open()
    await before.begin([carne('01'), carne('02'), carne('03')])
    await asking(before, 2)
    before.lista.pause()
    const now = await after(before)
    expect(await state(now)).toMatchObject({ estado: 'pausada', guardada: true })
    expect(now.questions).toEqual([])
    await now.lista.goOn()
    await through(now)
    expect(now.questions.toSorted()).toEqual(['01', '02', '03'])
  })
})

test('a finished list is stored for a week after its end, however long it took', async () => {
  const before = await open()
  await before.begin([carne('01')])
  await asking(before, 1)
  before.clock.pass(8 * DAY)
  await through(before)
  const daysLater = async (days: number) => {
    const now = closed(killed(before))
    now.clock.pass((8 + days) * DAY)
    await now.start()
    return now.states()
  }
  expect([await daysLater(6), await daysLater(8)]).toEqual([['feita'], []])
})

describe('rows printed again', () => {
  const range = (de: number, ate: number, emitir = false) => ({ de, ate, emitir })

  test('a list’s printed range is reprinted in order from the stored documents, without another request', async () => {
    const office = await open()
    await office.begin([certidao, carne('01'), certidao, carne('02'), certidao])
    await through(office)
    expect(await office.lista.repeatRange(range(3, 5))).toEqual({ linhas: 3, seriamEmitidas: 0 })
    await through(office)
    expect(office.printed.slice(5).map(({ rotulo }) => rotulo)).toEqual([
      'Lista 3 Carnê',
      'Lista 4 Certidão',
      'Lista 5 Carnê',
    ])
    expect(office.questions).toHaveLength(5)
    expect(new Set(office.printed.map(({ chave }) => chave)).size).toBe(8)
  })

  test('a list’s row is reprinted once after the computer’s clock was set back, and follows the new job', async () => {
    const office = await open()
    await office.begin([certidao, carne('01')])
    await through(office)
    office.clock.set('2026-11-20T11:00:00Z')
    await office.lista.repeatRange(range(2, 2))
    await printed(office, 3)
    await until(() => expect(office.states()).toEqual(['naFila', 'feita']))
    office.tellJob('trabalho-0', 'failed')
    office.tellJob('trabalho-2', 'unknown')
    expect(office.states()).toEqual(['conferir', 'feita'])
    // The queue reprints it too, and then reports the older job once more.
    const [, , newest] = office.jobs
    if (newest) office.jobs.push({ ...newest, trabalhoId: 'trabalho-3', criadoEm: 0 })
    office.tellJob('trabalho-3', 'queued')
    expect(office.states()).toEqual(['naFila', 'feita'])
    office.tellJob('trabalho-2', 'failed')
    expect(office.states()).toEqual(['naFila', 'feita'])
  })

  test('a list’s joined rows are reprinted after a restart, each reported by itself', async () => {
    const before = await open()
    await before.begin(['01', '02', '03'].map(carne), true)
    await through(before)
    const now = await after(before)
    expect(await now.lista.repeatRange(range(3, 4))).toEqual({ linhas: 2, seriamEmitidas: 0 })
    await through(now)
    expect(now.printed.flatMap(({ rotulo }) => rotulo)).toEqual(['Lista 3-4 Carnê'])
    expect([now.questions, now.states()]).toEqual([[], ['feita', 'feita', 'feita']])
  })

  test('a list’s certificate without a stored document is issued again only if a person chooses so, and a booklet is requested again', async () => {
    const office = await open()
    await office.begin([certidao, carne('01')])
    await through(office)
    const papers = join(office.folder, 'lista', 'papeis')
    await until(() => expect(readdirSync(papers)).toHaveLength(2))
    for (const paper of readdirSync(papers)) rmSync(join(papers, paper), { recursive: true })
    expect(await office.lista.repeatRange(range(2, 3))).toEqual({ linhas: 0, seriamEmitidas: 1 })
    expect(office.states()).toEqual(['feita', 'feita'])
    expect(await office.lista.repeatRange(range(3, 3))).toEqual({ linhas: 1, seriamEmitidas: 0 })
    await through(office)
    expect(office.questions).toEqual([MARIA, '01', '01'])
    expect(await office.lista.repeatRange(range(2, 2, true))).toEqual({ linhas: 1, seriamEmitidas: 0 })
    await through(office)
    expect(office.questions).toEqual([MARIA, '01', '01', MARIA])
  })

  test('a list’s row that is running, in doubt or being searched for is not reprinted', async () => {
    const office = await open()
    await office.begin([certidao, carne('01')])
    await asking(office, 2)
    expect(await office.lista.repeatRange(range(1, 99, true))).toEqual({ linhas: 0, seriamEmitidas: 0 })
    office.asked[0]?.fail({ codigo: 'backend.semResposta' })
    await until(() => expect(office.states()[0]).toBe('duvida'))
    expect(await office.lista.repeatRange(range(2, 2, true))).toEqual({ linhas: 0, seriamEmitidas: 0 })
  })

  test('a list’s last hundred documents are kept in memory if no document is stored on disk', async () => {
    const office = await open({ vault: NO_VAULT })
    office.atOnce = 8
    await office.begin(Array.from({ length: 120 }, () => certidao))
    await through(office)
    expect(await office.lista.repeatRange(range(1, 121))).toEqual({ linhas: 0, seriamEmitidas: 20 })
    expect(await office.lista.repeatRange(range(22, 121))).toEqual({ linhas: 100, seriamEmitidas: 0 })
    await through(office)
    expect(office.questions).toHaveLength(120)
  })
})
