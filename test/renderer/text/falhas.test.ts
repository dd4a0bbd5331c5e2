import { expect, test } from 'vitest'
import { authErrorText, falhasText, describeFalha, introOf, repairOf } from '../../../renderer/text/falhas.ts'
import { authErrors, codigosDeFalha, motivosDoPerfil } from '../../../shared/errors.ts'

test.each(codigosDeFalha)('a failure code has its own sentence: %s', (code) => {
  const { sentence, suggestion } = falhasText[code]
  expect(sentence).toMatch(/^[A-ZÀ-Ú].*\.$/)
  expect(suggestion).toMatch(/^[A-ZÀ-Ú].*\.$/)
})

test('no two failure codes have the same sentence', () => {
  const sentences = codigosDeFalha.map((code) => falhasText[code].sentence)
  expect(new Set(sentences).size).toBe(sentences.length)
})

test.each(authErrors)('each auth_error of a failed login suggests F8: %s', (error) => {
  expect(authErrorText[error].suggestion).toContain('F8')
})

test.each(motivosDoPerfil)('a wrong profile field’s reason has a sentence: %s', (motivo) => {
  const falha = { codigo: 'perfil.invalido', podeRepetir: false, campo: 'rotas', motivo } as const
  const repair = repairOf(falha)
  expect(repair).toMatch(/^Campo: rotas\. [A-ZÀ-Ú].*\.$/)
  expect(describeFalha(falha).support).toBe(repair)
})

test.each([
  [400, true],
  [422, true],
  [500, true],
  [502, false],
  [503, false],
  [504, false],
])('a text that came with status %i counts as the backend’s own answer: %s', (status, theSystems) => {
  const intro = introOf({ codigo: 'backend.falhou', podeRepetir: true, status, descricao: 'Em manutenção.' })
  expect(intro.includes('respondeu')).toBe(theSystems)
})

test('a failure’s sentence never claims an answer of the backend if there was none', () => {
  for (const codigo of ['backend.indisponivel', 'backend.semResposta', 'login.indisponivel'] as const) {
    const { sentence, suggestion } = describeFalha({ codigo, podeRepetir: true })
    expect(`${sentence} ${suggestion}`).not.toMatch(/respondeu|resposta/i)
  }
})

test.each(codigosDeFalha)(
  'a clerk’s failure text contains the remedy, without the details for the support: %s',
  (codigo) => {
    const falha = { codigo, podeRepetir: false, campo: 'parametros.escopo', endereco: 'https://sso.example' } as const
    const { sentence, suggestion, support } = describeFalha(falha)
    expect(`${sentence} ${suggestion}`).not.toMatch(
      /https:|parametros|Url|Uri|clientId|PKCE|token\b|\b(aud|kid|alg|iss)\b/,
    )
    expect(support).toMatch(/Campo: parametros\.escopo\. Endereço: https:\/\/sso\.example$/)
  },
)

test('a failure’s sentence states how long the backend asks to wait', () => {
  const falha = { codigo: 'backend.ocupado', status: 429, podeRepetir: true } as const
  expect(describeFalha({ ...falha, esperaSegundos: 30 }).suggestion).toMatch(/uma espera de 30 segundos\.$/)
  expect(describeFalha(falha).suggestion).not.toMatch(/segundo/)
})
