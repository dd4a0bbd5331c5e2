import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ItemDaLista } from '../../../shared/model/lista/lista.ts'
import {
  type Asked,
  answerAll,
  asking,
  carne,
  certidao,
  killed,
  MARIA,
  NO_VAULT,
  offices,
  pedido,
  printed,
  state,
  through,
  until,
} from './office.ts'

/* A work list on its way. Joined papers are in `joined.test.ts`, a killed program in `restart.test.ts`. */

const { open } = offices()

describe('going through a list', () => {
  test('a list requests two documents at once, which print in the list’s order', async () => {
    const office = await open()
    await office.begin(['01', '02', '03', '04'].map(carne))
    await asking(office, 2)
    office.asked[1]?.answer()
    await until(() => expect(office.states()[1]).toBe('obtida'))
    expect(office.printed).toEqual([])
    expect(office.questions).toEqual(['01', '02', '03'])
    office.asked[0]?.answer()
    await printed(office, 2)
    await through(office)
    expect(office.printed.map(({ rotulo }) => rotulo)).toEqual([2, 3, 4, 5].map((row) => `Lista ${row} Carnê`))
    expect(office.printed.map(({ impressora }) => impressora)).toEqual(Array(4).fill('cups-ipp:laser'))
    expect((await state(office))?.contagem.feita).toBe(4)
    expect(office.had).toHaveLength(4)
  })

  test('a list requests as many documents at once as the station’s setting allows, and few ahead of a blocked printer', async () => {
    const office = await open()
    office.atOnce = 3
    await office.begin(Array.from({ length: 60 }, (_none, at) => carne(`${at}`)))
    await asking(office, 3)
    await until(() => {
      answerAll(office)
      expect(office.printed).toHaveLength(20)
    })
    expect(office.questions.length).toBeLessThanOrEqual(23)
    await through(office)
    expect(office.printed).toHaveLength(60)
  })

  test('a list waits while another municipality is active', async () => {
    const office = await open()
    await office.begin([carne('01'), carne('02'), carne('03')])
    await asking(office, 2)
    office.dominio = 'outra.example'
    answerAll(office)
    await printed(office, 2)
    expect(office.questions).toEqual(['01', '02'])
    office.dominio = 'cidade.example'
    office.lista.wake()
    await through(office)
    expect(office.questions).toEqual(['01', '02', '03'])
  })

  test('an office runs one list at a time', async () => {
    const office = await open()
    await office.begin([carne('01')])
    await expect(office.begin([carne('02')])).rejects.toThrow('lista.emAndamento')
    await expect(office.lista.forget()).rejects.toThrow('lista.emAndamento')
    await through(office)
    await office.begin([carne('02')])
    await through(office)
    await office.lista.forget()
    expect(await office.lista.office()).toMatchObject({ lista: null, perdida: false })
  })
})

