import { expect, test } from 'vitest'
import { documentoHint, linhaHint, readTyped, shownDocumento, typedDocumento } from '../../../renderer/totem/typing.ts'
import { barcodeDigits, linha48 } from './linhas.ts'

test.each([
  ['', 'neutral'],
  ['5299822', 'neutral'],
  ['52998224725', 'right'],
  ['52998224726', 'wrong'],
  ['12ABC34501DE35', 'right'],
  ['12ABC34501DE36', 'wrong'],
  ['5299822472A', 'wrong'],
])('a document typed as %s at the kiosk is judged as %s', (typed, tone) => {
  const hint = documentoHint(typed)
  expect(hint.tone).toBe(tone)
  expect(hint.text).toMatch(/^[A-ZÀ-Ú].*\.$/)
})

test('the kiosk says that the missing signs of a CNPJ with letters may be letters, but not the last two', () => {
  expect(documentoHint('12ABC').text).toBe('Faltam 9 letras ou números.')
  expect(documentoHint('12ABC34501DE').text).toBe('Faltam 2 números.')
})

test('the kiosk’s typed document is shown with its mask, which is never typed', () => {
  expect(typedDocumento('529.982.247-2')).toBe('5299822472')
  expect(typedDocumento('529.982.247-25111111')).toHaveLength(14)
})

test('the kiosk’s typed document with a misplaced character is reported, and never read as another person’s', () => {
  const typed = Array.from('1234571579.0').reduce(
    (before, key) => typedDocumento(shownDocumento(before) + key, before),
    '',
  )
  expect(typed).toBe('123.457.157-9.0')
  expect(documentoHint(typed)).toMatchObject({ tone: 'wrong' })
  expect(documentoHint('A52998224725').text).toContain('letra A')
})

test('the kiosk’s typed document accepts a company’s separators from a connected keyboard', () => {
  const keys = Array.from('11.222.333/0001-81')
  expect(keys.reduce((before, key) => typedDocumento(shownDocumento(before) + key, before), '')).toBe('11222333000181')
})

test('the kiosk’s payment line, typed or scanned, is read once it is whole', () => {
  expect(readTyped(linha48)?.valor).toBe(123_456)
  expect(readTyped(barcodeDigits)?.blocos).toEqual(readTyped(linha48)?.blocos)
  expect(readTyped(linha48.slice(0, 47))).toBeNull()
})

test('the kiosk’s payment line counts its missing digits of 48 for a tax and 47 for a bank slip', () => {
  expect(linhaHint(linha48.slice(0, 46)).text).toBe('Faltam 2 números.')
  expect(linhaHint(linha48.slice(0, 47)).text).toBe('Falta 1 número.')
  expect(linhaHint('0'.repeat(46)).text).toBe('Falta 1 número.')
  expect(linhaHint(linha48).tone).toBe('right')
  expect(linhaHint(`${linha48.slice(0, 47)}${(Number(linha48.at(-1)) + 1) % 10}`).tone).toBe('wrong')
})
