import { describe, expect, test } from 'vitest'
import {
  alternar,
  aoFormulario,
  doFormulario,
} from '../../../../../renderer/features/impressao/ajustes/regraNoFormulario.ts'
import { mover } from '../../../../../renderer/features/impressao/ajustes/useRegras.ts'
import {
  avisoDeImpressaoTexto,
  efeitoDaRegra,
  nomeDaBandeja,
  nomeDaRegra,
} from '../../../../../renderer/text/ajustesDeImpressao.ts'
import { TIPOS_DE_AVISO } from '../../../../../shared/model/impressao.ts'
import type { RegraDeImpressao } from '../../../../../shared/model/regrasDeImpressao.ts'

const cheia: RegraDeImpressao = {
  tipos: ['guia', 'boleto'],
  estacoes: ['Guichê 3', 'Guichê 4'],
  modos: ['balcao'],
  impressora: 'cups-ipp:HP',
  bandeja: 'tray-2',
  lados: 'two-sided-long-edge',
  copias: 2,
  reserva: 'cups-ipp:Epson',
  imprimirAoEmitir: false,
}
const nomeDe = (id: string) => id.slice(id.indexOf(':') + 1)

describe('the form of a rule', () => {
  test('gives back what it was given', () => {
    expect(doFormulario(aoFormulario(cheia))).toEqual(cheia)
    expect(doFormulario(aoFormulario({ impressora: 'cups-ipp:HP' }))).toEqual({ impressora: 'cups-ipp:HP' })
  })
  test('refuses a rule without a printer, and copies that are none', () => {
    expect(doFormulario(aoFormulario(undefined))).toBeNull()
    for (const copias of ['', '0', '-1', '1,5', 'duas', '100'])
      expect(doFormulario({ ...aoFormulario(cheia), copias })).toBeNull()
  })
  test('a printer is no fallback for itself, and blanks between commas are no stations', () => {
    const campos = { ...aoFormulario(cheia), reserva: 'cups-ipp:HP', postos: ' , Guichê 3 ,,' }
    expect(doFormulario(campos)).toMatchObject({ estacoes: ['Guichê 3'] })
    expect(doFormulario(campos)).not.toHaveProperty('reserva')
  })
  test('ticks keep the order of the list', () => {
    expect(alternar(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c'])
    expect(alternar(['a', 'b', 'c'], ['a', 'c'], 'a')).toEqual(['c'])
  })
})

test('a rule moved up or down keeps its neighbours in order', () => {
  expect(mover(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(mover(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('a rule in words', () => {
  expect(nomeDaRegra(cheia)).toBe('Guia, Boleto (Guichê 3, Guichê 4, balcão)')
  expect(nomeDaRegra({ impressora: 'x' })).toBe('Todos os documentos')
  expect(efeitoDaRegra(cheia, nomeDe)).toBe(
    'HP · bandeja 2 · frente e verso · 2 cópias · reserva: Epson · espera o Enter',
  )
  expect(nomeDaBandeja('fabricante-x')).toBe('fabricante-x')
})

test('every notice says what to do; a spool that keeps documents names file and line', () => {
  for (const tipo of TIPOS_DE_AVISO) {
    expect(avisoDeImpressaoTexto[tipo].titulo(2)).toMatch(/\.$/)
    expect(avisoDeImpressaoTexto[tipo].explicacao).toBeTruthy()
  }
  const { remedio, comando, fim } = avisoDeImpressaoTexto['spool.guarda']
  expect([remedio, comando, fim].join(' ')).toBe(
    'Em /etc/cups/cupsd.conf escreva PreserveJobFiles No e reinicie o CUPS.',
  )
})