describe('failures of a list', () => {
  test('a list’s certificate whose answer was lost is in doubt, and only a person can request it again', async () => {
    const office = await open()
    await office.begin([certidao, carne('02')])
    await asking(office, 2)
    office.asked[0]?.fail({ codigo: 'backend.semResposta' })
    office.asked[0]?.answer()
    await until(() => expect(office.states()[0]).toBe('duvida'))
    for (const timer of office.timers.slice()) timer.run()
    await until(() => expect(office.states()[1]).toBe('naFila'))
    office.out()
    expect((await state(office))?.estado).toBe('terminada')
    await office.lista.repeat('falhou')
    expect(office.questions).toEqual([MARIA, '02'])
    await office.lista.repeat('duvida')
    await through(office)
    expect(office.questions).toEqual([MARIA, '02', MARIA])
  })

  test('a list obeys Retry-After: it sends no request before that time, and then retries only requests that create nothing', async () => {
    const office = await open()
    office.atOnce = 1
    await office.begin([carne('01'), carne('02')])
    await asking(office, 1)
    office.asked[0]?.fail({ codigo: 'backend.ocupado', status: 429, esperaSegundos: 7 })
    await until(() => expect(office.timers).toHaveLength(1))
    expect(office.timers[0]?.ms).toBeGreaterThanOrEqual(7_000)
    expect((await state(office))?.esperaSegundos).toBe(8)
    expect(office.questions).toEqual(['01'])
    office.timers.shift()?.run()
    await through(office)
    expect(office.questions).toEqual(['01', '01', '02'])
  })

  test('a list’s certificate that the backend turned away has failed, and the next request waits as long as the backend asked', async () => {
    const office = await open()
    office.atOnce = 1
    await office.begin([certidao, carne('02')])
    await asking(office, 1)
    office.asked[0]?.fail({ codigo: 'backend.ocupado', esperaSegundos: 7 })
    await until(() => expect(office.states()).toEqual(['falhou', 'pendente']))
    expect(office.asked).toEqual([])
    office.timers.shift()?.run()
    await through(office)
    expect(office.questions).toEqual([MARIA, '02'])
  })

  test.each<[string, ItemDaLista, Parameters<Asked['fail']>[0]]>([
    ['a backend that is down', carne('01'), { codigo: 'backend.indisponivel', status: 503 }],
    ['certificates that a gateway refuses', certidao, { codigo: 'backend.proibido', status: 403, intermediario: true }],
    ['certificates that are no PDF', certidao, { codigo: 'documento.naoEPdf' }],
    ['booklets that are no PDF', carne('01'), { codigo: 'documento.naoEPdf' }],
    ['a proxy that wants a sign-in', carne('01'), { codigo: 'backend.redeFechada', status: 511 }],
  ])('a list stops after five failures in a row by %s, until a person resumes it', async (_by, item, falha) => {
    const office = await open()
    office.atOnce = 1
    await office.begin(Array.from({ length: 7 }, () => item))
    for (let times = 1; times <= 5; times += 1) {
      await asking(office, 1)
      office.asked[0]?.fail(falha)
      await until(() => expect(office.timers).toHaveLength(times < 5 ? 1 : 0))
      office.timers.shift()?.run()
    }
    await until(async () => expect(await state(office)).toMatchObject({ estado: 'pausada', falha }))
    expect(office.questions).toHaveLength(5)
    await office.lista.goOn()
    await through(office)
  })

  test('a list waits after six requests at once have failed together, and then tries with one', async () => {
    const office = await open()
    office.atOnce = 6
    await office.begin(['01', '02', '03', '04', '05', '06'].map(carne))
    await asking(office, 6)
    for (const asked of office.asked.slice()) asked.fail({ codigo: 'backend.indisponivel', status: 503 })
    await until(() => expect(office.states()).toEqual(Array(6).fill('pendente')))
    expect([(await state(office))?.estado, office.timers.map(({ ms }) => ms)]).toEqual(['andando', [750]])
    office.timers.shift()?.run()
    await asking(office, 1)
    await through(office)
  })

  test('a list stops at an error that would affect every row, and no row counts as failed because of it', async () => {
    const office = await open()
    await office.begin([certidao, carne('02')])
    await asking(office, 2)
    office.asked[0]?.fail({ codigo: 'rede.certificado' })
    await until(async () => expect((await state(office))?.falha?.codigo).toBe('rede.certificado'))
    expect(office.states()[0]).toBe('pendente')
  })

  test('a list’s document that did not print is reprinted from the stored copy, without another request', async () => {
    const office = await open()
    await office.begin([certidao])
    await asking(office, 1)
    office.asked[0]?.answer()
    await printed(office, 1)
    office.tellJob('trabalho-0', 'failed')
    expect(office.states()).toEqual(['falhou'])
    await office.lista.repeat('falhou')
    await through(office)
    expect(office.questions).toEqual([MARIA])
    expect(new Set(office.printed.map(({ chave }) => chave)).size).toBe(2)
  })

  test('a list stops if the disk cannot store a document: running certificates are in doubt, and no other is requested', async () => {
    const office = await open()
    await office.begin([certidao, certidao, certidao])
    await asking(office, 2)
    const papers = join(office.folder, 'lista', 'papeis')
    writeFileSync(papers, '')
    answerAll(office)
    await until(async () =>
      expect(await state(office)).toMatchObject({ estado: 'pausada', falha: { codigo: 'interno' } }),
    )
    await until(() => expect(office.states()).toEqual(['duvida', 'duvida', 'pendente']))
    rmSync(papers)
    await office.lista.goOn()
    await through(office)
    expect(office.states()).toEqual(['duvida', 'duvida', 'feita'])
    expect(office.questions).toHaveLength(3)
  })
})

