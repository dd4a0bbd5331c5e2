import { isPdf, operationNamed, type GuiaGerada, type OperationName } from '../../shared/api/index.ts'
import { FalhaError, type Falha } from '../../shared/errors.ts'
import { todayIn } from '../../shared/model/data.ts'
import { Tokens } from '../../main/attendance/tokens.ts'
import { LIMITS, limitsOf, type Limits } from '../../main/backend/limits.ts'
import { MunicipioLookup } from '../../main/backend/municipio.ts'
import { Runner, theirNames, type Outcome } from '../../main/backend/run.ts'
import { checkPdf } from '../../main/documents/checkPdf.ts'
import type { Clock, Fetch, Log } from '../../main/ports.ts'
import type { Perfil } from '../../main/settings/perfil.ts'
import { adviceFor } from './advice.ts'
import { nothingFound, together, type Findings, type LinhaDeConformidade } from './findings.ts'
import { contradictionOf, meaningOf } from './interpretAnswers.ts'
import { findNewGuide } from './newGuide.ts'
import { askProvider, askTokens, NEEDS_SIGN_IN } from './signIn.ts'
import { inputOf, steps, type Known } from './steps.ts'
import { Watch } from './watch.ts'
import { describe, findingsIn } from './wire.ts'

export interface Asking {
  perfil: Perfil
  fetch: Fetch
  clock: Clock
  log: Log
  /** Document for calls to public services; null: services that need a document are not called. */
  documento: string | null
  /** Tokens of the signed-in person; null: services that need a sign-in are not called. */
  tokens: Tokens | null
  /** Whether operations that create something may be called. */
  criar: boolean
  limits?: Limits
}

type Row = Pick<LinhaDeConformidade, 'linha' | 'operacao'>
type Told = Omit<LinhaDeConformidade, keyof Row>

/** A check runs to its end: nothing cancels a call but the limits. */
const never = new AbortController().signal

/** Calls every testable operation of a backend and of its provider, and reports how the program reads each answer. */
export async function checkConformance(asking: Asking): Promise<LinhaDeConformidade[]> {
  const linhas = [await askProvider(asking.perfil, asking.fetch, asking.clock), await askTokens(asking.tokens)]
  const asker = new Asker(asking)
  for (const name of steps) linhas.push(await asker.ask(name))
  linhas.push(await asker.askForNewGuide())
  return linhas
}

/** Calls operations one after the other, with inputs from earlier answers. */
class Asker {
  readonly #asking: Asking
  readonly #limits: Limits
  readonly #watch: Watch
  readonly #runner: Runner
  readonly #answers = new Map<OperationName, unknown>()
  readonly #known: Known

