import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { checkPdf } from '../../../main/documents/checkPdf.ts'
import { makePdf } from '../../fakes/pdf.ts'
import { refused } from '../../fakes/refusedFiles.ts'
import { carne, certidao, MARIA, NO_VAULT, Office, offline, pedido } from './office.ts'

const offices: Office[] = []

const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

async function open(...options: ConstructorParameters<typeof Office>): Promise<Office> {
  const office = new Office(...options)
  offices.push(office)
  await office.start()
  return office
}

/** The state that a start would find if the program were killed now: a copy of its folder, and its print queue. */
function killed({ folder, jobs }: Office): { folder: string; jobs: Trabalho[] } {
  const left = mkdtempSync(join(tmpdir(), 'balcao-lista-'))
  cpSync(folder, left, { recursive: true })
  return { folder: left, jobs }
}

const after = (before: Office) => open(killed(before))

afterEach(async () => {
  for (const office of offices.splice(0)) {
    await office.close()
    rmSync(office.folder, { recursive: true, force: true })
  }
})

const state = async ({ lista }: Office) => (await lista.office()).lista
const asking = (office: Office, count: number) => until(() => expect(office.asked).toHaveLength(count))
const printed = (office: Office, count: number) => until(() => expect(office.printed).toHaveLength(count))

