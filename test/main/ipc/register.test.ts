import type { IpcMainInvokeEvent } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOf, type Caller } from '../../../main/ipc/access.ts'
import type { Handlers } from '../../../main/ipc/handlers.ts'
import { refuseAll, register } from '../../../main/ipc/register.ts'
import { PrintError } from '../../../main/printing/driver.ts'
import { FalhaError } from '../../../shared/errors.ts'
import type { CallName } from '../../../shared/ipc/contract.ts'
import { MOST_ROWS } from '../../../shared/model/lista/limits.ts'
import { callChannel, callNames } from '../../../shared/ipc/names.ts'
import type { Result } from '../../../shared/ipc/result.ts'
import { fakeIpc } from '../../fakes/ipc.ts'
import { keptLog } from '../../fakes/log.ts'

const pages = 'app://balcao/'
/** A counter that requires no PIN. */
const caller: Caller = {
  turn: 'now',
  modo: 'balcao',
  operadores: { falta: false, papel: null, exigeEntrada: false },
  pin: false,
  isDefined: () => false,
}
const station = { schema: z.undefined(), run: () => ({ modo: 'balcao' }) }
let ipc: ReturnType<typeof fakeIpc>
let log: ReturnType<typeof keptLog>
/** Inputs that reached a handler. */
let ran: unknown[]

beforeEach(() => {
  ipc = fakeIpc()
  log = keptLog()
  ran = []
})

/** Every call returns its input, except those of `own`. */
function open(
  own: Record<string, { schema: z.ZodType; run: (input: never) => unknown }> = {},
  from: Partial<Caller> = {},
) {
  const echo = { schema: z.unknown(), run: (input: unknown) => (ran.push(input), input) }
  const handlers = { ...Object.fromEntries(callNames.map((name) => [name, echo])), ...own }
  register(ipc, pages, () => ({ handlers: handlers as unknown as Handlers, caller: { ...caller, ...from } }), log)
}
const call = (name: string, payload?: unknown, event = ipc.fromOurPage()) =>
  ipc.invoke(callChannel(name), event, payload) as Promise<Result<unknown>>
const refusal = (codigo: string, extra = {}) => ({ ok: false, falha: { codigo, podeRepetir: false, ...extra } })

describe('senders of a call', () => {
  test('a call is accepted from our own page in the top frame of our own window', async () => {
    open()
    expect(await call('sistema.copiar', { texto: 'x' })).toEqual({ ok: true, valor: { texto: 'x' } })
    const route = ipc.fromOurPage(`${pages}portal/debitos?x=1`)
    expect(await call('sistema.copiar', 1, route)).toEqual({ ok: true, valor: 1 })
  })
  const foreign: [string, () => IpcMainInvokeEvent][] = [
    ['a frame that is gone', () => ({ ...ipc.fromOurPage(), senderFrame: null })],
    ['a frame inside our page', () => ipc.fromSubframe()],
    ['the web', () => ipc.fromOurPage('https://balcao/')],
    ['another host of our scheme', () => ipc.fromOurPage('app://balcao.outro/')],
    ['a host that begins like ours', () => ipc.fromOurPage('app://balcao@outro/')],
    ['a blank page', () => ipc.fromOurPage('about:blank')],
    ['a page made of data', () => ipc.fromOurPage(`data:text/html,${pages}`)],
  ]
  test.each(foreign)('a call from %s is refused, and its payload is not even parsed', async (_name, event) => {
    let read = 0
    const schema = z.unknown().refine(() => (read += 1) > 0)
    open({ 'sistema.copiar': { schema, run: () => ran.push('ran') } })
    expect(await call('sistema.copiar', { texto: 'x' }, event())).toEqual(refusal('ponte.recusada'))
    expect([read, ran]).toEqual([0, []])
    expect(log.lines).toEqual(['call refused: not our page {"name":"sistema.copiar"}'])
  })
})

test('a call that the access table refuses has its payload not even parsed', async () => {
  let read = 0
  const schema = z.unknown().refine(() => (read += 1) > 0)
  open({ 'janela.zoom': { schema, run: () => ran.push('ran') } }, { modo: 'totem' })
  expect(await call('janela.zoom', { passo: 'maior' })).toEqual(refusal('ponte.modo'))
  expect([read, ran, log.lines]).toEqual([0, [], []])
})

