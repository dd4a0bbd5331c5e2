import type { PapelDoOperador } from '../ipc/types.ts'
import type { ModoDeEstacao } from './regrasDeImpressao.ts'

/** A profile before validation (`config.json`), as written by a technician or by the municipality's portal. */
export interface PerfilEscrito {
  dominio: string
  baseUrl: string
  authUrl: string
  [campo: string]: unknown
}

/** Path at which a portal may publish its profile. A convention of this program: the specification has none. */
export const ENDERECO_DO_PERFIL = '/.well-known/balcao.json'

/** Parts of a municipality's system in the order in which they are tested. */
export type ParteDoTeste = 'sistema' | 'entrada' | 'relogio'

/** Findings of the test of a municipality. The window has a sentence and a remedy for each (`renderer/text/instalacao.ts`). */
export type Achado =
  | 'certo'
  | 'semRede'
  | 'nomeNaoAchado'
  | 'conexaoRecusada'
  | 'conexaoCaiu'
  | 'semResposta'
  | 'proxy'
  | 'tls'
  | 'certificadoVencido'
  | 'certificadoDeOutro'
  | 'certificadoDesconhecido'
  | 'dominioDesconhecido'
  | 'sistemaComErro'
  | 'naoEOSistema'
  | 'redireciona'
  | 'emissor'
  | 'cliente'
  | 'retorno'
  | 'pkce'
  | 'escopo'
  | 'origem'
  | 'relogio'
  | 'entradaComErro'

export interface LinhaDoTeste {
  parte: ParteDoTeste
  achado: Achado
  status?: number
  /** Seconds by which this computer's clock is ahead of the server's; negative if it is behind. */
  segundos?: number
  /** Origins that the profile would have to list in `parametros.origens`. */
  endereco?: string
}

export interface TesteDaPrefeitura {
  /** The municipality's own name; null if its system did not answer or returns none. */
  nome: string | null
  /** The municipality's logo as a `data:` address; null without a logo that can be shown. */
  logo: string | null
  linhas: LinhaDoTeste[]
}

/** Whether people can be served after this test. A wrong clock is accepted, because it only prevents sign-ins. */
export function canServe({ linhas }: TesteDaPrefeitura): boolean {
  return linhas.every(({ parte, achado }) => achado === 'certo' || parte === 'relogio')
}

/** Settings of this machine that can be changed on the screen. */
export interface AjustesDaMaquina {
  /** The machine's name; empty for the system's host name. */
  nome: string
  modo: ModoDeEstacao
  esquema: 'claro' | 'escuro' | 'auto'
  /** Primary colour, 6 hex digits. */
  corPrimaria: string
}

/** The operators of a machine without PINs. With `pin` the machine requires PINs from its next start on. */
export interface EquipeDaMaquina {
  operadores: { nome: string; papel: PapelDoOperador }[]
  pin: boolean
}
