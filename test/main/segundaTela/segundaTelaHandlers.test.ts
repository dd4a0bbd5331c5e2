import { describe, expect, test } from 'vitest'
import { segundaTelaHandlers, shownHandlers } from '../../../main/segundaTela/segundaTelaHandlers.ts'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { Station } from '../../../main/settings/station.ts'
import { afazeresText } from '../../../renderer/text/segundaTela.ts'
import { guiaLinha } from '../../sandbox/data/linhaDigitavel.ts'

/** 48 digits that check, as a municipality's guide has them. */
const linha = guiaLinha(18_745, '2026-11-30', '2026010000001').replace(/\D/g, '')
const guia = { tipo: 'guia', numero: '7', total: 1, vencimento: '2026-11-30', linha: null, pix: null }

const { schema } = shownHandlers({ show: () => undefined })['segundaTela.mostrar']
const takes = (conteudo: unknown, geracao: unknown = 0) => schema.safeParse({ geracao, conteudo }).success

describe('content from the clerk’s page', () => {
  test.each([
    [null],
    ...Object.keys(afazeresText).map((afazer): [object] => [{ tipo: 'afazer', afazer }]),
    [{ tipo: 'debitos', quantidade: 12, total: 123_456 }],
    [guia],
    [{ ...guia, linha }],
    [{ ...guia, numero: null, total: null, vencimento: null, pix: '00020126' }],
  ])('the second display’s call accepts the content %j', (conteudo) => expect(takes(conteudo)).toBe(true))

  test.each([
    ['of a kind that the page may not send', { tipo: 'espera' }],
    ['of an unknown task', { tipo: 'afazer', afazer: 'Ligue para 0800' }],
    ['of a specification part that is no task', { tipo: 'afazer', afazer: 'prefeitura' }],
    ['with an unknown field', { ...guia, nome: 'Maria' }],
    ['with a missing field', { tipo: 'guia', numero: '7' }],
    ['with part of a centavo', { tipo: 'debitos', quantidade: 1, total: 1.5 }],
    ['with a negative sum', { tipo: 'debitos', quantidade: 1, total: -1 }],
    ['a number as long as it likes', { ...guia, numero: '7'.repeat(41) }],
    ['another date', { ...guia, vencimento: '30/11/2026' }],
    ['a line of another length', { ...guia, linha: linha.slice(1) }],
    [
      'a line whose digits do not check',
      { ...guia, linha: linha.replace(/.$/, (last) => String((Number(last) + 1) % 10)) },
    ],
    ['a code no reader reads', { ...guia, pix: '0'.repeat(1_001) }],
    ['a code of letters that take more room', { ...guia, pix: '00020126 €' }],
    ['an empty code', { ...guia, pix: '' }],
    ['a code with a line end', { ...guia, pix: '00020126\n' }],
  ])('the second display’s call refuses the content %s', (_, conteudo) => expect(takes(conteudo)).toBe(false))

  test('the second display’s call refuses content for an impossible attendance number', () => {
    for (const geracao of [-1, 0.5, '0', null]) expect(takes(null, geracao)).toBe(false)
  })
})

describe('the setting', () => {
  function station() {
    const written: Record<string, unknown> = {}
    const store = { read: () => ({}), write: (change: object) => void Object.assign(written, change) }
    const set = new Station(estacaoSchema.parse({}), store)
    const arranged: boolean[] = []
    const display = { present: true, arrange: () => void arranged.push(set.config.segundaTela) }
    return { handlers: segundaTelaHandlers({ station: set, display }), written, arranged }
  }
  test('the second display’s setting is on by default, is stored, and takes effect at once', async () => {
    const { handlers, written, arranged } = station()
    expect(await handlers['segundaTela.ler'].run(undefined)).toEqual({ ligada: true, presente: true })
    await handlers['segundaTela.ligar'].run({ ligada: false })
    expect(await handlers['segundaTela.ler'].run(undefined)).toEqual({ ligada: false, presente: true })
    expect(arranged).toEqual([false])
    expect(written['estacao']).toMatchObject({ segundaTela: false })
  })
})
