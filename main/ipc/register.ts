import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import { callNames, callChannel } from '../../shared/ipc/names.ts'
import type { CallName } from '../../shared/ipc/contract.ts'
import { MOST_ROWS } from '../../shared/model/lista/limits.ts'
import { PartialValue, type Result } from '../../shared/ipc/result.ts'
import type { Estacao } from '../../shared/ipc/types.ts'
import { FalhaError } from '../../shared/errors.ts'
import { codeOf } from '../store/durableFile.ts'
import { PrintError } from '../printing/driver.ts'
import type { Log } from '../ports.ts'
import { refusalOf, type Caller } from './access.ts'
import { noInput, type Handler, type Handlers } from './handlers.ts'

/** Handlers for a page, and the caller's rights when the call arrives. */
interface Door {
  readonly handlers: Handlers
  readonly caller: Caller
}

/**
 * Calls whose answers may contain thousands of rows. They are sent as JSON text, because Electron's `contextBridge` copies
 * objects property by property.
 */
const ROWS: ReadonlySet<CallName> = new Set<CallName>(['backend.chamar', 'lista.linhas'])

/**
 * Handles every call of the window. The sender's frame is read before any await, because later it may belong to another page:
 * only the top frame of our own pages may call. Then come the access rules, the message's bounds, the input's schema and the
 * handler. Every failure is returned as data.
 * @param ipc the window's own `webContents.ipc`, so that no other window has these channels
 * @param callContext called for every message, because handlers are created after the page, and change with the municipality
 */
export function register(
  ipc: Pick<IpcMain, 'handle'>,
  ourPages: string,
  callContext: () => Door | Promise<Door>,
  log: Log,
): void {
  for (const name of callNames as CallName[]) {
    const answer = async (event: IpcMainInvokeEvent, payload: unknown): Promise<Result<unknown>> => {
      if (!isOurs(event, ourPages)) {
        log.warn('call refused: not our page', { name })
        return failure(new FalhaError('ponte.recusada'))
      }
      const { handlers, caller } = await callContext()
      const refusal = refusalOf(name, caller)
      if (refusal) return failure(refusal)
      if (!isBounded(name, payload))
        return failure(new FalhaError('entrada.invalida', { campo: fieldBeyondBounds(name, payload) }))
      const handler = handlers[name] as Handler<unknown, unknown>
      const input = handler.schema.safeParse(payload)
      if (!input.success) {
        const campo = input.error.issues[0]?.path.join('.') ?? ''
        return failure(new FalhaError('entrada.invalida', { campo }))
      }
      try {
        const valor = await handler.run(input.data)
        return valor instanceof PartialValue
          ? { ok: true, valor: valor.valor, ilegiveis: valor.ilegiveis }
          : { ok: true, valor }
      } catch (error) {
        if (!(error instanceof FalhaError || error instanceof PrintError)) logUnexpected(log, name, error)
        return failure(error)
      }
    }
    const asText = async (...given: Parameters<typeof answer>) => JSON.stringify(await answer(...given))
    ipc.handle(callChannel(name), ROWS.has(name) ? asText : answer)
  }
}

function isOurs(event: IpcMainInvokeEvent, ourPages: string): boolean {
  const frame = event.senderFrame
  return frame !== null && frame === event.sender.mainFrame && frame.url.startsWith(ourPages)
}

function failure(error: unknown): Result<never> {
  if (error instanceof FalhaError) return { ok: false, falha: error.falha }
  if (error instanceof PrintError) return { ok: false, falha: { codigo: error.codigo, podeRepetir: true } }
  if (NO_HANDLES.includes(codeOf(error))) return failure(new FalhaError('maquina.semRecursos'))
  return { ok: false, falha: { codigo: 'interno', podeRepetir: false } }
}

/** Error codes of the system when no more files can be opened. */
const NO_HANDLES: readonly (string | undefined)[] = ['EMFILE', 'ENFILE']

/** A stack frame, which names only code. Lines before the frames are the message. */
const stackFrame = /^\s+at .*:\d+:\d+\)?$/

/** Logs an unexpected error without its message and the input, which may contain typed text. */
function logUnexpected(log: Log, name: string, error: unknown): void {
  const at = error instanceof Error ? error.stack?.split('\n').find((line) => stackFrame.test(line)) : undefined
  log.error('call failed', { name, error: error instanceof Error ? error.name : typeof error, at: at?.trim() })
}

/**
 * Handlers without a usable profile: `estacao.ler` works, and every other call is rejected.
 * @param falha the reason; null rejects with `perfil.invalido`
 */
export function refuseAll(falha: FalhaError | null, estacao: Estacao): Handlers {
  const refuse = () => {
    throw falha ?? new FalhaError('perfil.invalido')
  }
  const all = Object.fromEntries(callNames.map((name) => [name, { schema: z.unknown(), run: refuse }]))
  return { ...(all as unknown as Handlers), 'estacao.ler': noInput(() => estacao) }
}

/** Deepest nesting of a message; the contract's deepest has four levels. */
const DEPTH = 8
/** Limits of a message. The largest ordinary one is a listing to print (`documentos.compor`, 700,000 characters). */
const ORDINARY = { values: 5_000, letters: 1_000_000 }
/** Limits of messages that contain all rows of a work list. */
const WITH_ROWS = { values: 15 * MOST_ROWS, letters: 600 * MOST_ROWS }
/** More fields than any message of the contract has, and more characters than any field's name. */
const MOST_FIELDS = 50
const ROWS_IN: ReadonlySet<CallName> = new Set<CallName>([
  'lista.comecar',
  'lista.salvarRelatorio',
  'lista.imprimirRelatorio',
  'lista.imprimirRosto',
])

/** Whether a message is small enough to be checked by a schema, which has no limits itself. Only plain values pass. */
function isBounded(name: CallName, payload: unknown): boolean {
  let { values, letters } = ROWS_IN.has(name) ? WITH_ROWS : ORDINARY
  const left: [value: unknown, depth: number][] = [[payload, 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next
    if (typeof value === 'string') letters -= value.length
    if (typeof value === 'object' && value !== null) {
      if (depth === DEPTH || !isPlain(value)) return false
      // A list's length is read first: it may be sparse, and far longer than its values.
      const keys = Array.isArray(value) ? [] : Object.keys(value)
      const inside: unknown[] = Array.isArray(value) ? value : Object.values(value)
      values -= inside.length
      if (values < 0) return false
      for (const key of keys) letters -= key.length
      for (const one of inside) left.push([one, depth + 1])
    }
    if (letters < 0) return false
  }
  return true
}

/** The first field that exceeds the limits alone; empty if none of the first few fields does. */
function fieldBeyondBounds(name: CallName, payload: unknown): string {
  if (typeof payload !== 'object' || payload === null || !isPlain(payload)) return ''
  const fields = Object.entries(payload).slice(0, MOST_FIELDS)
  return fields.find(([field, value]) => field.length <= MOST_FIELDS && !isBounded(name, value))?.[0] ?? ''
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
