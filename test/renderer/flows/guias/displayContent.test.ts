import { expect, test } from 'vitest'
import type { GuiaDetalhe } from '../../../../shared/api/index.ts'
import { guiaToShow, paperFacts } from '../../../../renderer/flows/guias/useOpenGuia.ts'
import type { GuiaArrival } from '../../../../renderer/services/arrival.ts'
import type { Pagamento } from '../../../../renderer/flows/guias/pagamento.ts'

const guia = { valorTotal: 187.45, dataVencimento: '2026-11-30', itens: [] } as unknown as GuiaDetalhe
const offered: Pagamento = {
  offers: true,
  blocks: ['81600000001-8'],
  copy: '816000000018',
  codigoBarras: '8'.repeat(44),
  valueVerified: true,
  paperBecause: null,
  vencimento: null,
}

test('the second display gets a guide’s payment data, in whole centavos', () => {
  expect(guiaToShow('2026010000001', guia, { pagamento: offered, pix: { code: '000201', fromPaper: true } })).toEqual({
    numero: '2026010000001',
    total: 18_745,
    vencimento: '2026-11-30',
    linha: '816000000018',
    pix: '000201',
  })
})

test('the second display gets only the number of a doubtful guide, and no refused payment line', () => {
  const nothing = { numero: '7', total: null, vencimento: null, linha: null, pix: null }
  expect(guiaToShow('7', undefined, { pagamento: null, pix: null })).toEqual(nothing)
  const refused = { pagamento: { offers: false, reason: 'valor' }, pix: null } as const
  expect(guiaToShow('7', guia, refused)).toMatchObject({ total: 18_745, linha: null })
})

test('the second display gets no guide number that main would refuse, because it is empty or too long', () => {
  const told = { pagamento: null, pix: null }
  expect(guiaToShow('7'.repeat(41), guia, told)).toMatchObject({ numero: null, total: 18_745 })
  expect(guiaToShow('', guia, told)).toMatchObject({ numero: null })
  expect(guiaToShow('7'.repeat(40), guia, told)).toMatchObject({ numero: '7'.repeat(40) })
})

test('a guide’s PDF is judged by the facts of its detail, and without one by the list’s', () => {
  const listed = { numeroGuia: '4857', total: 150_270, justCreated: false } as GuiaArrival
  const made = { ...listed, justCreated: true, numeroGuia: '' }
  expect(paperFacts(listed, guia)).toEqual({ numero: '4857', total: 18_745, linha: null })
  expect(paperFacts(listed, undefined)).toEqual({ numero: '4857', total: 150_270, linha: null })
  // The backend may add interest to the requested total.
  const detail = { ...guia, numGuia: '4858', linhaDigitavel: '8', valorTotal: null }
  expect(paperFacts(made, detail)).toEqual({ numero: '4858', total: null, linha: '8' })
})
