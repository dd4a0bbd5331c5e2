import { describe, expect, test } from 'vitest'
import { tipoDeAtividade } from '../../../../renderer/features/painel/tiposDeAtividade.ts'
import { numerosDoResumo } from '../../../../renderer/features/painel/numeros.ts'

describe('recent activity', () => {
  test('each of the four kinds has its own icon and word', () => {
    const tipos = ['PAGAMENTO', 'CERTIDAO', 'DEBITO', 'CADASTRO'].map(tipoDeAtividade)
    expect(tipos.map(({ palavra }) => palavra)).toEqual(['Pagamento', 'Certidão', 'Débito', 'Cadastro'])
    expect(new Set(tipos.map(({ icone }) => icone)).size).toBe(4)
  })

  test.for([
    ['ALVARA_EMITIDO', 'Alvará emitido'],
    ['constructor', 'Constructor'],
    ['', 'Outra'],
    [null, 'Outra'],
    [undefined, 'Outra'],
  ] as const)('%s, which nobody promised, is said as «%s»', ([tipo, palavra]) => {
    expect(tipoDeAtividade(tipo)).toEqual({ icone: 'relogio', palavra })
  })
})

describe('summary', () => {
  const figuras = (resumo: Parameters<typeof numerosDoResumo>[0]) =>
    numerosDoResumo(resumo)?.map(({ valor, detalhe }) => [valor, detalhe].join(' ').trim().replaceAll('\u00a0', ' '))

  test('all five fields', () => {
    const resumo = {
      totalDebitos: 2310.88,
      debitosVencidos: 3,
      certidoesAtivas: 0,
      ultimoPagamento: '2026-10-09',
      valorUltimoPagamento: 150,
    }
    expect(figuras(resumo)).toEqual(['R$ 2.310,88', '3', '0', 'R$ 150,00 09/10/2026'])
    expect(numerosDoResumo(resumo)?.map(({ destino }) => destino)).toEqual([
      '/portal/debitos',
      '/portal/debitos',
      '/portal/certidoes',
      '/portal/pagamentos',
    ])
  })

  test('overdue debts alone call attention', () => {
    const alertas = (debitosVencidos: number) => numerosDoResumo({ debitosVencidos })?.map(({ alerta }) => !!alerta)
    expect(alertas(1)).toEqual([false, true, false, false])
    expect(alertas(0)).toEqual([false, false, false, false])
  })

  test('a field left out is said to be missing, never shown as zero', () => {
    const nada = 'não informado'
    expect(figuras({ certidoesAtivas: 1 })).toEqual([nada, nada, '1', 'nenhum informado'])
    expect(figuras({ totalDebitos: 0, ultimoPagamento: '2026-10-09' })).toEqual(['R$ 0,00', nada, nada, '09/10/2026'])
    expect(figuras({ totalDebitos: null, valorUltimoPagamento: 12.5 })?.[3]).toBe('R$ 12,50')
  })

  test('none of its fields means there is no summary', () => {
    expect(numerosDoResumo({})).toBeNull()
    expect(numerosDoResumo({ totalDebitos: null, ultimoPagamento: '' })).toBeNull()
  })
})
