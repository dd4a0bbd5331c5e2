import { ERROS_IMPRESSAO } from './model/impressao.ts'

/**
 * The closed list of failure codes between main and the window.
 * Errors cross the bridge as data, because Electron keeps only the message of a thrown error. The window owns the
 * sentences (`renderer/text/falhas.ts`): a sentence made in main could carry a stack, a path or a taxpayer's number.
 * The backend's own `description` is sent beside the code.
 */
export const codigosDeFalha = [
  'interno',
  'ponte.recusada',
  'ponte.pagina',
  'ponte.modo',
  'entrada.invalida',
  'cancelado',
  'perfil.invalido',
  'municipio.desconhecido',
  'municipio.emAtendimento',
  'municipio.repetido',
  'atendimento.encerrado',
  'atendimento.outroDocumento',
  'atendimento.papelNaImpressora',
  'atendimento.bloqueado',
  'backend.indisponivel',
  'backend.semResposta',
  'backend.ocupado',
  'backend.recusou',
  'backend.naoAutorizado',
  'backend.tokenRecusado',
  'backend.proibido',
  'backend.naoEncontrado',
  'backend.falhou',
  'backend.respostaInvalida',
  'backend.semResultado',
  'backend.outraPessoa',
  'backend.redeFechada',
  'backend.redirecionou',
  'backend.rotaDesligada',
  'rede.certificado',
  'login.necessario',
  'login.expirado',
  'login.indisponivel',
  'login.outroDocumento',
  'login.relogio',
  'login.semDocumento',
  'login.semSenha',
  'login.emissor',
  'login.pkce',
  'login.mudou',
  'login.semIss',
  'login.semIdToken',
  'login.destinatario',
  'login.chave',
  'login.algoritmo',
  'login.respostaInvalida',
  'login.outraJanela',
  'login.naoVoltou',
  'login.escopo',
  'login.cliente',
  'login.retorno',
  'login.origem',
  'login.semCelular',
  'login.codigoInvalido',
  'login.codigoVencido',
  'login.recusadoNoCelular',
  'login.celularSemSenha',
  'documento.naoEPdf',
  'documento.vazio',
  'documento.corrompido',
  'documento.grande',
  'documento.demorou',
  'documento.protegido',
  'documento.ativo',
  'documento.mudaria',
  'documento.esquecido',
  'documento.deOutro',
  'correio.desligado',
  'correio.soPapeis',
  'correio.grande',
  'correio.muitos',
  'correio.semResposta',
  'correio.semConfianca',
  'correio.depois',
  'correio.endereco',
  'correio.recusou',
  'correio.emDuvida',
  'arquivo.naoSalvo',
  'maquina.semRecursos',
  'link.recusado',
  'operador.necessario',
  'operador.supervisor',
  'operador.comPin',
  'operador.comConta',
  'operador.tecnico',
  'operador.jaEntrou',
  'lista.emAndamento',
  'operador.emAtendimento',
  'atualizacao.agoraNao',
  'operador.cofre',
  'operador.repetido',
  'operador.proprio',
  'registro.semCofre',
  'ajuste.definido',
  'politica.ignorada',
  'politica.invalida',
  'politica.parada',
  'politica.mudou',
  ...ERROS_IMPRESSAO,
] as const

export type CodigoDeFalha = (typeof codigosDeFalha)[number]

export interface Falha {
  codigo: CodigoDeFalha
  /** The backend's own `description` (spec "Error body"), shown verbatim. */
  descricao?: string
  /** HTTP status of the backend's answer, if there was one. */
  status?: number
  /** Whether a retry can help. Never true for a request that may already have had an effect. */
  podeRepetir: boolean
  /** The refusal has no text of the backend, so a gateway in front of the backend may have sent it. */
  intermediario?: true
  /** Seconds that the backend asks all clients to wait (`Retry-After`, RFC 9110 §10.2.3), if it sends them. */
  esperaSegundos?: number
  /** Name of the wrong field of the input, profile or answer, never its value. */
  campo?: string
  /** An origin (`https://sso.example`) that would have to be listed in the field `campo`. */
  endereco?: string
  /** The mistake in `campo` or in a server's certificate, if it is known. */
  motivo?: MotivoDoPerfil | (typeof certificateFaults)[number]
}

export const certificateFaults = ['certificadoVencido', 'certificadoDeOutro', 'certificadoDesconhecido'] as const

/** Mistakes in a field of the settings; the window has a sentence for each. */
export const motivosDoPerfil = [
  'operacaoDesconhecida',
  'rotaFixa',
  'caminho',
  'caminhoSemValor',
  'metodo',
  'parametroDesconhecido',
  'campoDesconhecido',
  'nomeRepetido',
  'chaveDesconhecida',
  'chaveRepetida',
  'escopo',
  'febraban',
  'pixEndereco',
  'tempo',
  'esquemaAlheio',
  'cabecalhoReservado',
  'semTls',
  'servidorEmClaro',
  'navegadorNoTotem',
  'caminhoDeRede',
  'soSyslogTls',
  'semSupervisor',
  'foraDaPolitica',
  'ajustesSumiram',
  'ajustesIlegiveis',
  'ajustesDanificados',
  'modoPerdido',
  'politicaDeOutro',
  'politicaAberta',
  'politicaLigacao',
  'politicaIlegivel',
] as const
export type MotivoDoPerfil = (typeof motivosDoPerfil)[number]

/** A failure that main throws and the bridge returns as data. Contains no personal data: `message` is the code. */
export class FalhaError extends Error {
  readonly falha: Falha

  constructor(codigo: CodigoDeFalha, detalhe: Partial<Omit<Falha, 'codigo'>> = {}, options?: ErrorOptions) {
    super(codigo, options)
    this.name = 'FalhaError'
    this.falha = { podeRepetir: false, ...detalhe, codigo }
  }
}

/** Whether the backend itself reports a missing object. A 404 without the backend's text may be a gateway's. */
export const isNotFound = ({ codigo, intermediario }: Falha): boolean =>
  codigo === 'backend.naoEncontrado' && intermediario !== true

/** Refusals for a missing sign-in or a busy system. They prove that nothing was created, even if a gateway sent them. */
const BEFORE_ANYTHING: readonly CodigoDeFalha[] = ['backend.naoAutorizado', 'backend.ocupado']

/** Whether something may exist despite a refusal: by a gateway, or with a status of success (200, 202). */
export const isDoubtfulRefusal = ({ codigo, intermediario, status }: Falha): boolean =>
  (intermediario === true && !BEFORE_ANYTHING.includes(codigo)) || (status !== undefined && status < 300)

/** The `auth_error` values of the spec ("Errors": login return failure). */
export const authErrors = ['exchange_failed', 'invalid_state', 'missing_params'] as const
export type AuthError = (typeof authErrors)[number]
