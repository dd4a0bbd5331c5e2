import { beforeEach, describe, expect, test } from 'vitest'
import type { Fetch } from '../../../main/ports.ts'
import type { Fault } from '../../sandbox/faults.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { oneSandbox } from '../../fakes/sandbox.ts'
import { type Counter, openCounter } from '../../fakes/counter.ts'

const maria = '52998224725'
let sandbox: Sandbox
let counter: Counter
/** Answers in place of the token endpoint's real one, when a test sets this. */
let instead: ((answer: Response) => Response | Promise<Response>) | null
const fetch: Fetch = async (url, init) => {
  const answer = await globalThis.fetch(url, init)
  return instead && url.endsWith('/token') ? instead(answer) : answer
}

oneSandbox((started) => void (sandbox = started))
beforeEach(async () => {
  instead = null
  counter = openCounter({ perfil: sandbox.perfil(), fetch })
  await counter.enter(maria)
})

/** The backend has just refused the current token. */
const renew = async () => counter.tokens.renew(await counter.tokens.accessToken())

const ended = () => sandbox.idp.eventos().filter(({ evento }) => evento === 'end_session.success').length

describe('the sign-in is over', () => {
  const over = async () => {
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', documento: maria })
    await expect(counter.tokens.accessToken()).rejects.toThrow('login.necessario')
    // A call that was under way is refused only now.
    await expect(counter.tokens.renew('gasto')).rejects.toThrow('login.necessario')
    // The provider is informed of the end although the attendance is over here.
    await expect.poll(ended).toBe(1)
  }
  test('a renewal after the provider ended the session signs the person out', async () => {
    const old = await counter.tokens.accessToken()
    sandbox.reset()
    await expect(counter.tokens.renew(old)).rejects.toThrow('login.expirado')
    await over()
  })
  test('a renewal without a refresh token signs the person out', async () => {
    const held = counter.tokens.drop()
    if (held) counter.tokens.hold({ ...held, refreshToken: null })
    await expect(renew()).rejects.toThrow('login.expirado')
    await over()
  })
})

test('a renewal that returns another person’s document ends the attendance, and both sessions', async () => {
  sandbox.faults.set({ path: 'idp:token', kind: 'outro-documento', documento: '11144477735' })
  await expect(renew()).rejects.toThrow('atendimento.encerrado')
  await expect.poll(() => counter.attendance.state.fase).toBe('livre')
  await expect(counter.tokens.accessToken()).rejects.toThrow('login.necessario')
  await expect.poll(ended).toBe(2)
})

test.each<[string, Omit<Fault, 'path'>]>([
  ['hangs up', { kind: 'derrubar' }],
  ['is out of order', { kind: 'html500' }],
  ['is out of order and says so in JSON', { kind: 'status', status: 503 }],
  ['is a network’s own page', { kind: 'html' }],
  ['stops half-way', { kind: 'json-truncado' }],
])('a renewal during which the provider %s fails the call, and the person stays signed in', async (_name, fault) => {
  const before = await counter.tokens.accessToken()
  sandbox.faults.set({ path: 'idp:token', ...fault })
  await expect(renew()).rejects.toMatchObject({ falha: { codigo: 'login.indisponivel', podeRepetir: true } })
  expect(counter.attendance.state.fase).toBe('autenticado')
  expect(await counter.tokens.accessToken()).toBe(before)
})
