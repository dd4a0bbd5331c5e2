import { describe, expect, test } from 'vitest'
import { routeFor, shared } from '../../../../main/printing/desk/routes.ts'
import { recordOf } from '../journal/journalKit.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import type { Ocasiao, RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'

const HP = 'cups-ipp:HP-2'
const BROTHER = 'cups-ipp:Brother'
const here: Ocasiao = { tipo: 'guia', estacao: 'Guichê 3', modo: 'balcao' }
const printerFor = (regras: RegraDeImpressao[], is: Partial<Ocasiao> = {}) =>
  routeFor(regras, { ...here, ...is })?.impressora ?? null

describe('which rule a paper goes by', () => {
  test('the first print rule that fits decides the printer', () => {
    const regras = [{ tipos: ['certidao' as const], impressora: BROTHER }, { impressora: HP }, { impressora: BROTHER }]
    expect(printerFor(regras)).toBe(HP)
    expect(printerFor(regras, { tipo: 'certidao' })).toBe(BROTHER)
  })
  test('a slip is printed only by a rule that names slips, because a printer for all kinds has no roll', () => {
    const regras: RegraDeImpressao[] = [{ impressora: HP }, { tipos: [], impressora: HP }]
    expect(printerFor(regras, { tipo: 'cupom' })).toBeNull()
    expect(printerFor([...regras, { tipos: ['cupom'], impressora: BROTHER }], { tipo: 'cupom' })).toBe(BROTHER)
  })
  test.each<[string, Partial<RegraDeImpressao>, Partial<Ocasiao>, boolean]>([
    ['kind', { tipos: ['guia', 'boleto'] }, { tipo: 'boleto' }, true],
    ['station, as people write it', { estacoes: ['  guichê 3'] }, { estacao: 'GUICHÊ 3 ' }, true],
    ['other station', { estacoes: ['Guichê 30'] }, {}, false],
    ['station without a name', { estacoes: ['Guichê 3'] }, { estacao: '' }, false],
    ['mode', { modos: ['totem', 'balcao'] }, {}, true],
    ['empty lists mean any', { tipos: [], estacoes: [], modos: [] }, {}, true],
    ['one of two does not fit', { tipos: ['guia'], modos: ['totem'] }, {}, false],
  ])('a print rule’s condition decides whether the rule fits: %s', (_name, regra, is, fits) =>
    expect(printerFor([{ impressora: HP, ...regra }], is)).toBe(fits ? HP : null),
  )
})

describe('which printer of a rule takes a paper of a list', () => {
  const regra: RegraDeImpressao = { impressora: HP, dividirCom: [BROTHER], lados: 'two-sided-long-edge' }
  const job = (impressora: string, more: Partial<Trabalho> = {}): Trabalho => ({
    ...recordOf({}).trabalho,
    impressora,
    estado: 'printing',
    ...more,
  })
  const chosen = (...jobs: Trabalho[]) => shared(regra, jobs).impressora
  test.each<Partial<Trabalho>>([
    { estado: 'attention', motivo: 'media-empty' },
    { estado: 'attention' },
    { estado: 'waiting', motivo: 'paused' },
  ])('a list’s document avoids a stopped printer (%j), unless the other printer is stopped too', (stands) => {
    const behind = [job(BROTHER), job(BROTHER), job(BROTHER)]
    expect(chosen(job(HP, stands), ...behind)).toBe(BROTHER)
    expect(chosen(job(HP, stands), ...behind, job(BROTHER, stands))).toBe(HP)
  })
  test('a list’s document keeps the rule’s sides at the second printer, and a printer is never its own fallback', () => {
    expect(shared({ ...regra, reserva: BROTHER }, [job(HP)])).toMatchObject({
      impressora: BROTHER,
      lados: 'two-sided-long-edge',
      reserva: undefined,
    })
    expect(shared({ ...regra, reserva: BROTHER }, [])).toMatchObject({ impressora: HP, reserva: BROTHER })
  })
})
