import { expect, test } from 'vitest'
import { valorAPagar } from '../../../../shared/model/leitura/parcela.ts'

test.each<[object, number | null]>([
  [{ valor: 100 }, 100],
  [{ valor: '1.234,56' }, 1234.56],
  [{ valor: 'R$ 99,90' }, 99.9],
  [{ vlr_parcela: '100,00' }, 100],
  [{ valorOriginal: 100, valorMulta: 5, valorAPagar: 105 }, 105],
  [{ valorAPagar: 105, valorTotal: 100, valorDesconto: 10 }, 105],
  [{ saldoDevedor: 40, valorParcela: 100, valorPago: 60 }, 40],
  [{ valorParcela: 100, valorMulta: 2, valorJuros: 3, valorTotal: 105 }, 105],
  [{ valorParcela: 100, desconto: 10, valorTotal: 90 }, 90],
  [{ valorPrincipal: 100, multa: 2, juros: '3,00', desconto: '5,00', total: '100,00' }, 100],
  [{ valor: 100, valorDesconto: 0, juros: null, multa: '' }, 100],
  [{ valor: 100, valorOriginal: 100 }, 100],
  [{ valor: 100, valorPago: 100 }, 100],
  [{ valor: 100, valorVenal: 150_000, valorM2: 12, totalParcelas: 10, valorTotalIptu: 1000 }, 100],
  [{ valorLancado: 100 }, 100],
  [{ valor: 100, descontoDescricao: 'até o dia 5', multaPercentual: 2 }, 100],
  [{ parcela: 1, vencimento: '2026-02-10' }, null],
  [{ valor: null, valorTotal: '' }, null],
  [{ totalQuitado: true }, null],
  [{ valor: 0 }, 0],
])('an instalment’s amount to pay in %j is %s', (registro, reais) =>
  expect(valorAPagar(registro as Record<string, unknown>)).toBe(reais),
)

test.each([
  { valor: '1.234' },
  { valor: 'a calcular' },
  { valor: { principal: 100 } },
  { valorAPagar: '1.234', valor: 100 },
  { valorDesconto: 10, valorParcela: 100 },
  { valor: 100, desconto: '10%' },
  { valorTotal: 100, valorDesconto: 10 },
  { valorTotal: 100, valorPago: 40 },
  { valorTotal: 100, valorAtualizado: 105 },
  { valorAPagar: 105, saldoDevedor: 100 },
  { valorComDesconto: 90, valorSemDesconto: 100 },
  { valor: 100, valorMulta: 5 },
  { valor: 100, valorOriginal: 95 },
  { valorOriginal: 100 },
  { valorDesconto: 10 },
  { valorCotaUnica: 900, valorCotaNormal: 100 },
  { valorParcela: 100, valorTotal: 90, desconto: 20 },
])('an instalment’s amount to pay is unknown in %j', (registro) => {
  expect(valorAPagar(registro as Record<string, unknown>)).toBeUndefined()
})
