import { expect, test } from 'vitest'
import { findScanned, readScan, type ScanCalls } from '../../../../renderer/features/atendimento/scan.ts'
import { withUnread } from '../../../../renderer/bridge/client.ts'
import type { CodigoLido } from '../../../../shared/model/procedencia.ts'
import { barcodeOf, guiaLinha, linhaInBlocks } from '../../../sandbox/data/linhaDigitavel.ts'
import vectors from '../../../shared/vectors.json' with { type: 'json' }

const lineOf = (valor: number, numero: string) => guiaLinha(valor, '2026-11-30', numero)
const codeIn = (text: string): CodigoLido => {
  const reading = readScan(text)
  return (reading.kind === 'payment' && reading.codes[0]) || expect.fail(reading.kind)
}
const pix = vectors.pix.static_cnpj_key

test('a scanned payment line and its bar code are read as the same payment', () => {
  const line = lineOf(18_745, '1')
  expect(codeIn(line)).toMatchObject({ tipo: 'linha', linha: { valor: 18_745 } })
  expect(readScan(barcodeOf(line))).toEqual(readScan(line))
})
test('a scanned CPF or CNPJ is read, also with letters', () => {
  expect(readScan('52998224725')).toEqual({ kind: 'documento', documento: '52998224725' })
  expect(readScan('12abc34501de35')).toEqual({ kind: 'documento', documento: '12ABC34501DE35' })
})
test.each(['A', ']I0', '[I0', '*'])('a scanned payment line is read after the scanner’s prefix %s', (prefix) => {
  const line = lineOf(18_745, '1')
  expect(readScan(prefix + line)).toEqual(readScan(line))
  expect(readScan(prefix + barcodeOf(line))).toEqual(readScan(line))
  expect(readScan(`${prefix}${'8'.repeat(44)}`)).toEqual({ kind: 'damaged', fault: 'digits' })
})
test.each(['', ']Q1', 'Pix copia e cola: '])('a scanned Pix code is read after “%s”', (prefix) => {
  expect(codeIn(prefix + pix)).toMatchObject({
    tipo: 'pix',
    pix: { codigo: pix, chave: '12345678000195', valor: 123_456 },
  })
  expect(readScan(prefix + pix.replace('Jose', 'Joao'))).toEqual({ kind: 'damaged', fault: 'pix' })
})
test('a pasted slip gives its line and its Pix code, each once, among any words', () => {
  const line = lineOf(18_745, '1')
  const slip = `Prefeitura\nVencimento 30/11/2026 R$ 187,45\n${linhaInBlocks(line)}\nPix: ${pix}\n${linhaInBlocks(line)}`
  const reading = readScan(slip)
  expect(reading.kind === 'payment' && reading.codes.map(({ tipo }) => tipo)).toEqual(['linha', 'pix'])
})
test('a letter in front of a scanned document is reported, because the document may be part of a longer number', () => {
  expect(readScan('A52998224725')).toEqual({ kind: 'letter', letter: 'A', person: 'PF' })
  expect(readScan(']C152998224725')).toEqual({ kind: 'documento', documento: '52998224725' })
})
test('an unknown scan counts as a damaged payment code only if its length is that of a payment code', () => {
  expect(readScan('1'.repeat(20))).toEqual({ kind: 'unknown', digits: 20 })
  expect(readScan('8'.repeat(48))).toEqual({ kind: 'damaged', fault: 'digits' })
})

/** A backend with these guides: number, value in reais, payment line. */
function backend(guias: [string, number | null, string | null, pix?: string][]): ScanCalls & { looked: number[] } {
  const looked: number[] = []
  return {
    looked,
    list: async ({ valorMinimo = 0, valorMaximo = Infinity }) => {
      const rows = guias.map(([numeroGuia, valorTotal], id) => ({ id, numeroGuia, valorTotal }))
      const data = rows.filter(
        ({ valorTotal }) => valorTotal == null || (valorTotal >= valorMinimo && valorTotal <= valorMaximo),
      )
      return { data, paginasTotais: 1, elementosTotais: data.length }
    },
    detail: async (id) => {
      looked.push(id)
      return { linhaDigitavel: guias[id]?.[2], pixCopiaECola: guias[id]?.[3], itens: [] }
    },
  }
}

const [mine, other] = [lineOf(18_745, '7'), lineOf(18_745, '8')]

test('a scanned payment line belongs to the guide with that value and line', async () => {
  const calls = backend([
    ['5', 99.9, lineOf(9_990, '5')],
    ['8', 187.45, other],
    ['7', 187.45, mine],
  ])
  expect(await findScanned(codeIn(mine), calls)).toMatchObject({ guia: { numeroGuia: '7' } })
  expect(calls.looked).toEqual([1, 2])
})
test('a scanned payment line does not belong to a guide with the same value and another line, or none', async () => {
  const calls = backend([
    ['8', 187.45, other],
    ['9', 187.45, null],
  ])
  expect(await findScanned(codeIn(mine), calls)).toEqual({ guia: null, others: ['8', '9'], whole: true })
  const dearer = backend([['8', 187.46, other]])
  expect(await findScanned(codeIn(mine), dearer)).toEqual({ guia: null, others: [], whole: true })
})
test('a scanned payment line without an amount is searched for among all guides', async () => {
  const reference = '817000000122345612342021612150000000012345678903'
  const calls = backend([
    ['1', 3, mine],
    ['2', null, reference],
  ])
  expect(await findScanned(codeIn(reference), calls)).toMatchObject({ guia: { numeroGuia: '2' } })
})
test('a scanned Pix code belongs to the guide with exactly the same code', async () => {
  const calls = backend([
    ['1', 1234.56, mine, pix.replace('6304', '6204')],
    ['2', 1234.56, mine, pix],
  ])
  expect(await findScanned(codeIn(pix), calls)).toMatchObject({ guia: { numeroGuia: '2' } })
})
test('the search for a scanned payment line is incomplete if guides are missing, unreadable or too many', async () => {
  const reference = '817000000122345612342021612150000000012345678903'
  const all = backend(Array.from({ length: 21 }, (_, at) => [String(at), 3, mine]))
  expect(await findScanned(codeIn(reference), all)).toEqual({ guia: null, others: [], whole: false })
  const { list, detail } = backend([['8', 187.45, other]])
  const page = await list({})
  const rows = [{ lista: 'data', posicao: 1, campo: 'id' }]
  for (const partial of [{ ...page, elementosTotais: 2 }, withUnread(page, rows)])
    expect(await findScanned(codeIn(mine), { list: async () => partial, detail })).toMatchObject({ whole: false })
})
test('the search for a scanned payment line fails if a guide’s detail cannot be fetched', async () => {
  const calls = { ...backend([['7', 187.45, mine]]), detail: () => Promise.reject(new Error('503')) }
  await expect(findScanned(codeIn(mine), calls)).rejects.toThrow('503')
})
