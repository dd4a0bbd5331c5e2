import { describe, expect, test } from 'vitest'
import type { EstadoDoItem } from '../../../../renderer/features/impressao/lote.ts'
import { enterImprime, f9Imprime, situacaoDoRecibo } from '../../../../renderer/features/pagamentos/recibo.ts'
import { falhaDoComprovante, periodoDoExtrato } from '../../../../renderer/text/pagamentos.ts'
import type { CodigoDeFalha, Falha } from '../../../../shared/errors.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'

const falha = (codigo: CodigoDeFalha, descricao?: string): Falha => ({
  codigo,
  podeRepetir: false,
  ...(descricao && { descricao }),
})
const falhou = (codigo: CodigoDeFalha): EstadoDoItem => ({ fase: 'falhou', falha: falha(codigo) })
const entregue: EstadoDoItem = { fase: 'entregue', trabalho: {} as Trabalho }

describe('how a receipt stands, and what the keys do about it', () => {
  test.each([
    ['nobody asked', undefined, undefined, 'nada', true, true],
    ['waiting for its turn', undefined, { fase: 'espera' }, 'nada', true, true],
    ['on its way', undefined, { fase: 'buscando' }, 'andando', false, false],
    ['going to the printer', undefined, { fase: 'entregando' }, 'andando', false, false],
    ['printed: only F9 repeats it', undefined, entregue, 'enviado', false, true],
    ['did not come: both try again', undefined, falhou('backend.falhou'), 'falhou', true, true],
    ['there is none', undefined, falhou('backend.naoEncontrado'), 'naoHa', false, false],
    ['there was none an hour ago', falha('backend.naoEncontrado'), undefined, 'naoHa', false, false],
  ] as const)('%s', (_, naoHa, estado, situacao, comEnter, comF9) => {
    const recibo = situacaoDoRecibo(naoHa, estado)
    expect([recibo.situacao, enterImprime(recibo), f9Imprime(recibo)]).toEqual([situacao, comEnter, comF9])
  })
})

test('a 404 is said in words, with what the backend said; another failure by its usual sentence', () => {
  expect(falhaDoComprovante(falha('backend.naoEncontrado'))).toContain('sem lançamento de taxa vinculado')
  const comOutras = falhaDoComprovante(falha('backend.naoEncontrado', 'Nada <aqui>.'))
  expect(comOutras).toContain('sem lançamento de taxa vinculado')
  expect(comOutras).toContain('«Nada <aqui>.»')
  const igual = 'O pagamento não tem lançamento de taxa vinculado.'
  expect(falhaDoComprovante(falha('backend.naoEncontrado', igual))).toBe(igual)
  expect(falhaDoComprovante(falha('backend.falhou', 'Sem banco de dados.'))).toContain('«Sem banco de dados.»')
  expect(falhaDoComprovante(falha('backend.falhou'))).not.toContain('lançamento')
})

test.each([
  ['-', '-', '-'],
  ['01/2026', '-', 'desde 01/2026'],
  ['-', '31/12/2026', 'até 31/12/2026'],
  ['01/2026', '12/2026', 'de 01/2026 a 12/2026'],
])('period %s to %s: %s', (inicio, fim, frase) => expect(periodoDoExtrato(inicio, fim)).toBe(frase))