test('a paused list sends no request and prints nothing, and can be resumed', async () => {
  const office = await open()
  await office.begin(['01', '02', '03'].map(carne))
  await asking(office, 2)
  office.lista.pause()
  answerAll(office)
  await until(() => expect(office.states()).toEqual(['obtida', 'obtida', 'pendente']))
  expect(office.printed).toEqual([])
  expect(office.questions).toEqual(['01', '02'])
  await office.lista.goOn()
  await through(office)
  expect(office.questions).toEqual(['01', '02', '03'])
})

describe('personal data of a list', () => {
  function filesOf(folder: string): Buffer {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return Buffer.concat(
      files.flatMap(({ parentPath, name }) => [Buffer.from(name), readFileSync(join(parentPath, name))]),
    )
  }

  // @promise 2
  test('a list’s personal data is encrypted on disk, and deleted with the list', async () => {
    const office = await open()
    const [first, ...others] = pedido([certidao, certidao, carne('01.02.003')]).linhas
    const named = { numero: 2, item: certidao, ...first, nome: 'Maria da Silva' }
    await office.lista.begin({ ...pedido([]), linhas: [named, ...others] })
    await asking(office, 2)
    office.asked[0]?.fail({ codigo: 'backend.recusou', descricao: 'Maria Aparecida deve.' })
    office.asked[0]?.answer()
    await printed(office, 1)
    const disk = filesOf(office.folder)
    for (const secret of [MARIA, '01.02.003', 'Maria Aparecida', 'Maria da Silva', '%PDF-']) {
      expect(disk.includes(secret), secret).toBe(false)
    }
    expect(office.log.lines.join()).not.toContain(MARIA)
    office.lista.pause()
    answerAll(office)
    await until(() => expect(office.states()).not.toContain('pedindo'))
    await office.lista.forget()
    expect(readdirSync(join(office.folder, 'lista', 'papeis'))).toEqual([])
  })

  test('a list on a machine without a key store is kept in memory, reports that, and writes no file', async () => {
    const office = await open({ vault: NO_VAULT })
    expect(await office.lista.office()).toMatchObject({ guarda: false, lista: null })
    await office.begin([certidao, carne('02')])
    expect((await state(office))?.guardada).toBe(false)
    await through(office)
    expect(readdirSync(office.folder)).toEqual([])
  })

  /** The folder of a list that was killed while it asked for its first document. */
  async function killedAsking() {
    const before = await open()
    await before.begin([carne('01')])
    await asking(before, 1)
    return killed(before)
  }

  test('a list with a damaged file is lost and reported as lost, and another can be started', async () => {
    const left = await killedAsking()
    writeFileSync(join(left.folder, 'lista', 'lista.db'), 'no database')
    rmSync(join(left.folder, 'lista', 'lista.db-wal'))
    const now = await open(left)
    expect(await now.lista.office()).toMatchObject({ lista: null, perdida: true })
    await now.begin([carne('02')])
    await through(now)
    expect(await now.lista.office()).toMatchObject({ perdida: false })
  })

  test('a list whose file is a broken link is reported as lost', async () => {
    const left = await killedAsking()
    const file = join(left.folder, 'lista', 'lista.db')
    rmSync(file)
    symlinkSync(`${file}.nada`, file)
    expect(await (await open(left)).lista.office()).toMatchObject({ lista: null, perdida: true })
  })

  test('a list encrypted with another key is reported as lost, and its rows are deleted', async () => {
    const left = await killedAsking()
    rmSync(join(left.folder, 'cofre'))
    const now = await open(left)
    expect(await now.lista.office()).toMatchObject({ lista: null, perdida: true })
    expect(now.questions).toEqual([])
  })
})
