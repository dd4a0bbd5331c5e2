import { expect, test } from 'vitest'
import { searchHint, readSearch, possibleGuia } from '../../../../renderer/features/atendimento/search.ts'
import { hintText } from '../../../../renderer/text/atendimento.ts'

const ROW = '81620000012-2 34561234202-1 61215000000-0 01234567890-3'
const BARS = '81620000012345612342026121500000001234567890'
const hint = (text: string) => searchHint(readSearch(text), text)

test('a longer typed number is a guide, a code or a payment line', () => {
  expect(readSearch('2026000123450003')).toEqual({ kind: 'guia', numero: '2026000123450003' })
  expect(readSearch('8'.repeat(40))).toEqual({ kind: 'incompleteCode', missing: 4 })
  expect(readSearch(BARS)).toMatchObject({ kind: 'linha', linha: { situacao: 'valida', valor: 123_456 } })
  expect(readSearch('8'.repeat(44))).toEqual({ kind: 'linha', linha: { situacao: 'invalida' } })
  expect(readSearch(ROW)).toMatchObject({ kind: 'linha' })
  expect(readSearch('8'.repeat(49))).toEqual({ kind: 'longCode' })
  for (const prefix of ['A', ']I0', '\u200b', '*'])
    expect(readSearch(prefix + BARS)).toMatchObject({ kind: 'linha', linha: { situacao: 'valida' } })
})

test('a typed text with letters and separators may be a guide number, unless it is a document, a code or too short', () => {
  const guias = '2026010000021 2026/000123 2026.00.7-5 GA-2026.01.0000012-5 ga-12345 202601000002A'
  for (const text of guias.split(' ')) expect(possibleGuia(` ${text} `)).toBe(text)
  const others = '52998224725 529.982.247-25 11222333000181 12ABC34501DE35 529 111111111111111111 maria '
  for (const text of others.split(' ')) expect(possibleGuia(text)).toBeNull()
})

test('the search hint shows the mask and counts the missing characters', () => {
  expect(hint('529.982.247-2')).toEqual({ tone: 'neutral', text: 'CPF 529.982.247-2_ · falta 1 dígito' })
  expect(hint('529.000.000-0').text).toContain('529.000.000-0_')
  expect(hint('529').text).toBe('CPF 529.___.___-__ · faltam 8 dígitos')
  expect(hint('12.ABC.345/01DE-3').text).toBe('CNPJ 12.ABC.345/01DE-3_ · falta 1 caractere')
})

test('the search hint states whether the check digits match', () => {
  for (const text of ['529.982.247-25', '52998224725', 'CPF: 529.982.247-25', '12.abc.345/01de-35'])
    expect(hint(text).tone).toBe('ok')
  expect(hint('52998224726')).toMatchObject({ tone: 'problem', text: expect.stringContaining('CPF não conferem') })
  expect(hint('12ABC34501DE36').text).not.toContain('zero')
  expect(hint('12ABO34501DE35').text).toContain(hintText.lookalikeLetters)
})

test('the search hint reports a letter in a CPF instead of dropping it', () => {
  expect(hint('5299822472A')).toEqual({ tone: 'problem', text: hintText.letterInCpf })
})

test('the search hint names a character outside the mask, and a number damaged by a spreadsheet', () => {
  expect(hint('1234571579.0')).toMatchObject({ tone: 'problem', text: expect.stringContaining('casas decimais') })
  expect(hint('11222333000181.0').text).toContain('casas decimais')
  expect(hint('1.0030007542E10').text).toContain('abreviou')
  expect(hint('1234571579 0')).toMatchObject({ tone: 'problem', text: expect.stringContaining('um espaço') })
  expect(hint('A52998224725').text).toContain('letra “A” antes de um CPF')
  expect(hint('\u202e52998224725').text).toContain('inverte a ordem')
  expect(hint('529.982.247–25').text).toContain('um travessão')
  expect(hint('12АBC34501DE35').text).toContain('outro alfabeto')
  expect(hint(`${'8'.repeat(43)}.0`).text).toContain('casas decimais')
})

test('the search hint names a character that is not allowed there', () => {
  expect(hint('529_982').text).toContain('“_”')
})
