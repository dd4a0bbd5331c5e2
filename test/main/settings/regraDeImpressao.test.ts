import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estacaoSchema } from '../../../main/settings/estacao.ts'

const impressora = 'cups-ipp:HP-2'
const read = (regra: object) => estacaoSchema.safeParse({ impressao: { regras: [regra] } }).data?.impressao.regras

test('the settings accept the print rule shown in the README of the print desk, and no other field', () => {
  const readme = readFileSync(new URL('../../../main/printing/desk/README.md', import.meta.url), 'utf8')
  const [shown = ''] = /\{"tipos"[^}]*\}/.exec(readme) ?? []
  const rule = JSON.parse(shown) as object
  expect(read(rule)).toEqual([rule])
  expect(read({ ...rule, bandejas: 'tray-2' })).toBeUndefined()
})

test('a print rule may name printers that are not present today', () => {
  const rule = { impressora: 'cups-ipp:ainda-nao-comprada', reserva: 'ipp-direct:sala-2' }
  expect(read(rule)).toEqual([rule])
})

test.each([
  [{}],
  [{ impressora, tipos: ['passaporte'] }],
  [{ impressora, modos: ['quiosque'] }],
  [{ impressora, lados: 'both' }],
  [{ impressora, copias: 0 }],
  [{ impressora, estacoes: [''] }],
  [{ impressora, dividirCom: [''] }],
])('a wrong print rule is refused: %j', (regra) => expect(read(regra)).toBeUndefined())
