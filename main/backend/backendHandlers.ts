import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { isPdf, operationNamed, operationNames, type JsonOperation, type Output } from '../../shared/api/index.ts'
import { FalhaError } from '../../shared/errors.ts'
import { tipoPessoa } from '../../shared/model/documento.ts'
import { PartialValue } from '../../shared/ipc/result.ts'
import { noInput, type Handlers, type HandlersOf } from '../ipc/handlers.ts'
import type { Attendance } from '../attendance/attendance.ts'
import { bareName, isFields } from './reason.ts'
import type { MunicipioLookup } from './municipio.ts'
import type { Runner } from './run.ts'

const jsonOperations = operationNames.filter((name): name is JsonOperation => !isPdf(operationNamed(name).output))

export const chamadaId = z.string().min(1).max(LIMITES.id)

/** The window's running calls, so that a closed screen can cancel its own. */
export class Calls {
  readonly #attendance: Attendance
  readonly #running = new Map<string, AbortController>()

  constructor(attendance: Attendance) {
    this.#attendance = attendance
  }

  /** Runs work that is aborted when the attendance ends, or earlier by {@link cancel}. */
  async track<T>(chamadaId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    this.#running.set(chamadaId, controller)
    try {
      return await this.#attendance.guard((ended) => work(AbortSignal.any([ended, controller.signal])))
    } finally {
      this.#running.delete(chamadaId)
    }
  }

  /** Cancels a call; an unknown id belongs to a call that has just ended. */
  cancel(chamadaId: string): void {
    this.#running.get(chamadaId)?.abort()
  }
}

/** Handles the window's calls. The window names an operation and input, and gets no URL, header or token. */
export function backendHandlers(deps: {
  attendance: Attendance
  runner: Runner
  calls: Calls
  municipio: MunicipioLookup
  /** Receives the notices each time the window fetches them. */
  onAvisos: (avisos: Output<'avisos.listar'>) => void
}): HandlersOf<'backend'> & Pick<Handlers, 'municipio.ler'> {
  const { attendance, runner, calls, municipio, onAvisos } = deps
  return {
    'backend.chamar': {
      schema: z.strictObject({ chamadaId, operacao: z.enum(jsonOperations), input: z.unknown() }),
      run: async ({ chamadaId, operacao, input }) => {
        refuseOtherPerson(input, attendance)
        const outcome = await calls.track(chamadaId, (signal) => runner.run(operacao, input, signal))
        if (outcome.tipo !== 'json') return null
        if (isAboutPerson(operacao, input)) refuseOthersAnswer(outcome.valor, attendance)
        // A public list, such as of a property, may name its owner.
        if (operationNamed(operacao).auth === 'contribuinte') refuseOthersRows(outcome.valor, attendance)
        if (operacao === 'avisos.listar') onAvisos(outcome.valor as Output<'avisos.listar'>)
        return outcome.ilegiveis.length > 0 ? new PartialValue(outcome.valor, outcome.ilegiveis) : outcome.valor
      },
    },
    'backend.cancelar': { schema: z.strictObject({ chamadaId }), run: ({ chamadaId }) => calls.cancel(chamadaId) },
    'municipio.ler': noInput(async () => {
      const found = await municipio.find()
      if (!found) return { situacao: 'desconhecido' }
      return { situacao: 'conhecido', nomePrefeitura: found.nomePrefeitura, temLogo: found.pathLogo !== null }
    }),
  }
}

/** Throws `atendimento.outroDocumento` if the operation is for another document than that of the person served. */
export function refuseOtherPerson(input: unknown, attendance: Attendance): void {
  if (typeof input !== 'object' || input === null || !('documento' in input)) return
  if (input.documento !== attendance.documento) throw new FalhaError('atendimento.outroDocumento')
}

/**
 * Whether an answer is about the person served. Public data found otherwise, such as a property by its inscription, may
 * name its owner: anybody gets them.
 */