/** From now on every request is answered at once and every paper is printed. */
async function through(office: Office): Promise<void> {
  await until(async () => {
    for (const asked of office.asked.slice()) asked.answer()
    office.out()
    expect((await state(office))?.estado).toBe('terminada')
  })
}

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

  test('a list requests as many documents at once as the station sets, and not far ahead of a blocked printer', async () => {
    const office = await open()
    office.atOnce = 3
    await office.begin(Array.from({ length: 60 }, (_none, at) => carne(`${at}`)))
    await asking(office, 3)
    await until(() => {
      for (const asked of office.asked.slice()) asked.answer()
      expect(office.printed).toHaveLength(20)
    })
    expect(office.questions.length).toBeLessThanOrEqual(23)
    await through(office)
    expect(office.printed).toHaveLength(60)
  })

  test('a list sends a template and a purpose with each certificate', async () => {
    const office = await open()
    await office.lista.begin({ ...pedido([certidao]), finalidade: 'Licitação' })
    await asking(office, 1)
    expect(office.asked[0]).toMatchObject({
      name: 'certidoes.emitir',
      input: { documento: MARIA, idModelo: 7, finalidade: 'Licitação' },
    })
    await through(office)
  })

  test('a list waits while another municipality is active', async () => {
    const office = await open()
    await office.begin([carne('01'), carne('02'), carne('03')])
    await asking(office, 2)
    office.dominio = 'outra.example'
    for (const asked of office.asked.slice()) asked.answer()
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

describe('papers of a kind as one document', () => {
  const pagesOf = async (bytes: Uint8Array) => (await checkPdf(bytes)).pages.length
  const answerAll = (office: Office) => {
    for (const asked of office.asked.slice()) asked.answer()
  }

  test('a list’s consecutive rows become one document of at most 25, in order, and each row ends with the whole', async () => {
    const office = await open()
    await office.begin([...Array.from({ length: 60 }, (_none, at) => carne(`${at}`)), certidao], true)
    await until(() => {
      answerAll(office)
      expect(office.printed).toHaveLength(1)
    })
    expect(office.states().slice(0, 26)).toEqual([...Array(25).fill('naFila'), expect.anything()])
    await through(office)
    expect(office.printed.map(({ rotulo }) => rotulo)).toEqual([
      'Lista 02-26 Carnê',
      'Lista 27-51 Carnê',
      'Lista 52-61 Carnê',
      'Lista 62 Certidão',
    ])
    expect(await Promise.all(office.printed.map(({ bytes }) => pagesOf(bytes)))).toEqual([50, 50, 20, 2])
    expect(office.printed.map(({ paginas }) => paginas)).toEqual([50, 50, 20, 2])
    expect((await state(office))?.contagem.feita).toBe(61)
    expect(office.lista.lines().map(({ paginas }) => paginas)).toEqual(Array(61).fill(2))
    expect(readdirSync(join(office.folder, 'lista', 'papeis'))).toHaveLength(61)
  })

  test('a list’s joined document does not wait for a failed row, and ends at another kind', async () => {
    const office = await open()
    await office.begin([carne('01'), carne('02'), certidao, carne('03')], true)
    await asking(office, 2)
    office.asked[1]?.fail({ codigo: 'backend.recusou', podeRepetir: false })
    await through(office)
    expect(office.printed.map(({ rotulo }) => rotulo)).toEqual(['Lista 2 Carnê', 'Lista 4 Certidão', 'Lista 5 Carnê'])
    expect(office.states()).toEqual(['feita', 'falhou', 'feita', 'feita'])
  })

  test('a list’s many failed rows do not delay the rest', async () => {
    const office = await open()
    await office.begin(
      Array.from({ length: 120 }, (_none, at) => carne(`${at}`)),
      true,
    )
    await until(async () => {
      for (const asked of office.asked.slice()) {
        const { inscricao } = asked.input as { inscricao: string }
        if (Number(inscricao) % 110 < 5) asked.answer()
        else asked.fail({ codigo: 'backend.recusou', podeRepetir: false })
      }
      office.out()
      expect((await state(office))?.estado).toBe('terminada')
    })
    expect(office.printed.map(({ rotulo }) => rotulo)).toEqual(['Lista 002-116 Carnê'])
    expect((await state(office))?.contagem).toMatchObject({ feita: 10, falhou: 110 })
  })

  test('a list that is stopped prints the documents that have come, and does not wait for the rest', async () => {
    const office = await open()
    await office.begin(['01', '02', '03', '04'].map(carne), true)
    await asking(office, 2)
    office.lista.stopAfterThis()
    answerAll(office)
    await printed(office, 1)
    expect(office.printed[0]?.rotulo).toBe('Lista 2-3 Carnê')
    await until(async () => expect((await state(office))?.estado).toBe('pausada'))
    await office.lista.goOn()
    await through(office)
    expect(office.printed.map(({ rotulo }) => rotulo)).toEqual(['Lista 2-3 Carnê', 'Lista 4-5 Carnê'])
  })

  test('a person’s answer about a joined document applies to all its rows', async () => {
    const office = await open()
    await office.begin(['01', '02', '03'].map(carne), true)
    await until(() => {
      answerAll(office)
      expect(office.printed).toHaveLength(1)
    })
    office.tellJob('trabalho-0', 'unknown')
    expect(office.states()).toEqual(['conferir', 'conferir', 'conferir'])
    expect(office.lista.lines().map(({ juntas }) => juntas)).toEqual([2, 2, 2])
    office.lista.answer(1, true)
    expect(office.states()).toEqual(['feita', 'feita', 'feita'])
  })

  test('failed rows of a list are printed again from the stored documents, without a new request', async () => {
    const office = await open()
    await office.begin([certidao, certidao], true)
    await until(() => {
      answerAll(office)
      expect(office.printed).toHaveLength(1)
    })
    office.tellJob('trabalho-0', 'failed')
    expect(office.states()).toEqual(['falhou', 'falhou'])
    await office.lista.repeat('falhou')
    await printed(office, 2)
    await through(office)
    expect(office.questions).toHaveLength(2)
    expect(office.printed[1]?.documentoId).not.toBe(office.printed[0]?.documentoId)
    expect(office.states()).toEqual(['feita', 'feita'])
  })

  test('rows of a list killed between handing over and writing down are the same job after a restart', async () => {
    const office = await open()
    await office.begin(['01', '02', '03'].map(carne), true)
    office.refusal = offline()
    await until(() => {
      answerAll(office)
      expect(office.states()).toEqual(['obtida', 'obtida', 'obtida'])
    })
    await until(async () => expect((await state(office))?.estado).toBe('pausada'))
    const next = await after(office)
    await next.lista.goOn()
    await printed(next, 1)
    const again = await after(office)
    await again.lista.goOn()
    await printed(again, 1)
    expect(again.printed[0]?.chave).toBe(next.printed[0]?.chave)
    await through(next)
    expect(next.questions).toEqual([])
    expect(next.printed).toHaveLength(1)
  })

  test('a joined job that the queue lost asks about each of its rows, and is answered once', async () => {
    const office = await open()
    await office.begin(['01', '02'].map(carne), true)
    await until(() => {
      answerAll(office)
      expect(office.printed).toHaveLength(1)
    })
    const next = await open({ ...killed(office), jobs: [] })
    expect(next.states()).toEqual(['conferir', 'conferir'])
    next.lista.answer(0, false)
    expect(next.states()).toEqual(['falhou', 'falhou'])
  })

  test('a list’s documents that cannot be joined are printed one by one', async () => {
    const office = await open()
    office.paper = await makePdf(1, { ownerPassword: 'dono' })
    await office.begin(['01', '02'].map(carne), true)
    await until(() => {
      answerAll(office)
      expect(office.printed).toHaveLength(2)
    })
    expect(office.printed.map(({ rotulo }) => rotulo)).toEqual(['Lista 2 Carnê', 'Lista 3 Carnê'])
  })
})

describe('what goes wrong', () => {
  test('a certificate whose answer was lost is in doubt, and only a person requests it again', async () => {
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

  test('a refused row of a list keeps its own message, and the others continue', async () => {
    const office = await open()
    await office.begin([certidao, carne('02')])
    await asking(office, 2)
    office.asked[0]?.fail({ codigo: 'backend.recusou', descricao: 'Há débitos.' })
    await through(office)
    expect(office.lista.lines()[0]).toMatchObject({ estado: 'falhou', falha: { descricao: 'Há débitos.' } })
    expect(office.states()[1]).toBe('feita')
  })

  test('a list obeys Retry-After: it requests nothing before, and then repeats what creates nothing', async () => {
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

  test('a certificate that was turned away has failed, and the next one waits as requested', async () => {
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

  test('a list stops after five backend failures in a row, until a person resumes it', async () => {
    const office = await open()
    office.atOnce = 1
    await office.begin([carne('01'), carne('02')])
    for (let times = 0; times < 5; times += 1) {
      await asking(office, 1)
      office.asked[0]?.fail({ codigo: 'backend.indisponivel', status: 503 })
      await until(() => expect(office.asked).toEqual([]))
      office.timers.shift()?.run()
    }
    await until(async () => expect(await state(office)).toMatchObject({ estado: 'pausada' }))
    expect(await state(office)).toMatchObject({ falha: { codigo: 'backend.indisponivel' } })
    await office.lista.goOn()
    await through(office)
  })

  test('a list stops at an error that would affect every row, and no row fails for it', async () => {
    const office = await open()
    await office.begin([certidao, carne('02')])
    await asking(office, 2)
    office.asked[0]?.fail({ codigo: 'backend.rotaDesligada' })
    await until(async () => expect((await state(office))?.falha?.codigo).toBe('backend.rotaDesligada'))
    expect(office.states()[0]).toBe('pendente')
  })

  test('a list stops where its printer is gone, and keeps the document', async () => {
    const office = await open()
    office.refusal = offline()
    await office.begin([certidao])
    await asking(office, 1)
    office.asked[0]?.answer()
    await until(async () => expect((await state(office))?.falha?.codigo).toBe('impressora.ausente'))
    expect(office.states()).toEqual(['obtida'])
    office.refusal = null
    await office.lista.goOn()
    await through(office)
    expect(office.questions).toEqual([MARIA])
  })

  test('a list’s document that did not come out is printed again from the stored copy, with nothing issued again', async () => {
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

  test('a list stops where the disk stores no document: running certificates are in doubt, and no other is issued', async () => {
    const office = await open()
    await office.begin([certidao, certidao, certidao])
    await asking(office, 2)
    const papers = join(office.folder, 'lista', 'papeis')
    writeFileSync(papers, '')
    for (const asked of office.asked.slice()) asked.answer()
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

  test('a list’s document with an unknown outcome is asked about', async () => {
    const office = await open()
    await office.begin([carne('01'), carne('02')])
    await asking(office, 2)
    for (const asked of office.asked.slice()) asked.answer()
    await printed(office, 2)
    office.tellJob('trabalho-0', 'unknown')
    office.tellJob('trabalho-1', 'unknown')
    expect(office.states()).toEqual(['conferir', 'conferir'])
    office.lista.answer(0, true)
    office.lista.answer(1, false)
    expect(office.states()).toEqual(['feita', 'falhou'])
  })
})

describe('in a person’s hands', () => {
  test('a paused list requests and prints nothing more, and can be resumed', async () => {
    const office = await open()
    await office.begin(['01', '02', '03'].map(carne))
    await asking(office, 2)
    office.lista.pause()
    for (const asked of office.asked.slice()) asked.answer()
    await until(() => expect(office.states()).toEqual(['obtida', 'obtida', 'pendente']))
    expect(office.printed).toEqual([])
    expect(office.questions).toEqual(['01', '02'])
    await office.lista.goOn()
    await through(office)
    expect(office.questions).toEqual(['01', '02', '03'])
  })

  test('a stopped list finishes the rows already begun, and begins no other', async () => {
    const office = await open()
    await office.begin(['01', '02', '03'].map(carne))
    await asking(office, 2)
    office.lista.stopAfterThis()
    for (const asked of office.asked.slice()) asked.answer()
    await printed(office, 2)
    await until(async () => expect((await state(office))?.estado).toBe('pausada'))
    expect(office.questions).toEqual(['01', '02'])
    await office.lista.goOn()
    await through(office)
  })
})

describe('after the program was killed', () => {
  test('a killed list leaves a possibly issued row in doubt, prints a fetched one, and keeps a finished one', async () => {
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

  test('a killed list’s document that cannot be read for a moment is not lost, and nothing is issued again', async () => {
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

  test('a killed list is not restored before the disk shows which PDFs are there', async () => {
    const before = await open()
    await before.begin([certidao])
    await asking(before, 1)
    const now = new Office(killed(before))
    offices.push(now)
    refused('readdir', 'EIO', { where: 'papeis' })
    await now.start()
    expect(await state(now)).toMatchObject({ estado: 'trancada' })
    for (const { run } of now.timers.splice(0)) run()
    await until(() => expect(now.states()).toEqual(['duvida']))
  })

  test('a killed list’s document in the queue stays there, and one that the queue lost is asked about', async () => {
    const before = await open()
    await before.begin([certidao, carne('02')])
    await asking(before, 2)
    for (const asked of before.asked.slice()) asked.answer()
    await printed(before, 2)
    before.jobs.pop()
    const now = await after(before)
    expect(now.states()).toEqual(['naFila', 'conferir'])
    now.out()
    expect(now.states()).toEqual(['feita', 'conferir'])
    expect(now.questions).toEqual([])
  })

  test('a killed list’s job is reported by the queue before the key store answers', async () => {
    const before = await open()
    await before.begin([certidao])
    await asking(before, 1)
    before.asked[0]?.answer()
    await printed(before, 1)
    const now = new Office(killed(before))
    offices.push(now)
    expect(await state(now)).toMatchObject({ estado: 'trancada', contagem: { naFila: 1 } })
    now.out()
    await now.start()
    expect(now.states()).toEqual(['feita'])
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

describe('rows printed again', () => {
  const range = (de: number, ate: number, emitir = false) => ({ de, ate, emitir })

  test('a list’s printed range is printed again in order from the stored documents, with nothing issued', async () => {
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

  test('a list’s joined rows are printed again after a restart, each reported by itself', async () => {
    const before = await open()
    await before.begin(['01', '02', '03'].map(carne), true)
    await through(before)
    const now = await after(before)
    expect(await now.lista.repeatRange(range(3, 4))).toEqual({ linhas: 2, seriamEmitidas: 0 })
    await through(now)
    expect(now.printed.flatMap(({ rotulo }) => rotulo)).toEqual(['Lista 3-4 Carnê'])
    expect([now.questions, now.states()]).toEqual([[], ['feita', 'feita', 'feita']])
  })

  test('a certificate without its stored document is issued again only by a person’s choice, and a booklet is requested', async () => {
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

  test('a list’s row still running, in doubt or being looked for is not printed again', async () => {
    const office = await open()
    await office.begin([certidao, carne('01')])
    await asking(office, 2)
    expect(await office.lista.repeatRange(range(1, 99, true))).toEqual({ linhas: 0, seriamEmitidas: 0 })
    office.asked[0]?.fail({ codigo: 'backend.semResposta' })
    await until(() => expect(office.states()[0]).toBe('duvida'))
    expect(await office.lista.repeatRange(range(2, 2, true))).toEqual({ linhas: 0, seriamEmitidas: 0 })
  })

  test('a list keeps its last hundred documents in memory where nothing is stored on disk', async () => {
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

test('a list’s names return after a restart, and a list of an earlier version continues without names', async () => {
  const before = await open()
  const linhas = [
    { numero: 2, item: certidao, nome: 'Maria da Silva' },
    { numero: 3, item: carne('01') },
  ]
  await before.lista.begin({ ...pedido([]), linhas })
  const now = await after(before)
  expect(now.lista.lines().map(({ nome }) => nome)).toEqual(['Maria da Silva', undefined])
})

describe('what is about people', () => {
  function filesOf(folder: string): Buffer {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return Buffer.concat(
      files.flatMap(({ parentPath, name }) => [Buffer.from(name), readFileSync(join(parentPath, name))]),
    )
  }

  // @promise 2
  test('a list’s personal data is sealed on disk, and gone once the list is deleted', async () => {
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
    for (const asked of office.asked.slice()) asked.answer()
    await until(() => expect(office.states()).not.toContain('pedindo'))
    await office.lista.forget()
    expect(readdirSync(join(office.folder, 'lista', 'papeis'))).toEqual([])
  })

  test('a list without a key store lives in memory, reports that, and writes nothing', async () => {
    const office = await open({ vault: NO_VAULT })
    expect(await office.lista.office()).toMatchObject({ guarda: false, lista: null })
    await office.begin([certidao, carne('02')])
    expect((await state(office))?.guardada).toBe(false)
    await through(office)
    expect(readdirSync(office.folder)).toEqual([])
  })

  test('a list with a damaged file is lost, reports that, and another can be begun', async () => {
    const before = await open()
    await before.begin([carne('01')])
    await asking(before, 1)
    const left = killed(before)
    writeFileSync(join(left.folder, 'lista', 'lista.db'), 'no database')
    rmSync(join(left.folder, 'lista', 'lista.db-wal'))
    const now = await open(left)
    expect(await now.lista.office()).toMatchObject({ lista: null, perdida: true })
    await now.begin([carne('02')])
    await through(now)
    expect(await now.lista.office()).toMatchObject({ perdida: false })
  })

  test('a list of another key is lost, reports that, and its rows are gone', async () => {
    const before = await open()
    await before.begin([carne('01')])
    await asking(before, 1)
    const left = killed(before)
    rmSync(join(left.folder, 'cofre'))
    const now = await open(left)
    expect(await now.lista.office()).toMatchObject({ lista: null, perdida: true })
    expect(now.questions).toEqual([])
  })
})
