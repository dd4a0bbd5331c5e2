import { expect, test } from 'vitest'
import { LIMITS } from '../../../main/backend/limits.ts'
import type { OperationName } from '../../../shared/api/index.ts'
import { counter } from './signedIn.ts'

const limits = { ...LIMITS, bytesOfData: 100, bytesOfPaper: 200 }
const list = (bytes: number) => '{"data":[]}'.padEnd(bytes)
const paper = (bytes: number) => '%PDF-1.7'.padEnd(bytes)

test.each<[what: string, name: OperationName, input: object, type: string, body: string, told: string]>([
  ['data', 'debitos.listar', {}, 'application/json', list(100), 'json'],
  ['more data than that', 'debitos.listar', {}, 'application/json', list(101), 'backend.respostaInvalida'],
  ['a paper', 'debitos.guiaPdf', { idDoctoArr: 7 }, 'application/pdf', paper(200), 'pdf'],
  ['a larger one', 'debitos.guiaPdf', { idDoctoArr: 7 }, 'application/pdf', paper(201), 'documento.grande'],
])('the size limits of data and documents are applied: %s', async (_what, name, input, type, body, told) => {
  const answer = () => new Response(body, { headers: { 'content-type': type } })
  const { run } = counter({}, answer, undefined, limits)
  const got = await run(name, input).then(
    ({ tipo }) => tipo,
    (error: unknown) => String(error),
  )
  expect(got).toContain(told)
})
