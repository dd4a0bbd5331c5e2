import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { NovoSga } from '../../../main/fila/novoSga.ts'
import { Queue } from '../../../main/fila/queue.ts'
import type { Fetch } from '../../../main/ports.ts'
import type { Fila } from '../../../shared/model/fila.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { quietLog } from '../../fakes/log.ts'
import { ATENDENTES, startFila, type FilaDeTestes } from '../../sandbox/fila.ts'

/* The counter in the queue system, over HTTP to the sandbox's stand-in of it. */

let fila: FilaDeTestes
let clock: FakeClock
let operator: string
let noted: string[]
let told: Fila[]
let attendance: Attendance
let queue: Queue
beforeEach(async () => {
  fila = await startFila()
  clock = new FakeClock()
  operator = 'Ana Souza'
  noted = []
  told = []
  queue = open()
  attendance = new Attendance(clock, (state) => queue.attended(state))
})
afterEach(() => {
  vi.useRealTimers()
  return fila.close()
})

const network: Fetch = (url, init) => globalThis.fetch(url, init)
function open(fetch = network, change: object = {}): Queue {
  return new Queue({
    sga: new NovoSga({ ...fila.politica, ...change }, fetch, clock),
    clock,
    operator: () => operator,
    tell: (state) => void told.push(state),
    note: (passo) => void noted.push(passo),
    log: quietLog,
  })
}
const signIn = () => queue.signIn('ana', ATENDENTES.ana, 7)
/** Serves a person, from the document to the end. */
function serve(): void {
  attendance.identify('52998224725')
  end()
}
function end(): void {
  attendance.beginEnd()
  attendance.finishEnd()
}
const senha = (numero: string) => fila.senhas().find((one) => one.numero === numero)
const calls = (call: string) => fila.chamadas().filter((one) => one === call).length

test('a queue sign-in calls the next ticket and tells its number, service and priority, and nothing of its person', async () => {
  const state = await signIn()
  expect(state).toEqual({
    atendente: 'ana',
    guiche: 7,
    senha: { numero: 'A002', servico: 'IPTU e taxas', prioridade: 'Idoso' },
    vazia: false,
    falha: null,
  })
  expect(senha('A002')).toMatchObject({ status: 'chamado', usuario: 'ana', guiche: 7 })
  await queue.noShow()
  expect(await queue.next()).toMatchObject({ senha: { numero: 'A001', prioridade: null } })
  expect(JSON.stringify([told, noted])).not.toMatch(/Sebastiana|52998224725/)
})

test('an attendance begins the called ticket, and its end ends the ticket with the ticket’s own service', async () => {
  await signIn()
  attendance.identify('52998224725')
  expect(queue.state.senha).toBeNull()
  await expect.poll(() => senha('A002')?.status).toBe('iniciado')
  end()
  await expect.poll(() => noted).toEqual(['chamou', 'comecou', 'encerrou'])
  expect(senha('A002')).toMatchObject({ status: 'encerrado', realizados: [3] })
  expect(queue.state).toMatchObject({ senha: null, falha: null })
})

test('a ticket is begun and ended in order where the attendance ends before the queue system answers', async () => {
  await signIn()
  serve()
  await expect.poll(() => noted).toEqual(['chamou', 'comecou', 'encerrou'])
})

test('an attendance without a ticket sends nothing to the queue system', async () => {
  await signIn()
  await queue.noShow()
  const before = fila.chamadas().length
  serve()
  expect(await queue.callAgain()).toMatchObject({ falha: { codigo: 'fila.mudou' } })
  expect(fila.chamadas()).toHaveLength(before)
})

test('a next ticket that is requested twice is called once, and called again it is the same ticket', async () => {
  await signIn()
  const [first, second] = await Promise.all([queue.next(), queue.next()])
  expect([first.senha?.numero, second.senha?.numero]).toEqual(['A002', 'A002'])
  expect(calls('POST /api/atendimentos/2/chamar')).toBe(1)
  await queue.callAgain()
  expect(calls('POST /api/atendimentos/2/chamar')).toBe(2)
  expect(noted).toEqual(['chamou', 'chamouDeNovo'])
})

test('an empty queue is reported, and the next ticket that is drawn is called', async () => {
  await signIn()
  for (const _ of fila.senhas()) await queue.noShow().then(() => queue.next())
  expect(queue.state).toMatchObject({ senha: null, vazia: true, falha: null })
  fila.reset()
  expect(await queue.next()).toMatchObject({ senha: { numero: 'A002' }, vazia: false })
})

