import { describe, expect, test } from 'vitest'
import { authErrorText, falhasText, describeFalha, introOf } from '../../../renderer/text/falhas.ts'
import { authErrors, codigosDeFalha, motivosDoPerfil } from '../../../shared/errors.ts'

describe('a sentence for every failure', () => {
  test.each(codigosDeFalha)('the sentence of a failure: %s', (code) => {
    const { sentence, suggestion } = falhasText[code]
    expect(sentence).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect(suggestion).toMatch(/^[A-ZÀ-Ú].*\.$/)
  })

  test('no two failure codes are told alike', () => {
    const sentences = codigosDeFalha.map((code) => falhasText[code].sentence)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test.each(authErrors)('the sentence of a failure: %s', (error) => {
    expect(authErrorText[error].suggestion).toContain('F8')
  })
})

test.each(motivosDoPerfil)('a fault of a field of the profile has a sentence beside it: %s', (motivo) => {
  const { suggestion } = describeFalha({ codigo: 'perfil.invalido', podeRepetir: false, campo: 'rotas', motivo })
  expect(suggestion).toMatch(/Campo: rotas\. [A-ZÀ-Ú].*\.$/)
})

test.each([
  [400, true],
  [422, true],
  [500, true],
  [502, false],
  [503, false],
  [504, false],
])('the words that came with a %i are called the answer of the system: %s', (status, theSystems) => {
  const intro = introOf({ codigo: 'backend.falhou', podeRepetir: true, status, descricao: 'Em manutenção.' })
  expect(intro.includes('respondeu')).toBe(theSystems)
})

test('no sentence says that the system answered where it did not', () => {
  for (const codigo of ['backend.indisponivel', 'backend.semResposta', 'login.indisponivel'] as const) {
    const { sentence, suggestion } = describeFalha({ codigo, podeRepetir: true })
    expect(`${sentence} ${suggestion}`).not.toMatch(/respondeu|resposta/i)
  }
})

test('the address that would have to be listed is named', () => {
  const falha = { codigo: 'login.origem', podeRepetir: false, campo: 'parametros.origensDoLogin' } as const
  const { suggestion } = describeFalha({ ...falha, endereco: 'https://sso.example' })
  expect(suggestion).toMatch(/Campo: parametros\.origensDoLogin\. Endereço: https:\/\/sso\.example$/)
})

test('the sentence of a failure says how long the system asks to wait, where it says so', () => {
  const falha = { codigo: 'backend.ocupado', status: 429, podeRepetir: true } as const
  expect(describeFalha({ ...falha, esperaSegundos: 30 }).suggestion).toMatch(/se espere 30 segundos\.$/)
  expect(describeFalha(falha).suggestion).not.toMatch(/segundo/)
})

test('the field is named where it is known', () => {
  expect(describeFalha({ codigo: 'perfil.invalido', podeRepetir: false, campo: 'baseUrl' }).suggestion).toContain(
    'baseUrl',
  )
  expect(describeFalha({ codigo: 'perfil.invalido', podeRepetir: false }).suggestion).not.toContain('Campo')
})
