import { expect, test } from 'vitest'
import { filaEmVigor, filaSchema } from '../../../main/settings/fila.ts'

const fila = { endereco: 'https://filas.serra.example/sga', cliente: 'balcao', unidade: 1, local: 2 }

test.each([
  ['with a number of the counter', { guiche: 7 }],
  ['on this machine itself, in clear', { endereco: 'http://127.0.0.1:8080' }],
])('a queue system %s is taken', (_which, change) => {
  expect(filaSchema.parse({ ...fila, ...change })).toEqual({ ...fila, ...change })
})

test('an address ends without a slash, for paths are put behind it', () => {
  expect(filaSchema.parse({ ...fila, endereco: 'https://filas.serra.example/' }).endereco).toBe(
    'https://filas.serra.example',
  )
})

test.each([
  ['in clear elsewhere', { endereco: 'http://filas.serra.example' }],
  ['with a query', { endereco: 'https://filas.serra.example/?a=1' }],
  ['with a secret', { segredo: 'x' }],
  ['without a unit', { unidade: undefined }],
  ['with a counter that is no number', { guiche: 0 }],
])('a queue system %s is refused', (_which, change) => {
  expect(filaSchema.safeParse({ ...fila, ...change }).success).toBe(false)
})

const policy = (campo: string) => campo === 'fila'

test('tickets are called at a counter, by the policy alone', () => {
  expect(filaEmVigor({ modo: 'balcao', fila }, policy)).toEqual(fila)
  expect(filaEmVigor({ modo: 'balcao', fila }, () => false)).toBeNull()
  expect(filaEmVigor({ modo: 'balcao' }, policy)).toBeNull()
})

test.each(['totem', 'escritorio'] as const)('a station of mode %s calls nobody', (modo) => {
  expect(filaEmVigor({ modo, fila }, policy)).toBeNull()
})
