import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPdf } from '../../../main/documents/checkPdf.ts'
import { makePdf } from '../../fakes/pdf.ts'
import {
  answerAll,
  asking,
  carne,
  certidao,
  killed,
  type Office,
  offices,
  offline,
  printed,
  state,
  through,
  until,
} from './office.ts'

/* Papers of a kind that a list prints as one document. */

const { open, after } = offices()

/** Answers every request until so many papers are printed. */
const answeredUntil = (office: Office, count: number) =>
  until(() => {
    answerAll(office)
    expect(office.printed).toHaveLength(count)
  })
const pagesOf = async (bytes: Uint8Array) => (await checkPdf(bytes)).pages.length

test('a list’s consecutive rows become one document of at most 25 rows, in order, and each row ends with that document’s end', async () => {
  const office = await open()
  await office.begin([...Array.from({ length: 60 }, (_none, at) => carne(`${at}`)), certidao], true)
  await answeredUntil(office, 1)
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

test('a list’s joined document does not wait for a failed row, and ends before a row of another kind', async () => {
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

test('a stopped list prints the documents that have arrived, and does not wait for the others', async () => {
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
  await answeredUntil(office, 1)
  office.tellJob('trabalho-0', 'unknown')
  expect(office.states()).toEqual(['conferir', 'conferir', 'conferir'])
  expect(office.lista.lines().map(({ juntas }) => juntas)).toEqual([2, 2, 2])
  office.lista.answer(1, true)
  expect(office.states()).toEqual(['feita', 'feita', 'feita'])
})

test('a list killed between handing a joined document over and storing that step has the same print job after a restart', async () => {
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

test('a joined job that the queue lost becomes a question on each of its rows, and one answer settles all', async () => {
  const office = await open()
  await office.begin(['01', '02'].map(carne), true)
  await answeredUntil(office, 1)
  const next = await open({ ...killed(office), jobs: [] })
  expect(next.states()).toEqual(['conferir', 'conferir'])
  next.lista.answer(0, false)
  expect(next.states()).toEqual(['falhou', 'falhou'])
})

test('a list’s documents that cannot be joined are printed one by one', async () => {
  const office = await open()
  office.paper = await makePdf(1, { ownerPassword: 'dono' })
  await office.begin(['01', '02'].map(carne), true)
  await answeredUntil(office, 2)
  expect(office.printed.map(({ rotulo }) => rotulo)).toEqual(['Lista 2 Carnê', 'Lista 3 Carnê'])
})
