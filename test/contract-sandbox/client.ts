import { type Sandbox, startSandbox } from '../sandbox/index.ts'
import { signIn } from '../sandbox/userAgent.ts'

/** A Friday: debits due on the 10th and 15th of the month are overdue, those of the 20th are due today. */
export const HOJE = '2026-11-20'
export const SERRA = 'serra-do-ipe.example'
export const LAGOA = 'lagoa-das-garcas.example'
const CODIGO: Readonly<Record<string, string>> = { [SERRA]: '9900101', [LAGOA]: '9900202' }

/** Taxpayers of the sandbox, by the story that a test needs (`sandbox/README.md`). */
export const MARIA = '52998224725'
export const ANTONIA = '28001238938'
export const IPE = '9Z8Y7X6W5V4U29'
export const JOSE = '12345678909'
export const FESTAS = 'A0000000000113'
export const BENEDITA = '10000000019'

export const abrir = (): Promise<Sandbox> => startSandbox({ hoje: HOJE })

export interface Answer<T> {
  status: number
  type: string
  /** The `data` of a successful JSON answer; undefined otherwise. `T` is the type that the test expects. */
  data: T
  /** The `description` of a failed JSON answer. */
  description: string | undefined
  bytes: Buffer
}

/** A row of any list; each list has only some of these fields. */
export interface Linha {
  id: number
  idTributo: number
  idContaTributo: number
  identificador: string
  codigoEstadoConta: number
  dataEmissao: string
  dataPagamento: string
  dataVencimento: string
  numeroGuia: string
  numeroProtocolo: string
  periodoRef: string
  status: number
  statusCodigo: number
  valorTotal: number
}

export interface Pagina {
  paginasTotais: number
  elementosTotais: number
  data: Linha[]
}

/** A tax account with its debits, or with its payments. */
export type Grupo = Linha & { debitos: Linha[]; pagamentos: Linha[] }

/** Calls the backend with the headers that the portal's server-side layer sends. A body makes it a POST by default. */
export async function call<T = unknown>(
  sandbox: Sandbox,
  path: string,
  {
    dominio = SERRA,
    token,
    body,
    method = body === undefined ? 'GET' : 'POST',
  }: { dominio?: string; token?: string | undefined; body?: unknown; method?: string } = {},
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

/** The access token of a taxpayer, after a real login. */
export async function tokenDe(sandbox: Sandbox, documento: string): Promise<string> {
  return signIn(sandbox.perfil(), documento)
}