const isAboutPerson = (operacao: JsonOperation, input: unknown): boolean =>
  operationNamed(operacao).auth !== 'publico' || (typeof input === 'object' && input !== null && 'documento' in input)

/** A complete CPF or CNPJ. A CPF sent as a number may lack its leading zeros. A masked document does not match. */
const WHOLE = /^(\d{9,11}|[0-9A-Z]{12}\d{2})$/

/** Throws `backend.outraPessoa` for an answer that names another document, so that none of it is shown. */
function refuseOthersAnswer(answer: unknown, { documento }: Pick<Attendance, 'documento'>): void {
  if (documento === null) return
  const own = withoutZeros(bare(documento))
  for (const [campo, value] of documentosIn(answer, 0)) {
    const said = bare(value)
    if (WHOLE.test(said) && withoutZeros(said) !== own) throw new FalhaError('backend.outraPessoa', { campo })
  }
}

/**
 * Throws `backend.outraPessoa` for a list that names only other people. A list may be right if it also names this person,
 * or a branch of the same company. A CPF and a CNPJ may be related, so they are not compared.
 */
function refuseOthersRows(answer: unknown, { documento }: Pick<Attendance, 'documento'>): void {
  if (documento === null) return
  const rows = rowsOf(answer, 0).filter(isFields)
  // The rows of a list have the same fields.
  const campos = Object.keys(rows[0] ?? {}).filter((name) => {
    const plain = bareName(name)
    return DOCUMENTO.test(plain) && IN_ROWS.test(plain)
  })
  for (const campo of campos) {
    const named = rows
      .map((row) => bare(row[campo]))
      .filter((said) => said.length === documento.length && tipoPessoa(said) !== null)
    const isOwn = (said: string) => said.slice(0, COMPANY) === documento.slice(0, COMPANY)
    if (named.length > 0 && !named.some(isOwn)) throw new FalhaError('backend.outraPessoa', { campo })
  }
}
/** Digits that all branches of a company share. */
const COMPANY = 8
/** A `documento` without these words may be the document of a debit. */
const IN_ROWS = /cpf|cnpj|contribuinte/

/** The rows of an answer that is a list, or that wraps one. */
function rowsOf(answer: unknown, depth: number): unknown[] {
  if (Array.isArray(answer)) return answer
  if (!isFields(answer) || depth > DEEP) return []
  const inside = Object.entries(answer).find(
    ([name, value]) => typeof value === 'object' && AROUND.test(bareName(name)),
  )
  return inside ? rowsOf(inside[1], depth + 1) : []
}

/** Names of fields that hold the CPF or CNPJ of the person whom the record is about. */
const DOCUMENTO =
  /^(nr|num|numero)?(do|de)?(documento|cpf|cnpj|cpfcnpj|cnpjcpf|cpfoucnpj)(docontribuinte|contribuinte)?$/
/** Names of objects that wrap a record. Other objects, such as a spouse or an accountant, may name other people. */
const AROUND =
  /^(data|dados|dadospessoais|contribuinte|pessoa|pessoafisica|pessoajuridica|titular|resultado|result|retorno|registro|cadastro|conteudo|content|identificacao)$/
/** Depth to which an answer is searched. Deeper levels hold other records. */
const DEEP = 3

function* documentosIn(answer: unknown, depth: number): Generator<readonly [string, unknown]> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return
  for (const [name, value] of Object.entries(answer)) {
    const plain = bareName(name)
    // Other fields may hold a protocol number, so they count only if their value is a CPF or CNPJ.
    if (name === 'documento' || (DOCUMENTO.test(plain) && tipoPessoa(bare(value)) !== null)) yield [name, value]
    if (depth < DEEP && AROUND.test(plain)) yield* documentosIn(value, depth + 1)
  }
}

const bare = (documento: unknown): string =>
  typeof documento === 'string' || typeof documento === 'number'
    ? String(documento)
        .replace(/[\s./-]/g, '')
        .toUpperCase()
    : ''
const withoutZeros = (documento: string): string => documento.replace(/^0+/, '')
