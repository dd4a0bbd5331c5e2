import { expect, test } from 'vitest'
import { failureOf, payloadOf } from '../../../main/backend/answer.ts'
import { operations } from '../../../shared/api/index.ts'
import { FalhaError } from '../../../shared/errors.ts'
import { MOST_LETTERS } from '../../../shared/model/plainText.ts'
import { hostileAnswers } from '../../fakes/hostile/json.ts'
import { answerOf as answer } from './answerOf.ts'

/** The longest text in a value that a screen could show; rows that are only sent back to the backend are not shown. */
function longest(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (most, [name, inside]) => (name === 'comoVeio' ? most : Math.max(most, longest(inside))),
    0,
  )
}

// A list whose rows are sent back, one whose rows are not, and an answer of unknown form.
const asked = ['debitos.listar', 'avisos.listar', 'certidoes.situacao'] as const

/** The outcome of an answer: its longest text and its number of unreadable rows, or the code of its refusal. */
function readBy(
  name: (typeof asked)[number],
  body: Buffer,
): { longest: number; lost: number } | { codigo: string; said: number } {
  try {
    const { valor, ilegiveis } = payloadOf(answer(200, body), operations[name])
    return { longest: longest(valor), lost: ilegiveis.length }
  } catch (error) {
    if (error instanceof FalhaError) return { codigo: error.falha.codigo, said: error.falha.descricao?.length ?? 0 }
    throw error
  }
}
const isBounded = (read: ReturnType<typeof readBy>) =>
  'codigo' in read
    ? /^backend\.(respostaInvalida|semResultado|recusou)$/.test(read.codigo) && read.said <= 501
    : read.longest <= MOST_LETTERS + 1 && read.lost <= 200

test.each(hostileAnswers.map(({ name, body }) => [name, body] as const))(
  'a hostile backend answer is read within the limits or refused: %s',
  (_name, make) => {
    const body = make()
    const reads = asked.map((name) => readBy(name, body))
    expect(reads.filter((read) => !isBounded(read))).toEqual([])
    expect(failureOf(answer(400, body)).falha.descricao?.length ?? 0).toBeLessThanOrEqual(501)
  },
)
