import { expect, test } from 'vitest'
import { itemEmPalavras, leituraText, verdictOf } from '../../../renderer/text/abertura.ts'
import type { AchadoDaImpressora, EstadoDaParte, ItemDaAbertura, ParteDoPosto } from '../../../shared/model/abertura.ts'
import { impressora, trabalho } from '../features/printing/factory.ts'

const printer = (achado: AchadoDaImpressora, estado: EstadoDaParte): ItemDaAbertura => ({
  parte: 'impressora',
  impressora: 'cups-ipp:laser',
  achado,
  estado,
})
const part = (parte: ParteDoPosto, ...states: EstadoDaParte[]) =>
  states.map((estado): ItemDaAbertura => ({ parte, estado }))
/** Every item that main can send, but for the findings of the municipality's test. */
const items: ItemDaAbertura[] = [
  ...(['ausente', 'nenhuma', 'motivo', 'falhou'] as const).map((achado) => printer(achado, 'errado')),
  ...(['semResposta', 'semPagina', 'saindo', 'naoLida'] as const).map((achado) => printer(achado, 'naoSei')),
  printer('pasta', 'naoSeAplica'),
  printer('lida', 'certo'),
  ...part('leitor', 'certo', 'naoSei'),
  ...part('segundaTela', 'certo', 'errado', 'naoSei', 'naoSeAplica'),
  ...part('som', 'certo', 'errado', 'naoSei', 'naoSeAplica'),
  ...part('disco', 'certo', 'errado', 'naoSei'),
  ...part('cofre', 'certo', 'errado', 'naoSei'),
  ...part('politica', 'certo', 'errado', 'naoSeAplica'),
  ...part('versao', 'certo', 'errado', 'naoSei', 'naoSeAplica'),
  ...(['sistema', 'entrada', 'relogio'] as const).flatMap((parte): ItemDaAbertura[] => [
    { parte, estado: 'certo', linha: { parte, achado: 'certo', segundos: 1 } },
    { parte, estado: 'errado', linha: { parte, achado: 'relogio', segundos: 700 } },
    { parte, estado: 'naoSei', linha: null },
  ]),
]

test.each(items)('each part of the opening check has its text, and a remedy only if a person can act: %j', (item) => {
  const known = { impressora: impressora('laser'), pagina: trabalho('failed', { erro: 'impressora.recusou' }) }
  const toDo = item.estado === 'errado' || item.estado === 'naoSei'
  for (const atKiosk of [false, true]) {
    for (const page of [known, { impressora: undefined, pagina: undefined }]) {
      const { name, remedy, found } = itemEmPalavras(item, { ...page, atKiosk, testing: false })
      expect(name).not.toBe('')
      expect(remedy ?? 'none').toMatch(toDo ? /^[A-ZÀ-Ú].*\.$/ : /^none$/)
      expect(found).toMatch(/^([A-ZÀ-Ú\d].*\.)?$/)
      // A kiosk has no keyboard.
      expect((atKiosk && remedy) || '').not.toMatch(/Alt\+|Ctrl\+|Enter\b|Esc\b/)
    }
  }
})

test('the opening check’s verdict names wrong parts first, and calls a station right only if no part is unknown', () => {
  const of = (...estados: EstadoDaParte[]) =>
    verdictOf({ em: '', estacao: '', itens: estados.map((estado) => ({ parte: 'disco', estado })) })
  expect(of('certo', 'naoSeAplica')).toEqual({ kind: 'success', sentence: 'Tudo certo: o guichê pode abrir.' })
  expect(of('certo', 'naoSei').kind).toBe('warning')
  expect(of('errado', 'errado', 'naoSei')).toEqual({
    kind: 'error',
    sentence: '2 itens errados. 1 item por conferir.',
  })
})

test('a scanned test page is reported with its printer’s name, and any other code with a request to scan the page', () => {
  const nameOf = () => 'HP do guichê'
  expect(leituraText({ leitura: 'lida', impressora: 'a' }, nameOf)).toBe('A página da HP do guichê foi lida.')
  expect(leituraText({ leitura: 'outroPosto' }, nameOf)).toMatch(/^Leia a página que saiu aqui/)
})
