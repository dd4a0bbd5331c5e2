import { expect, test } from 'vitest'
import type { ItemState } from '../../../../renderer/features/printing/batch.ts'
import { enterPrints, f9Prints, reciboSituacao } from '../../../../renderer/features/pagamentos/recibo.ts'
import { comprovanteFalha, extratoPeriod } from '../../../../renderer/text/pagamentos.ts'
import type { CodigoDeFalha, Falha } from '../../../../shared/errors.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'

const falha = (codigo: CodigoDeFalha, descricao?: string): Falha => ({
  codigo,
  podeRepetir: false,
  ...(descricao && { descricao }),
})
const failed = (code: CodigoDeFalha): ItemState => ({ phase: 'failed', falha: falha(code) })
const delivered: ItemState = { phase: 'delivered', trabalho: {} as Trabalho }

test.each([
  ['nobody asked', undefined, undefined, 'nothing', true, true],
  ['waiting for its turn', undefined, { phase: 'waiting' }, 'nothing', true, true],
  ['on its way', undefined, { phase: 'fetching' }, 'underWay', false, false],
  ['going to the printer', undefined, { phase: 'delivering' }, 'underWay', false, false],
  ['printed: only F9 repeats it', undefined, delivered, 'sent', false, true],
  ['did not come: both try again', undefined, failed('backend.falhou'), 'failed', true, true],
  ['there is none', undefined, failed('backend.naoEncontrado'), 'none', false, false],
  ['there was none an hour ago', falha('backend.naoEncontrado'), undefined, 'none', false, false],
] as const)('a receipt has its state, and the keys that print it: %s', (_, none, state, situacao, onEnter, onF9) => {
  const recibo = reciboSituacao(none, state)
  expect([recibo.situacao, enterPrints(recibo), f9Prints(recibo)]).toEqual([situacao, onEnter, onF9])
})

test('a receipt’s 404 is explained with the backend’s text, and another failure by its usual sentence', () => {
  expect(comprovanteFalha(falha('backend.naoEncontrado'))).toContain('sem lançamento de taxa vinculado')
  const withOthers = comprovanteFalha(falha('backend.naoEncontrado', 'Nada <aqui>.'))
  expect(withOthers).toContain('sem lançamento de taxa vinculado')
  expect(withOthers).toContain('“Nada <aqui>.”')
  const equal = 'O pagamento não tem lançamento de taxa vinculado.'
  expect(comprovanteFalha(falha('backend.naoEncontrado', equal))).toBe(equal)
  expect(comprovanteFalha(falha('backend.falhou', 'Sem banco de dados.'))).toContain('“Sem banco de dados.”')
  expect(comprovanteFalha(falha('backend.falhou'))).not.toContain('lançamento')
})

test.each([
  ['-', '-', '-'],
  ['01/2026', '-', 'desde 01/2026'],
  ['-', '31/12/2026', 'até 31/12/2026'],
  ['01/2026', '12/2026', 'de 01/2026 a 12/2026'],
])('a statement’s payment period from %s to %s is shown as %s', (start, end, sentence) =>
  expect(extratoPeriod(start, end)).toBe(sentence),
)
