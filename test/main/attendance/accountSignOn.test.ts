import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AccountSignOn } from '../../../main/attendance/accountSignOn.ts'
import type { TokenSet } from '../../../main/attendance/tokenSet.ts'
import { LastSeen, OperatorAccounts } from '../../../main/operators/accounts.ts'
import type { LoginBrowser } from '../../../main/ports.ts'
import { contasSchema } from '../../../main/settings/contas.ts'
import { eachFolder } from '../../fakes/folder.ts'

const HOUR = 3_600_000
const RETURN = 'balcao://operador/callback'

let folder: string
eachFolder((given) => void (folder = given))

/** An ID token as the provider's library has checked it. */
const tokensWith = (claims: object): TokenSet => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return { idToken: `${part({ alg: 'none' })}.${part(claims)}.`, subject: 's-1' } as TokenSet
}

/**
 * A station with accounts.
 * @param claims those of who signs on
 * @param answer the page's answer to the attempt's state; null for a provider that does not answer
 */
function station(claims: object, answer: ((state: string) => string) | null, papeis: object = {}, status = 200) {
  const time = { now: Date.UTC(2026, 0, 5, 12) }
  const clock = { now: () => time.now, monotonic: () => time.now }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const contas = contasSchema.parse({
    emissor: 'https://entrar.cidade.example/realms/servidores',
    papeis,
    horasDePin: 4,
  })
  const ended: TokenSet[] = []
  const meanwhile = { closed: 0, closing: () => undefined as void }
  const connected = {
    redirectUri: RETURN,
    provider: {
      authorizationUrl: async ({ state }: { state: string }) => {
        if (!answer) throw new TypeError('fetch failed')
        return answer(state)
      },
      exchange: async () => tokensWith(claims),
      leave: (given: unknown) => void ended.push(given as TokenSet),
    },
    browser: {
      open: async (url: string, on: Parameters<LoginBrowser['open']>[1]) => {
        if (status < 400) on.callback(url)
        return status
      },
      close: async () => {
        meanwhile.closed += 1
        meanwhile.closing()
        return null
      },
    },
    end: (held: TokenSet) => void ended.push(held),
  }
  const open = () => {
    const seen = new LastSeen(join(folder, 'visto'))
    const signOn = new OperatorAccounts({ horasDePin: contas.horasDePin, seen, clock })
    signOn.through(new AccountSignOn({ contas, heard: signOn, clock, log, ...connected }))
    return signOn
  }
  return { open, ended, time, meanwhile, fall: () => (answer = null) }
}

const right = (state: string) => `${RETURN}?code=c&state=${state}`

test.each([
  ['a list', { roles: ['x', 'balcao-supervisor'] }, {}, 'supervisor'],
  ['a text', { roles: 'balcao-atendente' }, {}, 'atendente'],
  [
    'an object',
    { realm_access: { roles: ['guiche'] } },
    { campo: 'realm_access.roles', atendente: ['guiche'] },
    'atendente',
  ],
  ['a name with dots', { 'https://c.example/p': ['balcao-tecnico'] }, { campo: 'https://c.example/p' }, 'tecnico'],
  ['several roles', { roles: ['balcao-atendente', 'balcao-supervisor'] }, {}, 'supervisor'],
])('an account’s role is read from %s', async (_what, claims, papeis, papel) => {
  const { open } = station({ name: ' Clara ', ...claims }, right, papeis)
  const conta = 'https://entrar.cidade.example/realms/servidores s-1'
  expect(await open().ask()).toEqual({ nome: 'Clara', papel, conta })
})

test.each([
  ['no role', { name: 'Clara' }],
  ['another role', { name: 'Clara', roles: ['contador'] }],
  ['no name', { roles: ['balcao-supervisor'] }],
])('an account with %s cannot sign on, and its session is ended at once', async (_what, claims) => {
  const { open, ended } = station(claims, right)
  expect(await open().ask()).toBe('semPapel')
  expect(ended).toHaveLength(1)
})

test.each([
  ['another attempt', () => right('outro')],
  ['no state', () => `${RETURN}?code=c`],
  ['another address', () => 'balcao://auth/callback?code=c&state=x'],
])('a redirect with %s signs on no account, and the sign-on page closes', async (_what, answer) => {
  const { open, meanwhile } = station({ name: 'Clara', roles: ['balcao-supervisor'] }, answer)
  await expect(open().ask()).rejects.toMatchObject({ falha: { codigo: 'login.naoVoltou' } })
  expect(meanwhile.closed).toBe(1)
})

test('a PIN is accepted for the policy’s hours after the provider’s last answer, also across a restart, and never before a first answer', async () => {
  const { open, time, fall, ended } = station({ name: 'Clara', roles: ['balcao-supervisor'] }, right)
  const signOn = open()
  await signOn.ask()
  expect(signOn.acceptsPins).toBe(false)
  signOn.left()
  signOn.left()
  expect(ended).toHaveLength(1)
  fall()
  time.now += 3 * HOUR
  const restarted = open()
  expect(await restarted.ask()).toBe('fora')
  expect(restarted.acceptsPins).toBe(true)
  // The provider may answer again: it is tried before each PIN.
  time.now += HOUR / 4
  expect(restarted.acceptsPins).toBe(false)
  expect(await restarted.ask()).toBe('fora')
  expect(restarted.acceptsPins).toBe(true)
  time.now += HOUR
  expect(restarted.acceptsPins).toBe(false)
  // A clock that was set back begins no new hours.
  time.now -= 5 * HOUR
  expect(restarted.acceptsPins).toBe(false)
  rmSync(join(folder, 'visto'))
  const neverHeard = open()
  expect(await neverHeard.ask()).toBe('fora')
  expect(neverHeard.acceptsPins).toBe(false)
})

test('an error page of a server in front of the provider counts as no answer, and starts no new PIN hours', async () => {
  const { open, time } = station({ name: 'Clara', roles: ['balcao-supervisor'] }, right, {}, 503)
  new LastSeen(join(folder, 'visto')).note(time.now - HOUR)
  const signOn = open()
  expect(await signOn.ask()).toBe('fora')
  expect(signOn.acceptsPins).toBe(true)
  expect(new LastSeen(join(folder, 'visto')).at).toBe(time.now - HOUR)
})

test('an operator whose screen is locked while the sign-on page closes is not signed on, and the session is ended', async () => {
  const { open, ended, meanwhile } = station({ name: 'Clara', roles: ['balcao-supervisor'] }, right)
  const signOn = open()
  meanwhile.closing = () => signOn.cancel()
  expect(await signOn.ask()).toBe('cancelado')
  expect(ended).toHaveLength(1)
})