  constructor(asking: Asking) {
    const { perfil, clock, log, documento, limits = LIMITS } = asking
    this.#asking = asking
    this.#limits = limits
    this.#watch = new Watch(asking.fetch, clock)
    const { fetch } = this.#watch
    const nobody = new Tokens({
      clock,
      refresh: () => Promise.reject(new Error()),
      onExpired: () => undefined,
      onStranger: () => undefined,
      onLate: () => undefined,
    })
    const municipio = new MunicipioLookup(perfil, fetch, limits)
    this.#runner = new Runner({ perfil, fetch, municipio, tokens: asking.tokens ?? nobody, clock, log, limits })
    this.#known = {
      dominio: perfil.dominio,
      documento,
      hoje: todayIn(perfil.fuso, clock.now()),
      answers: this.#answers,
    }
  }

  async ask(name: OperationName): Promise<LinhaDeConformidade> {
    const { method, path } = operationNamed(name)
    const row = { linha: `${method} ${path}`, operacao: name }
    const input = this.#reasonNotToAsk(name) ?? inputOf(name, this.#known)
    if (typeof input === 'string') return notAsked(row, input)
    return this.#told(row, name, async () => {
      this.#watch.forget()
      const outcome = await this.#runner.run(name, input, never)
      return this.#reading(name, outcome)
    })
  }

  /** Looks for the guide that this check created, as the window does. */
  async askForNewGuide(): Promise<LinhaDeConformidade> {
    const row = { linha: 'GET /contribuinte/guias?numeroGuia', operacao: 'guias.listar (a guia nova)' }
    const made = this.#answers.get('debitos.gerarGuia') as GuiaGerada | undefined
    if (!made) return notAsked(row, 'nenhuma guia foi gerada agora')
    const read = async (name: OperationName, input: object) => {
      const outcome = await this.#runner.run(name, input, never)
      return outcome.tipo === 'json' ? outcome.valor : null
    }
    return this.#told(row, 'guias.listar', async () => ({ ...(await findNewGuide(made, read)), veio: '' }))
  }

  #reasonNotToAsk(name: OperationName): string | null {
    const { perfil, tokens, criar } = this.#asking
    const { auth, cria } = operationNamed(name)
    if (perfil.rotas[name] === false) return 'desligado em rotas'
    if (auth === 'contribuinte' && !tokens?.held) return NEEDS_SIGN_IN
    return cria && !criar ? 'cria um registro: só com a criação permitida (--criar)' : null
  }

  async #told(row: Row, name: OperationName, ask: () => Promise<Omit<Told, 'ms'>>): Promise<LinhaDeConformidade> {
    const { clock } = this.#asking
    const began = clock.monotonic()
    try {
      const told = await ask()
      return { ...row, ...told, ms: Math.round(clock.monotonic() - began) }
    } catch (error) {
      const { falha } = error instanceof FalhaError ? error : new FalhaError('interno')
      return { ...row, ...this.#failure(name, falha), ms: Math.round(clock.monotonic() - began) }
    }
  }

  async #reading(name: OperationName, outcome: Outcome): Promise<Omit<Told, 'ms'>> {
    const common = { veio: describe(this.#watch.last), remedio: null }
    if (outcome.tipo === 'pdf') {
      const pages = (await checkPdf(outcome.bytes)).pages.length
      const programa = pages === 1 ? 'papel de 1 página' : `papel de ${pages} páginas`
      return { ...common, programa, ...judged(this.#found(name)) }
    }
    const { valor, ilegiveis } = outcome
    this.#answers.set(name, valor)
    const { programa, remedio = null, ...meaning } = meaningOf(name, valor, this.#asking.perfil)
    const findings = together(this.#found(name), meaning, contradictionOf(name, this.#answers))
    if (ilegiveis.length === 0) return { ...common, programa, ...judged(findings), remedio }
    const lost = ilegiveis.length === 1 ? '1 linha não lida' : `${ilegiveis.length} linhas não lidas`
    const unread = `no backend: o campo ${ilegiveis[0]?.campo || 'de uma linha vazia'}`
    return { ...common, ...judged(findings), situacao: 'tolerado', programa: lost, remedio: unread }
  }

  #failure(name: OperationName, falha: Falha): Omit<Told, 'ms'> {
    const kind = isPdf(operationNamed(name).output) ? 'papel' : 'dados'
    return {
      ...this.#found(name),
      situacao: wasRefused(name, falha) ? 'recusou' : 'falhou',
      veio: describe(this.#watch.last),
      programa: `${kind}: ${falha.codigo}`,
      remedio: adviceFor(name, falha),
    }
  }

  #found(name: OperationName): Findings {
    const seen = this.#watch.last
    if (!seen) return nothingFound
    const { perfil } = this.#asking
    const operation = operationNamed(name)
    const { firstByteMs } = limitsOf(perfil, isPdf(operation.output) ? 'paper' : 'data', this.#limits)
    const slow = `primeiro byte em ${seconds(seen.firstByteMs)} de ${seconds(firstByteMs)} (parametros.primeiroByteSegundos)`
    return together(findingsIn(seen, operation, theirNames(perfil, name)), {
      tolerancias: [],
      observacoes: seen.firstByteMs > firstByteMs / 2 ? [slow] : [],
    })
  }
}

const seconds = (ms: number) => `${(ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`

const judged = (findings: Findings) =>
  ({ ...findings, situacao: findings.tolerancias.length > 0 ? 'tolerado' : 'conforme' }) as const

function notAsked(row: Row, programa: string): LinhaDeConformidade {
  return { ...row, ...nothingFound, situacao: 'naoPerguntado', veio: '', programa, remedio: null, ms: null }
}

/**
 * Whether an answer is a legitimate refusal. A 404 may be a wrong path, except for receipts, which may not exist according to the
 * specification.
 */
function wasRefused(name: OperationName, { status = 0, descricao }: Falha): boolean {
  if (descricao === undefined) return false
  return [400, 403, 409, 422].includes(status) || (status === 404 && name === 'pagamentos.comprovante')
}
