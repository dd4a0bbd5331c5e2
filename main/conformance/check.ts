import { isPdf, operationNamed, type OperationName } from '../../shared/api/index.ts'
import { FalhaError, type Falha } from '../../shared/errors.ts'
import { parseJson } from '../../shared/api/json.ts'
import { hojeEm } from '../../shared/model/data.ts'
import { MunicipioLookup } from '../backend/municipio.ts'
import { Runner } from '../backend/run.ts'
import { checkPdf } from '../documents/checkPdf.ts'
import type { Clock, Fetch, Log } from '../ports.ts'
import { Provider } from '../attendance/provider.ts'
import { Tokens } from '../attendance/tokens.ts'
import type { Perfil } from '../settings/perfil.ts'
import { adviceFor, adviceForProvider } from './advice.ts'
import { shapeOf } from './shape.ts'
import { inputOf, steps, type Known } from './steps.ts'

/** One row of the report. Nothing in it is about a person. */
export interface Linha {
  /** Row of the specification: `GET /contribuinte/debitos`, or of the identity provider. */
  linha: string
  operacao: string
  /** `recusou`: it answered with its own words (spec "Error body"), which a person must read. */
  situacao: 'conforme' | 'tolerado' | 'recusou' | 'falhou' | 'naoPerguntado'
  /** Status, type and shape of what came. */
  veio: string
  /** What the program makes of it. */
  programa: string
  /** What to write into the profile, or to have mended. */
  remedio: string | null
}

interface Deps {
  perfil: Perfil
  fetch: Fetch
  clock: Clock
  log: Log
  /** For whom public services are asked; null: only what needs nobody. */
  documento: string | null
  /** Of a person who signed in in the window; null: signed-in services are not asked. */
  tokens: Tokens | null
  /** Whether operations that create something may be asked. */
  criar: boolean
}

/** Asks a backend and its provider everything that can be asked, and says what the program makes of each answer. */
export async function checkConformance(deps: Deps): Promise<Linha[]> {
  const { perfil, clock, log } = deps
  let came = ''
  const fetch: Fetch = async (url, init) => {
    came = 'nenhuma resposta'
    const answer = await deps.fetch(url, init)
    came = await describe(answer.clone())
    return answer
  }
  const tokens =
    deps.tokens ?? new Tokens({ clock, refresh: () => Promise.reject(new Error()), onExpired: () => undefined })
  const runner = new Runner({ perfil, fetch, municipio: new MunicipioLookup(perfil, fetch), tokens, clock, log })
  const answers = new Map<OperationName, unknown>()
  const known: Known = {
    dominio: perfil.dominio,
    documento: deps.documento,
    hoje: hojeEm(perfil.fuso, clock.now()),
    answers,
  }
  const linhas: Linha[] = [await askProvider(deps)]
  for (const name of steps) {
    const { method, path, output } = operationNamed(name)
    const row = { linha: `${method} ${path}`, operacao: name }
    const why = reasonNotToAsk(name, deps) ?? inputOf(name, known)
    if (typeof why === 'string') {
      linhas.push({ ...row, situacao: 'naoPerguntado', veio: '', programa: why, remedio: null })
      continue
    }
    try {
      const outcome = await runner.run(name, why, AbortSignal.timeout(900_000))
      if (outcome.tipo === 'pdf') {
        const pages = (await checkPdf(outcome.bytes)).getPageCount()
        linhas.push({
          ...row,
          situacao: 'conforme',
          veio: came,
          programa: `papel de ${pages} páginas`,
          remedio: null,
        })
        continue
      }
      answers.set(name, outcome.valor)
      linhas.push({
        ...row,
        veio: came,
        ...readingOf(outcome.valor, outcome.ilegiveis.length, outcome.ilegiveis[0]?.campo),
      })
    } catch (error) {
      const { falha } = error instanceof FalhaError ? error : new FalhaError('interno')
      const remedio = adviceFor(name, falha)
      const kind = isPdf(output) ? 'papel' : 'dados'
      linhas.push({
        ...row,
        situacao: wasRefused(name, falha) ? 'recusou' : 'falhou',
        veio: came,
        programa: `${kind}: ${falha.codigo}`,
        remedio,
      })
    }
  }
  return linhas
}

/** A 404 may be a wrong path; only of receipts does the specification itself say that there may be none. */
function wasRefused(name: OperationName, { status = 0, descricao }: Falha): boolean {
  if (descricao === undefined) return false
  return [400, 403, 409, 422].includes(status) || (status === 404 && name === 'pagamentos.comprovante')
}

function reasonNotToAsk(name: OperationName, { perfil, tokens, criar }: Deps): string | null {
  const { auth, cria } = operationNamed(name)
  if (perfil.rotas[name] === false) return 'desligado em rotas'
  if (auth === 'contribuinte' && !tokens) return 'precisa da entrada de um contribuinte'
  return cria && !criar ? 'cria um registro: só com --criar' : null
}

function readingOf(valor: unknown, lost: number, campo: string | undefined) {
  if (lost > 0)
    return {
      situacao: 'tolerado',
      programa: `${lost} linhas não lidas`,
      remedio: `no backend: o campo ${campo ?? ''}`,
    } as const
  return wasLenient(valor)
    ? ({ situacao: 'tolerado', programa: 'lido com tolerância; volta como veio', remedio: null } as const)
    : ({ situacao: 'conforme', programa: 'lido', remedio: null } as const)
}

function wasLenient(valor: unknown): boolean {
  if (typeof valor !== 'object' || valor === null) return false
  return 'comoVeio' in valor || Object.values(valor).some(wasLenient)
}

async function describe(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? 'sem tipo'
  const head = `${answer.status} ${type}`
  if (type.includes('pdf')) return head
  const text = await answer.text()
  if (text.trim() === '') return `${head}, vazio`
  try {
    return `${head}: ${shapeOf(parseJson(text).json)}`
  } catch {
    return `${head}, não é JSON`
  }
}

/** Discovery, and whether the sign-in page would ask for a password with these settings. */
async function askProvider({ perfil, fetch, clock }: Deps): Promise<Linha> {
  const row = { linha: 'Authentication 3', operacao: 'login' }
  const provider = new Provider(perfil, fetch, clock)
  const attempt = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), returnTo: '/', documento: null }
  try {
    const wrong = await provider.whyNoPage(await provider.authorizationUrl(attempt, {}))
    if (wrong) throw wrong
    return { ...row, situacao: 'conforme', veio: 'a página de entrada', programa: 'pode entrar', remedio: null }
  } catch (error) {
    const codigo = error instanceof FalhaError ? error.falha.codigo : 'login.indisponivel'
    return { ...row, situacao: 'falhou', veio: '', programa: codigo, remedio: adviceForProvider[codigo] ?? null }
  }
}
