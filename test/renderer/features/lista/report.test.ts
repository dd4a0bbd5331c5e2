import { expect, test } from 'vitest'
import { reportOf } from '../../../../renderer/features/lista/ReportActs.tsx'
import { stoppedInWords } from '../../../../renderer/text/lista.ts'
import type { LinhaDaLista } from '../../../../shared/model/lista/andamento.ts'
import { list, none } from '../../../fakes/andamento.ts'

const row: LinhaDaLista = {
  lugar: 0,
  numero: 2,
  item: { tipo: 'certidao', documento: '52998224725', pessoa: 'PF' },
  estado: 'feita',
  falha: null,
  erro: null,
  paginas: 1,
  juntas: 0,
  impressora: 'cups-ipp:laser',
}
const carne: LinhaDaLista['item'] = { tipo: 'carne', inscricao: '01.02.003', exercicio: 2026 }

test('a list’s report states state, reason, pages and printer row by row, and no person’s name', () => {
  const failed = { ...row, estado: 'falhou' as const, paginas: null, impressora: null }
  const report = reportOf(
    [
      row,
      { ...failed, numero: 3, falha: { codigo: 'backend.recusou', descricao: 'Há débitos.', podeRepetir: false } },
      { ...failed, numero: 4, item: carne, falha: { codigo: 'backend.naoEncontrado', podeRepetir: false } },
      { ...failed, numero: 5, item: { ...carne, tipo: 'boleto', parcela: 3 }, erro: 'impressora.falhou' },
      { ...failed, numero: 6 },
      { ...failed, numero: 7, estado: 'duvida' },
    ],
    () => 'Laser da sala 2',
    new Date(2026, 10, 30, 9, 5),
  )
  expect(report.linhas.map((cells) => cells.slice(0, 3))).toEqual([
    ['2', 'Certidão', 'Feita'],
    ['3', 'Certidão', 'Falhou'],
    ['4', 'Carnê 2026', 'Falhou'],
    ['5', 'Boleto 2026, parcela 3', 'Falhou'],
    ['6', 'Certidão', 'Falhou'],
    ['7', 'Certidão', 'Não se sabe se foi emitida'],
  ])
  expect(report.linhas[0]?.slice(3)).toEqual(['', '1', 'Laser da sala 2'])
  expect(report.linhas.map(([, , , reason]) => reason)).toEqual([
    '',
    'Há débitos.',
    expect.stringMatching(/\.$/),
    'A impressora parou no meio.',
    'O papel foi cancelado na fila de impressão.',
    '',
  ])
  expect(report.notas.slice(0, 2)).toEqual(['Feito em 30/11/2026, 09:05.', '1 de 6 linhas feitas.'])
  for (const cells of report.linhas) expect(cells).toHaveLength(report.colunas.length)
  expect(JSON.stringify(report)).not.toMatch(/52998224725|529\.982|01\.02\.003/)
})

test.each([
  [{ feita: 4 }, 'A lista chegou ao fim. 4 de 4 linhas feitas.'],
  [{ feita: 3, falhou: 1 }, 'A lista chegou ao fim. 3 de 4 linhas feitas, 1 falhou.'],
  [{ feita: 1, falhou: 3 }, 'A lista chegou ao fim. 1 de 4 linhas feitas, 3 falharam.'],
])('a list that ended with %o says how many rows failed', (contagem, said) =>
  expect(stoppedInWords(list('terminada', { contagem: { ...none, ...contagem } }))).toBe(said),
)