describe('payloads of a call', () => {
  const schema = z.strictObject({
    documento: z.string().max(14),
    opcoes: z.strictObject({ copias: z.int() }).optional(),
  })
  test.each<[unknown, string]>([
    [{ documento: 52998224725 }, 'documento'],
    [{ documento: '52998224725 e mais' }, 'documento'],
    [{ documento: '1', opcoes: { copias: 1.5 } }, 'opcoes.copias'],
    [{ documento: '1', senha: 'segredo' }, ''],
    [null, ''],
    [undefined, ''],
    ['52998224725', ''],
    [[], ''],
  ])('a call’s payload %j is refused, naming the field "%s" and never its value', async (payload, campo) => {
    open({ 'atendimento.identificar': { schema, run: () => ran.push('ran') } })
    const answer = await call('atendimento.identificar', payload)
    expect(answer).toEqual(refusal('entrada.invalida', { campo }))
    expect(JSON.stringify([answer, log.lines])).not.toMatch(/529|segredo/)
    expect(ran).toEqual([])
  })
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) })
  const circle: Record<string, unknown> = {}
  circle['a'] = [circle]
  test.each<[string, unknown, string?]>([
    ['200,000 values', Array.from({ length: 200_000 }, () => 0)],
    ['a list of no values and endless length', Object.assign([], { length: 4_000_000_000 })],
    ['a text of 3 MB', { documento: 'x'.repeat(3_000_000) }, 'documento'],
    ['a name of 3 MB', { ['x'.repeat(3_000_000)]: 1 }],
    ['bytes', new Uint8Array(4_000_000)],
    ['a map', new Map([['documento', '1']])],
    ['a message within itself', circle, 'a'],
    ['a message of nine levels', nested(9)],
  ])('a call with %s is refused before schema validation', async (_what, payload, campo = '') => {
    let read = 0
    open({ 'sistema.copiar': { schema: z.unknown().refine(() => (read += 1) > 0), run: () => ran.push('ran') } })
    expect(await call('sistema.copiar', payload)).toEqual(refusal('entrada.invalida', { campo }))
    expect([read, ran]).toEqual([0, []])
  })
  test('the longest work list, report and printed listing pass input validation', async () => {
    open()
    const item = { tipo: 'certidao', documento: '52998224725', pessoa: 'PF' }
    const linhas = Array.from({ length: MOST_ROWS }, (_, n) => ({ numero: n + 1, item, nome: 'x'.repeat(121) }))
    const cells = Array.from({ length: MOST_ROWS }, () => Array.from({ length: 10 }, () => 'x'.repeat(55)))
    const listing = Array.from({ length: 1_000 }, () => ({ rotulo: 'x'.repeat(200), texto: 'x'.repeat(500) }))
    expect(await call('lista.comecar', { linhas })).toMatchObject({ ok: true })
    expect(await call('lista.salvarRelatorio', { linhas: cells })).toMatchObject({ ok: true })
    expect(await call('documentos.compor', { linhas: listing })).toMatchObject({ ok: true })
  })
  test('a call’s handler gets the output of its schema', async () => {
    open({ 'sistema.copiar': { schema: z.string().trim(), run: (input: string) => ran.push(input) } })
    await call('sistema.copiar', '  x ')
    expect(ran).toEqual(['x'])
  })
})

describe('failures of a call', () => {
  const failing = (error: unknown) =>
    open({
      'sistema.copiar': {
        schema: z.unknown(),
        run: () => {
          throw error
        },
      },
    })
  test('a call’s failure with a known code is returned as data', async () => {
    failing(
      new FalhaError('backend.recusou', { status: 422, descricao: 'Débito já pago.' }, { cause: new Error('segredo') }),
    )
    const answer = await call('sistema.copiar')
    expect(answer).toEqual(refusal('backend.recusou', { status: 422, descricao: 'Débito já pago.' }))
    expect(log.lines).toEqual([])
  })
  test('a call’s failure at the printer is returned with its code', async () => {
    failing(new PrintError('impressora.recusou', 'lp0 at /dev/usb said no to Maria.pdf'))
    expect(await call('sistema.copiar')).toEqual({
      ok: false,
      falha: { codigo: 'impressora.recusou', podeRepetir: true },
    })
  })
  test.each<[string, unknown]>([
    ['an error', new Error('CPF 52998224725 de Maria não encontrado em /home/ana/config.json')],
    ['an error of a library', Object.assign(new TypeError('52998224725'), { cause: 'Maria' })],
    ['an error whose words look like a stack', new Error('Maria at 52998224725\n    at Maria (52998224725)')],
    ['a text', 'Maria 52998224725'],
    ['nothing', undefined],
  ])(
    'a call’s unexpected %s is returned as "interno", and the log has its place in the code, not its message',
    async (_name, error) => {
      failing(error)
      expect(await call('sistema.copiar', { texto: 'Maria' })).toEqual(refusal('interno'))
      expect(log.lines).toEqual([expect.stringContaining('call failed {"name":"sistema.copiar"')])
      expect(log.lines.join()).not.toMatch(/529|Maria|ana\/config/)
    },
  )
  test.each(['EMFILE', 'ENFILE'])('a call’s system error %s is reported as too many open files', async (code) => {
    failing(Object.assign(new Error(`${code}: too many open files, open '/home/ana/Maria.pdf'`), { code }))
    expect(await call('sistema.copiar')).toEqual(refusal('maquina.semRecursos'))
    expect(log.lines.join()).not.toMatch(/Maria|ana/)
  })
  test('a call’s asynchronous failure is returned as data too', async () => {
    open({ 'sistema.copiar': { schema: z.unknown(), run: () => Promise.reject(new Error('Maria')) } })
    expect(await call('sistema.copiar')).toEqual(refusal('interno'))
  })
})

test.each(['backend.chamar', 'lista.linhas'])(
  'the call %s answers with JSON text, also on failure, because it may hold thousands of rows',
  async (name) => {
    open({}, { modo: 'escritorio' })
    const said = (from: IpcMainInvokeEvent) => ipc.invokeRaw(callChannel(name), from, { linha: 1 })
    expect(await said(ipc.fromOurPage())).toBe('{"ok":true,"valor":{"linha":1}}')
    expect(await said(ipc.fromOurPage('https://balcao/'))).toMatch(/^\{"ok":false/)
  },
)

test('every call of the contract has one IPC channel, and no other channel exists', () => {
  open()
  expect(ipc.channels().sort()).toEqual(callNames.map(callChannel).sort())
})

test('the window without a usable profile may use only the calls that report the error', async () => {
  const falha = new FalhaError('perfil.invalido', { campo: 'baseUrl' })
  const handlers = refuseAll(falha, station.run() as never)
  register(ipc, pages, () => ({ handlers, caller }), log)
  expect(await call('estacao.ler')).toEqual({ ok: true, valor: { modo: 'balcao' } })
  const asked = callNames.filter((one) => one !== 'estacao.ler' && refusalOf(one as CallName, caller) === null)
  for (const name of asked) expect(await call(name, {})).toEqual(refusal('perfil.invalido', { campo: 'baseUrl' }))
})