test.each([
  ['the call', 'POST /api/atendimentos/2/chamar', 'chamou'],
  ['the beginning', 'POST /api/atendimentos/2/iniciar', 'comecou'],
  ['the end', 'POST /api/atendimentos/2/encerrar', 'encerrou'],
])(
  'a queue step whose answer is lost is looked up on the ticket and not sent again: %s',
  async (_which, call, passo) => {
    fila.perder(new RegExp(`^${call}$`))
    await signIn()
    if (passo !== 'chamou') attendance.identify('52998224725')
    if (passo === 'encerrou') end()
    await expect.poll(() => noted.at(-1)).toBe(passo)
    expect(calls(call)).toBe(1)
    expect(queue.state.falha).toBeNull()
  },
)

test('a no-show whose answer is lost is sent once', async () => {
  await signIn()
  fila.perder(/^PUT/)
  expect(await queue.noShow()).toMatchObject({ senha: null, falha: null })
  expect(calls('PUT /api/filas')).toBe(1)
})

test('a call whose answer is lost as the queue system goes down is found by the next try, which calls no other ticket', async () => {
  fila.perder(/chamar$/, { depoisFora: true })
  expect(await signIn()).toMatchObject({ senha: null, falha: { codigo: 'fila.semResposta' } })
  fila.sair(false)
  expect(await queue.next()).toMatchObject({ senha: { numero: 'A002' }, falha: null })
  expect(fila.senhas().filter(({ status }) => status === 'chamado')).toHaveLength(1)
})

test('a ticket that was not begun because the queue system was down is begun and ended at the end of the attendance', async () => {
  await signIn()
  fila.sair(true)
  attendance.identify('52998224725')
  await expect.poll(() => queue.state.falha?.codigo).toBe('fila.semResposta')
  fila.sair(false)
  end()
  await expect.poll(() => senha('A002')?.status).toBe('encerrado')
  expect(queue.state.falha).toBeNull()
})

test('a ticket that was not ended because the queue system was down is ended before the next one is called', async () => {
  await signIn()
  attendance.identify('52998224725')
  await expect.poll(() => senha('A002')?.status).toBe('iniciado')
  fila.sair(true)
  end()
  await expect.poll(() => queue.state.falha?.codigo).toBe('fila.semResposta')
  fila.sair(false)
  expect(await queue.next()).toMatchObject({ senha: { numero: 'A001' } })
  expect(senha('A002')).toMatchObject({ status: 'encerrado', realizados: [3] })
})

test('a queue system that never answers is waited for ten seconds', async () => {
  vi.useFakeTimers()
  const silent = open(() => new Promise(() => undefined))
  const failure = silent.signIn('ana', 'x', 7).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failure).toMatchObject({ message: 'fila.semResposta' })
})

test('a ticket that another clerk took is neither begun nor ended here', async () => {
  await signIn()
  fila.tomar('A002')
  serve()
  await expect.poll(() => told.at(-1)?.falha?.codigo).toBe('fila.mudou')
  expect(senha('A002')).toMatchObject({ status: 'chamado', usuario: 'bruno' })
  expect(calls('POST /api/atendimentos/2/iniciar')).toBe(0)
})

test.each([
  ['a wrong password', 'fila.senhaErrada', {}],
  ['a client that the system does not know, or one with a secret', 'fila.cliente', { cliente: 'outro' }],
])('a queue sign-in with %s is refused as %s', async (_which, codigo, change) => {
  await expect(open(network, change).signIn('ana', 'errada', 7)).rejects.toMatchObject({ message: codigo })
})

test('an access token of the queue system that ends is renewed without the password', async () => {
  await signIn()
  clock.pass(3_600_000)
  expect(await queue.callAgain()).toMatchObject({ falha: null })
  expect(calls('POST /api/token')).toBe(2)
})

test('a token that the queue system forgot makes the clerk sign in, who then has the ticket that was called', async () => {
  await signIn()
  fila.esquecer()
  expect(await queue.callAgain()).toMatchObject({ atendente: null, senha: null, falha: { codigo: 'fila.entrar' } })
  expect(await signIn()).toMatchObject({ senha: { numero: 'A002' } })
  expect(noted).toEqual(['chamou'])
})

test('a queue session ends with another operator, another day or the sign-out, and no ticket is shown then', async () => {
  await signIn()
  operator = 'Bruno Lima'
  expect(queue.state).toMatchObject({ atendente: null, senha: null })
  expect(await queue.next()).toMatchObject({ senha: null, falha: { codigo: 'fila.entrar' } })
  await signIn()
  clock.pass(24 * 3_600_000)
  expect(queue.state).toMatchObject({ atendente: null })
  await signIn()
  expect(queue.signOut()).toMatchObject({ atendente: null, senha: null, falha: null })
})

test.each([
  ['a page', '<html>', 200],
  ['a refusal', '{"error":"x"}', 422],
  ['no token', '{}', 200],
])('an answer of the queue system of another form is a refusal: %s', async (_which, body, status) => {
  const odd = open(async () => new Response(body, { status }))
  await expect(odd.signIn('ana', 'x', 7)).rejects.toMatchObject({ message: 'fila.recusou' })
})
