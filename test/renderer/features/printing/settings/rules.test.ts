import { expect, test } from 'vitest'
import { toggle, toForm, fromForm } from '../../../../../renderer/features/printing/settings/RegraDialog.tsx'
import {
  printNoticeText,
  regraEffect,
  bandejaName,
  papelName,
  regraName,
} from '../../../../../renderer/text/printSettings.ts'
import { TIPOS_DE_AVISO } from '../../../../../shared/model/impressao.ts'
import type { RegraDeImpressao } from '../../../../../shared/model/regrasDeImpressao.ts'

const full: RegraDeImpressao = {
  tipos: ['guia', 'boleto'],
  estacoes: ['Guichê 3', 'Guichê 4'],
  modos: ['balcao'],
  impressora: 'cups-ipp:HP',
  bandeja: 'tray-2',
  papel: 'na_letter_8.5x11in',
  lados: 'two-sided-long-edge',
  copias: 2,
  reserva: 'cups-ipp:Epson',
  dividirCom: ['cups-ipp:HP-2'],
  imprimirAoEmitir: false,
}
const nameOf = (id: string) => id.slice(id.indexOf(':') + 1)

test('the print rule form returns the rule it was given', () => {
  expect(fromForm(toForm(full))).toEqual(full)
  expect(fromForm(toForm({ impressora: 'cups-ipp:HP' }))).toEqual({ impressora: 'cups-ipp:HP' })
})
test('the print rule form refuses a rule without a printer, and a wrong number of copies', () => {
  expect(fromForm(toForm(undefined))).toBeNull()
  for (const copias of ['', '0', '-1', '1,5', 'duas', '100']) expect(fromForm({ ...toForm(full), copias })).toBeNull()
})
test('the print rule form drops a printer that is its own fallback, and blanks between commas', () => {
  const fields = { ...toForm(full), reserva: 'cups-ipp:HP', postos: ' , Guichê 3 ,,' }
  expect(fromForm(fields)).toMatchObject({ estacoes: ['Guichê 3'] })
  expect(fromForm(fields)).not.toHaveProperty('reserva')
})
test('the print rule form removes the rule’s own printer from the printers that share its lists', () => {
  const fields = { ...toForm(full), impressora: 'cups-ipp:HP-2' }
  expect(fromForm(fields)).not.toHaveProperty('dividirCom')
  expect(fromForm({ ...fields, dividirCom: ['cups-ipp:HP-2', 'cups-ipp:HP'] })).toMatchObject({
    dividirCom: ['cups-ipp:HP'],
  })
})
test('the print rule form stores shrinking only if ticked, and only for a printer with known margins', () => {
  const fields = { ...toForm({ impressora: 'winspool:HP' }), ajustar: true }
  expect(fromForm(fields)).toEqual({ impressora: 'winspool:HP', ajustar: true })
  expect(fromForm({ ...fields, impressora: 'cups-ipp:HP' })).toEqual({ impressora: 'cups-ipp:HP' })
  expect(fromForm({ ...fields, ajustar: false })).toEqual({ impressora: 'winspool:HP' })
  const regra = { impressora: 'winspool:HP', ajustar: true }
  expect(fromForm(toForm(regra))).toEqual(regra)
  expect(regraEffect(regra, nameOf)).toBe('HP · diminui para caber')
})
test('the print rule form’s ticks keep the order of the list', () => {
  expect(toggle(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c'])
  expect(toggle(['a', 'b', 'c'], ['a', 'c'], 'a')).toEqual(['c'])
})

test('a print rule is described in words', () => {
  expect(regraName(full)).toBe('Guia, Boleto (Guichê 3, Guichê 4, balcão)')
  expect(regraName({ impressora: 'x' })).toBe('Todos os documentos')
  expect(regraEffect(full, nameOf)).toBe(
    'HP · bandeja 2 · Carta 215,9 × 279,4 mm · frente e verso · 2 cópias · reserva: Epson · listas também em HP-2 · espera o Enter',
  )
  expect(bandejaName('fabricante-x')).toBe('fabricante-x')
})

test('every print notice has a title and an explanation, and the one about the spool names file and line', () => {
  for (const kind of TIPOS_DE_AVISO) {
    expect(printNoticeText[kind].title(2, { tipo: kind })).toMatch(/\.$/)
    expect(printNoticeText[kind].explanation).toBeTruthy()
  }
  const quais = [
    { tipo: 'guia', criadoEm: new Date(2026, 10, 22, 14, 5).getTime() },
    { tipo: null, criadoEm: null },
  ]
  expect(printNoticeText['trabalhos.ilegiveis'].title(2, { tipo: 'trabalhos.ilegiveis', quais })).toBe(
    '2 impressões de outra versão do programa não puderam ser lidas: guia de 22/11/2026, 14:05; documento.',
  )
  const { remedy, command, end } = printNoticeText['spool.guarda']
  expect([remedy, command, end].join(' ')).toBe(
    'Em /etc/cups/cupsd.conf escreva PreserveJobFiles No e reinicie o CUPS.',
  )
})

test.each([
  ['iso_a5_148x210mm', 'A5 148 × 210 mm'],
  ['na_legal_8.5x14in', 'Ofício americano 215,9 × 355,6 mm'],
  ['custom_76.2x127mm_76.2x127mm', '76,2 × 127 mm'],
  ['papel', 'papel'],
])('the paper size %s is called %s', (papel, name) => expect(papelName(papel)).toBe(name))
