import { expect, test } from 'vitest'
import { describeFalha } from '../../../renderer/text/falhas.ts'
import { remediesAtKiosk } from '../../../renderer/text/abertura.ts'
import { kioskText } from '../../../renderer/text/kiosk.ts'
import { staffText } from '../../../renderer/text/operador.ts'
import { describeTrabalho, reasonText, stateInWords } from '../../../renderer/text/printing.ts'
import { codigosDeFalha } from '../../../shared/errors.ts'
import {
  ERROS_IMPRESSAO,
  ESTADOS_IMPRESSORA,
  ESTADOS_TRABALHO,
  MOTIVOS_ATENCAO,
} from '../../../shared/model/impressao.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { impressora, trabalho } from '../features/printing/factory.ts'

/** Actions that a citizen is never asked to do, and technical words. */
const NOT_THEIRS =
  /suporte|reponha|troque|retire|ligue|libere|feche|abra a|cartucho|cabo|tampa da|ajust|configur|perfil|escopo|token|certificado|domínio|na bandeja|disco|chave|outra impressora|outra pasta|F\d/i

const atKiosk = (job: Trabalho) => describeTrabalho(job, 'HP-Balcão-2', true)
const jobs = ESTADOS_TRABALHO.flatMap((estado) => {
  if (estado === 'failed') return [trabalho(estado), ...ERROS_IMPRESSAO.map((erro) => trabalho(estado, { erro }))]
  if (estado === 'attention')
    return [trabalho(estado), ...MOTIVOS_ATENCAO.map((motivo) => trabalho(estado, { motivo }))]
  return [trabalho(estado)]
})

test('the kiosk text rule detects a sentence written for clerks', () => {
  for (const reason of MOTIVOS_ATENCAO.filter((one) => one !== 'outro'))
    expect(reasonText[reason].remedy).toMatch(NOT_THEIRS)
  expect(describeFalha({ codigo: 'login.emissor', podeRepetir: false }).suggestion).toMatch(NOT_THEIRS)
})

test.each(jobs.map((job) => [[job.estado, job.motivo, job.erro].filter(Boolean).join(' '), job] as const))(
  'a kiosk’s sentence does not ask a citizen to fix a print job: %s',
  (_, job) => {
    const { sentence, remedy = '', tone } = atKiosk(job)
    expect(`${sentence} ${remedy}`).not.toMatch(NOT_THEIRS)
    expect(sentence).not.toBe('')
    const trouble = ['attention', 'bad', 'question'].includes(tone)
    expect(trouble ? [kioskText.callSomebody] : ['', kioskText.notSeen]).toContain(remedy)
  },
)

test('a kiosk’s sentence names a stopped printer by its visible cause, or as not working', () => {
  expect(atKiosk(trabalho('attention', { motivo: 'media-empty' })).sentence).toBe('Sem papel')
  for (const motivo of ['offline', 'paused', 'certificate', 'disk', 'outro'] as const)
    expect(atKiosk(trabalho('attention', { motivo })).sentence).toBe('A impressora não está funcionando')
})

test.each([...ESTADOS_IMPRESSORA, ...MOTIVOS_ATENCAO])(
  'a kiosk’s sentence does not ask a citizen to fix a printer: %s',
  (what) => {
    const estado = ESTADOS_IMPRESSORA.find((one) => one === what) ?? 'parada'
    const motivos = MOTIVOS_ATENCAO.filter((one) => one === what)
    expect(stateInWords(impressora('HP-Balcão-2', { estado, motivos }))).not.toMatch(NOT_THEIRS)
  },
)

test.each(codigosDeFalha)('a kiosk’s sentence does not ask a citizen to fix a failure: %s', (codigo) => {
  const falha = { codigo, podeRepetir: false, campo: 'parametros.escopo', motivo: 'escopo' } as const
  const { sentence, suggestion } = describeFalha({ ...falha, endereco: 'https://sso.example' }, true)
  expect(`${sentence} ${suggestion}`).not.toMatch(NOT_THEIRS)
  expect(`${sentence} ${suggestion}`).not.toMatch(/https:|parametros/)
  expect(sentence).toMatch(/^[A-ZÀ-Ú].*\.$/)
  expect(suggestion).toMatch(/^[A-ZÀ-Ú].*\.$/)
})

test.each(ERROS_IMPRESSAO)(
  'a kiosk’s failed print refers the citizen to an attendant, and to no other person: %s',
  (codigo) => {
    expect(describeFalha({ codigo, podeRepetir: false }, true).suggestion).toBe(kioskText.callSomebody)
  },
)

test('a kiosk’s sentence never refers staff to a keyboard or another printer, because a kiosk has neither', () => {
  const told = MOTIVOS_ATENCAO.map((motivo) => remediesAtKiosk[motivo] ?? reasonText[motivo].remedy)
  expect(told.filter((remedy) => /Alt\+|Ctrl\+|\bF\d|Enter|Esc\b|ou escolha outra|^Escolha/.test(remedy))).toEqual([])
  const named = told.flatMap((remedy) => remedy.match(/(?<=toque em “)[^”]+/gi) ?? [])
  expect(new Set(named)).toEqual(new Set([staffText.toBalcao]))
})
