import { type Sandbox, startSandbox, type SandboxOptions } from '../sandbox/index.ts'
import { signIn } from '../sandbox/userAgent.ts'

/** A Friday: debits due on the 10th and 15th of the month are overdue, those of the 20th are due today. */
export const HOJE = '2026-11-20'
export const SERRA = 'serra-do-ipe.example'
export const LAGOA = 'lagoa-das-garcas.example'
const CODIGO: Readonly<Record<string, string>> = { [SERRA]: '9900101', [LAGOA]: '9900202' }

export const abrir = (options: SandboxOptions = {}): Promise<Sandbox> => startSandbox({ hoje: HOJE, ...options })

export interface Answer<T> {
  status: number
  type: string
  /** The `data` of a successful JSON answer; undefined otherwise. `T` is the type that the test expects. */
  data: T
  /** The `description` of a failed JSON answer. */
  description: string | undefined
  bytes: Buffer
}

export interface Pagina<T> {
  paginasTotais: number
  elementosTotais: number
  data: T[]
}

export interface Debito {
  idContaCorrente: number
  numDoc: string
  codigoEstadoConta: number
  dataVencimento: string
  periodoRef: string
  valorTotal: number
}

export interface Grupo {
  idTributo: number
  idContaTributo: number
  identificador: string
  descricaoContaTributo: string
  totalPagamentos: number
  debitos: Debito[]
}

export interface Pagamento {
  idContaCorrente: number
  numDoc: string
  numGuia: string
  dataVencimento: string
  dataPagamento: string
  periodoRef: string
  valorPrincipal: number
  valorMulta: number
  valorJuros: number
  valorDesconto: number
  valorTotal: number
}

export interface GrupoPago {
  idTributo: number
  idContaTributo: number
  descricaoTributo: string
  descricaoContaTributo: string
  totalPagamentos: number
  pagamentos: Pagamento[]
}

/** The payments of all groups in one list, each with the fields of its group. */
export const planos = (grupos: readonly GrupoPago[]) =>
  grupos.flatMap(({ pagamentos, ...grupo }) => pagamentos.map((pagamento) => ({ ...grupo, ...pagamento })))

/** Calls the backend with the headers that the portal's server-side layer sends. A body makes it a POST by default. */
export async function call<T = unknown>(
  sandbox: Sandbox,
  path: string,
  {
    dominio = SERRA,
    token,
    body,
    method = body === undefined ? 'GET' : 'POST',
  }: { dominio?: string; token?: string; body?: unknown; method?: string } = {},
): Promise<Answer<T>> {
  return read<T>(
    await fetch(sandbox.baseUrl + path, {
      method,
      headers: {
        'x-dominio': dominio,
        'x-municipio': CODIGO[dominio] ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
}

export async function read<T = unknown>(response: Response): Promise<Answer<T>> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const json: unknown = type.includes('json') && bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : {}
  return { status: response.status, type, bytes, ...(json as { data: T; description: string | undefined }) }
}

/** Status and type of the description of an answer: every refusal must have a text. */
export const recusada = ({ status, description }: Answer<unknown>): [number, string] => [status, typeof description]

/** Converts reais of an answer to whole centavos, so that sums are exact. */
export const centavos = (reais: number): number => Math.round(reais * 100)

/** The access token of a taxpayer, after a real login. */
export async function tokenDe(sandbox: Sandbox, documento: string, dominio = SERRA): Promise<string> {
  return (await signIn(sandbox.perfil(dominio), documento)).access_token
}
