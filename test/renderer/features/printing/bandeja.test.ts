import { expect, test } from 'vitest'
import {
  trabalhoActions,
  IN_BANDEJA,
  bandejaSummary,
  bandejaTrabalhos,
  leftBehind,
} from '../../../../renderer/features/printing/bandeja.ts'
import { describeTrabalho } from '../../../../renderer/text/printing.ts'
import {
  ERROS_IMPRESSAO,
  ESTADOS_TRABALHO,
  isTerminal,
  MOTIVOS_ATENCAO,
  type EstadoTrabalho,
  type Trabalho,
} from '../../../../shared/model/impressao.ts'
import { trabalho } from './factory.ts'

test('the tray’s summary names the newest job, unless one needs a person', () => {
  expect(bandejaSummary([trabalho('printed'), trabalho('printing')]).highlight?.estado).toBe('printing')
  expect(bandejaSummary([trabalho('attention'), trabalho('printing')])).toMatchObject({
    highlight: { estado: 'attention' },
    needAttention: 1,
    underWay: 2,
    questions: 0,
  })
})
test('the tray’s summary is empty without jobs', () => expect(bandejaSummary([]).highlight).toBeNull())

const at = (estado: EstadoTrabalho, criadoEm: number, documentoId = 'd') =>
  trabalho(estado, { criadoEm, documentoId, trabalhoId: `${estado} ${criadoEm}` })

test('a failed document, an unanswered question, and a job waiting at its printer are left over when an attendance ends', () => {
  for (const estado of ESTADOS_TRABALHO) {
    const { question, paper, printing } = leftBehind([at(estado, 5)], 5)
    expect(question, estado).toBe(estado === 'unknown')
    expect(paper, estado).toBe(estado === 'failed')
    // A running job is printed by itself, and the clerk hands the document over.
    expect(printing, estado).toBe(estado === 'attention')
  }
})
test('a job printed for another attendance does not count as left over by this one', () =>
  expect(leftBehind([at('printing', 4), at('unknown', 4)], 5)).toEqual({
    question: false,
    paper: false,
    printing: false,
  }))
test('a failed job that was reprinted does not count as left over', () => {
  expect(leftBehind([at('failed', 5), at('printed', 6)], 5).paper).toBe(false)
  // The computer's clock was set back between the two.
  expect(leftBehind([at('failed', 6), at('printed', 5)], 5).paper).toBe(false)
  expect(leftBehind([at('failed', 5), at('printed', 6, 'another')], 5).paper).toBe(true)
})

test('the tray shows the newest jobs, with those that need a person first', () => {
  const many = Array.from({ length: 50 }, (_, n) => trabalho(n === 0 ? 'unknown' : 'printed', { trabalhoId: `t${n}` }))
  const shown = bandejaTrabalhos(many)
  expect(shown).toHaveLength(IN_BANDEJA)
  expect(shown.slice(0, 2).map(({ trabalhoId }) => trabalhoId)).toEqual(['t0', 't49'])
})

test('a running job can be cancelled, and an ended one cannot', () => {
  for (const state of ESTADOS_TRABALHO) {
    expect(trabalhoActions(trabalho(state)).includes('cancel')).toBe(!isTerminal(state))
  }
})
test('a job that may be on paper is never reprinted without a question', () => {
  const offers = ESTADOS_TRABALHO.filter((state) => trabalhoActions(trabalho(state)).includes('printAgain'))
  expect(offers).toEqual(['failed', 'unknown'])
  expect(trabalhoActions(trabalho('unknown'))).toEqual(['out', 'printAgain'])
})
test('a sent, printed or cancelled job is reprinted only through the dialog', () => {
  for (const state of ['sent', 'printed', 'canceled'] as const)
    expect(trabalhoActions(trabalho(state))).toEqual(['repeat'])
  expect(trabalhoActions(trabalho('failed', { paginas: 3 }))).toEqual(['printAgain', 'repeat'])
})
test('a job that waits at its printer can be moved to another one, and a failed job cannot', () => {
  const reserva = 'cups-ipp:HP-2'
  expect(trabalhoActions(trabalho('attention', { reserva }))).toEqual(['change', 'cancel'])
  expect(trabalhoActions(trabalho('attention', { reserva, liberado: true }))).toEqual(['change', 'cancel'])
  expect(trabalhoActions(trabalho('failed', { reserva }))).not.toContain('change')
})
test('a job of an earlier attendance can be answered, but not reprinted, because its document is deleted', () => {
  expect(trabalhoActions(trabalho('unknown', { rotulo: '' }))).toEqual(['out', 'notOut'])
  expect(trabalhoActions(trabalho('failed', { rotulo: '' }))).toEqual([])
})

const tell = (state: EstadoTrabalho, fields: Partial<Trabalho> = {}) =>
  describeTrabalho(trabalho(state, fields), 'HP-Balcão-2')

test('a job is called «impressa» only if the printer reported its end', () => {
  for (const state of ESTADOS_TRABALHO) {
    expect(/impress[ao]\b/i.test(tell(state).sentence) && !/impressora/.test(tell(state).sentence)).toBe(
      state === 'printed',
    )
  }
  expect(tell('sent').sentence).toBe('Enviada à HP-Balcão-2')
  expect(tell('printed').sentence).toBe('Impressa na HP-Balcão-2')
  const reduced = { diminuido: true }
  expect(tell('printed', reduced).sentence).toBe('Impressa na HP-Balcão-2, diminuída para caber no papel')
})
test('a printer’s ignored option is reported with the job’s end, and turns the tick into a warning', () => {
  const unlike: Partial<Trabalho> = { copias: 2, sides: 'two-sided-long-edge', naoAtendeu: ['copias', 'lados'] }
  const words = 'A impressora ignorou: 2 vias, frente e verso'
  expect(tell('printed', unlike)).toMatchObject({
    sentence: `Impressa na HP-Balcão-2. ${words}`,
    remedy: 'Confira o papel antes de entregar.',
    tone: 'attention',
  })
  for (const state of ['sent', 'unknown'] as const) expect(tell(state, unlike).sentence).toContain(words)
  expect(describeTrabalho(trabalho('printed', unlike), 'HP', true)).toEqual({
    sentence: 'Impressa na HP',
    tone: 'good',
  })
})
test('a job saved in the folder names its file', () => {
  expect(tell('printed', { destino: 'Guia 2026.pdf' }).sentence).toBe('Salva na pasta: Guia 2026.pdf')
})
test('a job’s texts agree in gender with a masculine document', () =>
  expect(tell('sent', { tipo: 'carne' }).sentence).toBe('Enviado à HP-Balcão-2'))
test('every reason and every error of a job has a text that says what to do', () => {
  for (const motivo of MOTIVOS_ATENCAO) expect(tell('attention', { motivo }).remedy).toBeTruthy()
  for (const erro of ERROS_IMPRESSAO)
    expect(tell('failed', { erro })).toMatchObject({ remedy: expect.any(String), tone: 'bad' })
  expect(tell('attention', { motivo: 'media-empty' }).sentence).toBe('Sem papel')
})
