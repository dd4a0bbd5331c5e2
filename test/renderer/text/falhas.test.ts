import { describe, expect, test } from 'vitest'
import { authErrorTexto, falhasTexto, sobreFalha } from '../../../renderer/text/falhas.ts'
import { authErrors, codigosDeFalha } from '../../../shared/errors.ts'

describe('a sentence for every failure', () => {
  test.each(codigosDeFalha)('%s', (codigo) => {
    const { frase, sugestao } = falhasTexto[codigo]
    expect(frase).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect(sugestao).toMatch(/^[A-ZÀ-Ú].*\.$/)
  })

  test('no two codes are told alike', () => {
    const frases = codigosDeFalha.map((codigo) => falhasTexto[codigo].frase)
    expect(new Set(frases).size).toBe(frases.length)
  })

  test.each(authErrors)('%s', (erro) => {
    expect(authErrorTexto[erro].sugestao).toContain('F8')
  })
})

test('the field is named where it is known', () => {
  expect(sobreFalha({ codigo: 'perfil.invalido', podeRepetir: false, campo: 'baseUrl' }).sugestao).toContain('baseUrl')
  expect(sobreFalha({ codigo: 'perfil.invalido', podeRepetir: false }).sugestao).not.toContain('Campo')
})
