import { describe, expect, test } from 'vitest'
import { buildRequest } from '../../../main/backend/request.ts'
import type { Operation } from '../../../shared/api/operation.ts'
import { fc } from '../../fixedCases.ts'

const build = (method: Operation['method'], path: Operation['path'], input: Record<string, unknown>) =>
  buildRequest({ method, path }, input, { 'X-Dominio': 'd' })

describe('an input becomes a request', () => {
  test('an operation’s input is sent under the municipality’s names, to an address that may have its own query', () => {
    const parametros = { page: 'pagina', id: 'codigo' }
    const input = { id: 7, page: 0, titulo: 'x' }
    const renamed = (method: Operation['method'], path: string) => buildRequest({ method, path, parametros }, input, {})
    expect(renamed('GET', '/a/{id}').path).toBe('/a/7?pagina=0&titulo=x')
    expect(renamed('GET', '/a?tipo=guia&de={id}').path).toBe('/a?tipo=guia&de=7&pagina=0&titulo=x')
    expect(renamed('POST', '/a').body).toBe('{"codigo":7,"pagina":0,"titulo":"x"}')
  })

  test('an operation’s input field without a value is not sent', () => {
    expect(build('GET', '/a', { titulo: undefined }).path).toBe('/a')
    expect(build('POST', '/a', { titulo: undefined }).body).toBe('{}')
    expect(build('GET', '/a', { ativo: false, page: 0, titulo: '' }).path).toBe('/a?ativo=false&page=0&titulo=')
  })
})

describe('a value cannot leave its place in the path', () => {
  test.each(['.', '..'])('a value cannot leave its place in the path: "%s" is refused, and its field named', (id) => {
    expect(() => build('GET', '/a/{id}/b', { id })).toThrow(
      expect.objectContaining({ falha: { codigo: 'entrada.invalida', podeRepetir: false, campo: 'id' } }),
    )
  })
  test('a value cannot leave its place in the path, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        fc.pre(id !== '.' && id !== '..')
        const url = new URL(build('GET', '/a/{id}/b', { id }).path, 'https://backend.example')
        expect(url.pathname.split('/')).toEqual(['', 'a', encodeURIComponent(id), 'b'])
        expect([url.origin, url.search, url.hash]).toEqual(['https://backend.example', '', ''])
      }),
    )
  })
})
