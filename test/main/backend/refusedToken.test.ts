import { beforeEach, describe, expect, test } from 'vitest'
import { FalhaError } from '../../../shared/errors.ts'
import { type Asked, counter } from './signedIn.ts'

/** The tokens that the backend accepts. */
let good: string[]
/** The provider's next tokens, or why it gives none. */
let next: (string | Error)[]
let refusal: object
beforeEach(() => {
  good = []
  next = []
  refusal = { description: 'Sessão expirada.' }
})

const tokenOf = ({ init }: Asked) => String(new Headers(init.headers).get('authorization')).replace('Bearer ', '')
const open = () => {
  const { run, asked } = counter(
    {},
    (one) => (good.includes(tokenOf(one)) ? Response.json({ data: [] }) : Response.json(refusal, { status: 401 })),
    async () => {
      const one = next.shift() ?? new Error('nothing more is given')
      if (one instanceof Error) throw one
      return one
    },
  )
  const told = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: unknown) => (error instanceof FalhaError ? error.falha : error),
    )
  return {
    read: () => told(run('debitos.listar')),
    make: () => told(run('debitos.guiaUnica', { idContaCorrente: 7 })),
    used: () => asked.map(tokenOf),
  }
}
const refused = { codigo: 'backend.tokenRecusado', status: 401, podeRepetir: false, descricao: 'Sessão expirada.' }

describe('a token that was just given and is refused', () => {
  test('a token refused just after it was issued is not renewed again for later calls, because the provider issues no other', async () => {
    next = ['second', 'third']
    const { read, used } = open()
    expect([await read(), await read()]).toEqual([refused, refused])
    expect(used()).toEqual(['first', 'second', 'second'])
  })
  test('a token refused just after it was issued also fails a creating call without a renewal', async () => {
    next = ['second', 'third']
    const { make, used } = open()
    expect(await make()).toMatchObject({ codigo: 'backend.naoAutorizado' })
    expect(await make()).toEqual(refused)
    expect(used()).toEqual(['first', 'second'])
  })
})

describe('a token that was taken once', () => {
  test('a token that was once accepted is renewed when it expires', async () => {
    next = ['second', 'third']
    const { read, used } = open()
    good = ['second']
    expect(await read()).toBe('done')
    good = ['third']
    expect([await read(), await read()]).toEqual(['done', 'done'])
    expect(used()).toEqual(['first', 'second', 'second', 'third', 'third'])
  })
  test('a token that a creating call accepted after a renewal is also renewed when it expires', async () => {
    next = ['second', 'third']
    const { make, read } = open()
    good = ['second']
    expect([await make(), await make()]).toMatchObject([{ codigo: 'backend.naoAutorizado' }, 'done'])
    good = ['third']
    expect(await read()).toBe('done')
  })
})

test.each<[string, Error, object]>([
  [
    'a provider that cannot be reached leaves the refusal',
    new FalhaError('login.indisponivel', { podeRepetir: true }),
    { codigo: 'backend.naoAutorizado', podeRepetir: false },
  ],
  [
    'a sign-in that has expired is reported as that',
    new FalhaError('login.expirado'),
    { codigo: 'login.expirado', podeRepetir: false },
  ],
  ['a mistake in this program is thrown', new RangeError('a mistake'), new RangeError('a mistake')],
])('a creating call refused with 401 whose token renewal fails: %s', async (_what, error, told) => {
  next = [error]
  expect(await open().make()).toMatchObject(told)
})
