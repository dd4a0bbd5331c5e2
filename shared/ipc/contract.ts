import type { Input, JsonOperation, Output, PdfOperation } from '../api/index.ts'
import type { Falha } from '../errors.ts'
import type { Abertura, LeituraDaPagina } from '../model/abertura.ts'
import type { AtencaoDoTotem, AtencoesSabidas } from '../model/atencao.ts'
import type { Nota } from '../model/avaliacao.ts'
import type {
  AvisoDeImpressao,
  Impressora,
  OpcoesDaImpressora,
  PapelSemDono,
  Sides,
  Trabalho,
} from '../model/impressao.ts'
import type { AjustesDaMaquina, EquipeDaMaquina, PerfilEscrito, TesteDaPrefeitura } from '../model/instalacao.ts'
import type {
  Escritorio,
  FaixaDaLista,
  LinhaDaLista,
  ModeloDaLista,
  NovasDaLista,
  PedidoDeLista,
  PerguntaDoEnsaio,
  Planilha,
  RefeitasDaLista,
  RelatorioDaLista,
} from '../model/lista/andamento.ts'
import type { Numeros } from '../model/numeros.ts'
import type { CertificadoDaImpressora, ImpressoraAchada, ServidorDeImpressao } from '../model/rede.ts'
import type { DestinoDaImpressao, RegraDeImpressao } from '../model/regrasDeImpressao.ts'
import type { ConteudoDaTela, GuiaAPagar } from '../model/segundaTela.ts'
import type { Tecla } from '../model/tecla.ts'
import type { TipoDocumento } from '../model/tipoDocumento.ts'
import type { PassoDeZoom, Zoom } from '../model/zoom.ts'
import type {
  Atendimento,
  Atualizacao,
  CodigoDoCelular,
  Documento,
  Estacao,
  FimDoAtendimento,
  FimDaConta,
  FimDaEntrada,
  FimDoLogin,
  Inatividade,
  LoginStart,
  Municipio,
  Operador,
  Operadores,
  PapelDaSerie,
  PapelDoOperador,
  PinProvisorio,
  QuemAtendeu,
  Registro,
  RespostaDoRegistro,
  ResumoDoDia,
  SerieDoIptu,
  SessaoPendente,
} from './types.ts'

/* All calls and events between the window and main, one line each. The preload creates functions from the names.
   Main must have a schema, a handler and an access rule for every call (`main/ipc`). The window's client
   (`renderer/bridge`) gets its types from here. The values are empty: they only carry types, so that no schema is
   bundled into the sandboxed preload. */
export interface Call<I, O> {
  input: I
  output: O
}
const call = <I, O>() => ({}) as Call<I, O>
const event = <T>() => ({}) as { payload: T }

export const calls = {
  'estacao.ler': call<void, Estacao>(),
  /** Changes the window's zoom by one step and stores it. Returns the new size in per cent. */
  'janela.zoom': call<{ passo: PassoDeZoom }, { zoom: Zoom }>(),
  'operador.ler': call<void, Operadores>(),
  /** Chooses the operator, at a station without PINs. */
  'operador.escolher': call<{ nome: string }, Operadores>(),
  /** Signs an operator on; main then loads another page. The very first supervisor omits `pin`; `novo` is a new PIN. */
  'operador.entrar': call<{ nome: string; pin?: string | undefined; novo?: string | undefined }, FimDaEntrada>(),
  /** Opens the provider's page for an operator's account. Settles when it ends; main then loads another page. */
  'operador.entrarComConta': call<void, FimDaConta>(),
  'operador.desistirDaConta': call<void, void>(),
  /** Signs the operator off, after which main loads another page. Rejected while a person is served. */
  'operador.sair': call<void, void>(),
  /** Ends the program, also at a kiosk. Rejected while a person is served. */
  'operador.fecharPrograma': call<void, void>(),
  'operador.equipe': call<void, Operador[]>(),
  'operador.incluir': call<{ nome: string; papel: PapelDoOperador }, PinProvisorio>(),
  'operador.mudarPapel': call<{ nome: string; papel: PapelDoOperador }, Operador[]>(),
  'operador.darPin': call<{ nome: string }, PinProvisorio>(),
  'operador.remover': call<{ nome: string }, Operador[]>(),
  'operador.resumo': call<void, ResumoDoDia>(),
  /** Reports a kiosk's needs for staff that the window knows. Returns all known needs. */
  'atencao.contar': call<AtencoesSabidas, AtencaoDoTotem[]>(),
  /** Stores the person's rating of the kiosk, once for each attendance. */
  'avaliacao.dar': call<{ nota: Nota }, void>(),
  'serie.ler': call<void, SerieDoIptu>(),
  /** Starts the IPTU queue, changes its document, or ends it (null). It also ends with the operator's shift. */
  'serie.mudar': call<{ papel: PapelDaSerie | null }, SerieDoIptu>(),
  /** Counts the person being served, once. `molde`: the pattern of the municipality's registrations. */
  'serie.contar': call<{ molde: string | null }, void>(),
  'municipio.ler': call<void, Municipio>(),
  'municipio.nome': call<{ dominio: string }, { nome: string | null }>(),
  'municipio.trocar': call<{ dominio: string }, void>(),

  /**
   * Fetches the profile that a municipality's portal publishes; null if it publishes none. This call and the following
   * ones, up to `instalacao.exportar`, set up this machine, even without a municipality. They are rejected while a
   * person is served.
   */
  'instalacao.procurar': call<{ dominio: string }, PerfilEscrito | null>(),
  /** Tests the municipality's system and provider; nothing is stored. */
  'instalacao.testar': call<{ perfil: PerfilEscrito }, TesteDaPrefeitura>(),
  /** Stores the profile and activates it, after which main loads another page. */
  'instalacao.guardar': call<{ perfil: PerfilEscrito }, void>(),
  'instalacao.maquina': call<void, AjustesDaMaquina>(),
  /** Stores the machine's settings; main then loads another page. A change of `modo` ends the program. */
  'instalacao.mudarMaquina': call<AjustesDaMaquina, void>(),
  /** The operators of a station without PINs; with PINs, see `operador.equipe`. */
  'instalacao.equipe': call<void, EquipeDaMaquina>(),
  /** Stores the operators. With `pin` the program ends; from its next start it requires PINs. */
  'instalacao.mudarEquipe': call<EquipeDaMaquina, EquipeDaMaquina>(),
  /** Turns a kiosk into a counter; the program ends. */
  'instalacao.deixarTotem': call<void, void>(),
  /** Saves this machine's settings as a policy for other machines, at a place the person chooses. */
  'instalacao.exportar': call<void, { arquivo: string | null }>(),

  'atendimento.ler': call<void, Atendimento>(),
  /** `confirmado`: a person confirmed a number whose check digits are wrong. */
  'atendimento.identificar': call<{ documento: string; confirmado?: true | undefined }, Atendimento>(),
  'atendimento.semDocumento': call<void, Atendimento>(),
  'atendimento.atividade': call<void, void>(),
  /**
   * `tecla`: the key that requested the end, if any; keys typed after it belong to the next person. `papeis`: whether
   * unfinished jobs are cancelled (default) or printed; only a counter may let them print.
   */
  'atendimento.encerrar': call<FimDoAtendimento | undefined, void>(),

  /** Ways to sign in besides the sign-in page. `celular`: on the person's own phone. */
  'login.meios': call<void, { celular: boolean }>(),
  'login.start': call<LoginStart, void>(),
  'login.cancelar': call<void, void>(),
  'login.sessaoPendente': call<void, SessaoPendente | null>(),

  'backend.chamar': call<{ chamadaId: string; operacao: JsonOperation; input: unknown }, unknown>(),
  'backend.cancelar': call<{ chamadaId: string }, void>(),

  'documentos.buscar': call<
    { chamadaId: string; operacao: PdfOperation; input: unknown; numero?: string | undefined },
    Documento
  >(),
  /** Creates a document from an answer's labelled values; an empty `texto` makes its label a heading. */
  'documentos.compor': call<{ titulo: string; linhas: { rotulo: string; texto: string }[] }, Documento>(),
  /** Creates a slip of a guide for its print rule's roll. Fails with `impressora.ausente` without such a rule. */
  'documentos.comporCupom': call<GuiaAPagar, Documento>(),
  /** Judges a guide's document again once its detail is known: total in centavos, and payment line. */
  'documentos.conferir': call<
    { documentoId: string; numero: string; total: number | null; linha: string | null },
    Documento
  >(),
  /** Allows printing and saving of a document that may be another person's. Fails with `ponte.modo` at a kiosk. */
  'documentos.aceitar': call<{ documentoId: string }, void>(),
  'documentos.salvar': call<{ documentoId: string }, { arquivo: string | null }>(),
  'documentos.esquecer': call<{ documentoId: string }, void>(),
  /**
   * Sends a document of this attendance to an address that the person confirmed. Resolves once the municipality's
   * server has accepted it. `envioId` identifies the request: a second call with the same id sends nothing. The end of
   * the attendance cancels the mail.
   */
  'correio.enviar': call<{ documentoId: string; endereco: string; envioId: string }, void>(),

  'impressao.impressoras': call<void, Impressora[]>(),
  'impressao.escolher': call<{ impressoraId: string }, Impressora[]>(),
  'impressao.escolherPasta': call<void, Impressora[]>(),
  /** Searches this machine's own networks for printers, for some seconds. No other call searches. */
  'impressao.procurarNaRede': call<void, ImpressoraAchada[]>(),
  /** Queries the printer at a typed address, with a search's result. Fails with `entrada.invalida` if it is none. */
  'impressao.procurarEndereco': call<{ endereco: string }, ImpressoraAchada[]>(),
  /** Adds a printer by its id in the last search. */
  'impressao.incluirNaRede': call<{ id: string }, Impressora[]>(),
  'impressao.tirarDaRede': call<{ impressora: string }, Impressora[]>(),
  'impressao.certificado': call<{ impressora: string }, CertificadoDaImpressora>(),
  /** Accepts a printer's certificate. `certificado`: the fingerprint shown to the person; no other is accepted. */
  'impressao.aceitarCertificado': call<{ impressora: string; certificado: string }, Impressora[]>(),
  /** Queries the print server; null if none is set. */
  'impressao.servidor': call<void, ServidorDeImpressao | null>(),
  /** Tests the print server, and stores it if it answers. `certificado`: the fingerprint that the person accepts. */
  'impressao.usarServidor': call<{ endereco: string; certificado?: string | undefined }, ServidorDeImpressao>(),
  'impressao.deixarServidor': call<void, Impressora[]>(),
  'impressao.opcoes': call<{ impressora: string }, OpcoesDaImpressora>(),
  'impressao.pausar': call<{ impressora: string; pausada: boolean }, void>(),
  'impressao.paginaDeTeste': call<
    { impressora: string; bandeja?: string | undefined; lados?: Sides | undefined },
    Trabalho
  >(),
  'impressao.regras': call<void, RegraDeImpressao[]>(),
  'impressao.guardarRegras': call<{ regras: RegraDeImpressao[] }, void>(),
  'impressao.destino': call<{ tipo: TipoDocumento }, DestinoDaImpressao>(),
  'impressao.som': call<void, boolean>(),
  'impressao.mudarSom': call<{ ligado: boolean }, void>(),
  'impressao.avisos': call<void, AvisoDeImpressao[]>(),
  'impressao.imprimir': call<
    {
      documentoId: string
      copias?: number | undefined
      chave: string
      impressora?: string | undefined
      paginas?: string | undefined
    },
    Trabalho
  >(),
  'impressao.repetir': call<
    { trabalhoId: string; chave: string; copias?: number | undefined; paginas?: string | undefined },
    Trabalho
  >(),
  'impressao.trocarImpressora': call<{ trabalhoId: string; impressora: string }, Trabalho>(),
  'impressao.trabalhos': call<void, Trabalho[]>(),
  'impressao.cancelar': call<{ trabalhoId: string }, void>(),
  /** Jobs of people who have left. While there are any, a kiosk serves nobody. */
  'impressao.semDono': call<void, PapelSemDono[]>(),
  /** An operator confirms having checked the printers and removed the documents. */
  'impressao.conferirSemDono': call<void, void>(),
  'impressao.resolver': call<{ trabalhoId: string; saiu: boolean }, void>(),

  /** State of the work list. This call and the following ones, up to `lista.imprimirRosto`, concern that list. */
  'lista.ler': call<void, Escritorio>(),
  'lista.linhas': call<void, LinhaDaLista[]>(),
  /** The certificate templates for persons or companies. The documents are tried in turn until one has templates. */
  'lista.modelos': call<{ documentos: string[] }, ModeloDaLista[]>(),
  /** Queries whether the municipality would refuse each document: its reason or null, in order. Creates nothing. */
  'lista.ensaiar': call<{ perguntas: PerguntaDoEnsaio[] }, (Falha | null)[]>(),
  'lista.comecar': call<PedidoDeLista, void>(),
  'lista.pausar': call<void, void>(),
  /** Finishes the rows already begun, including printing, and starts no others. */
  'lista.parar': call<void, void>(),
  'lista.continuar': call<void, void>(),
  /** Repeats the rows that certainly failed (`falhou`), or, if a person decides so, the doubtful ones (`duvida`). */
  'lista.repetir': call<{ quais: 'falhou' | 'duvida' }, void>(),
  /** Prints a range of rows again, including rows already printed. */
  'lista.repetirFaixa': call<FaixaDaLista, RefeitasDaLista>(),
  /** Records whether a person found a row's document in the tray. */
  'lista.conferir': call<{ lugar: number; saiu: boolean }, void>(),
  'lista.esquecer': call<void, void>(),
  'lista.salvarRelatorio': call<RelatorioDaLista, { arquivo: string | null }>(),
  'lista.imprimirRelatorio': call<RelatorioDaLista, Trabalho>(),
  /** Prints the list's cover sheet with the owners' names, for sorting envelopes. */
  'lista.imprimirRosto': call<RelatorioDaLista, Trabalho>(),

  'registro.ler': call<void, Registro>(),
  /** Finds the operators who served a person, by CPF or CNPJ as typed. */
  'registro.pessoa': call<{ documento: string }, QuemAtendeu>(),
  /** Finds an operator's actions on a day (`YYYY-MM-DD`). */
  'registro.operador': call<{ nome: string; dia: string }, RespostaDoRegistro>(),

  /** Counts the station's work on a day (`YYYY-MM-DD`) or in a month (`YYYY-MM`), from the record. */
  'numeros.ler': call<{ periodo: string }, Numeros>(),
  /** Saves the station's figures as a spreadsheet file; the window provides the texts. */
  'numeros.salvar': call<{ periodo: string; planilha: Planilha }, { arquivo: string | null }>(),

  /** Saves the support report as one file, at a place the person chooses. It contains no personal data. */
  'suporte.salvar': call<void, { arquivo: string | null }>(),

  /**
   * Checks whether this station is ready to open; stores the result in the machine's state. `testar`: also calls the
   * municipality's system and provider, which takes seconds.
   */
  'abertura.ler': call<{ testar: boolean }, Abertura>(),
  /** Passes a scanner's text to the opening check: the code of today's test page proves its printer. */
  'abertura.leitura': call<{ lido: string }, LeituraDaPagina>(),
  /** Records whether a person heard the test sound. */
  'abertura.som': call<{ ouvido: boolean }, void>(),

  'atualizacao.ler': call<void, Atualizacao>(),
  /** Ends the program and installs the new version. */
  'atualizacao.instalar': call<void, void>(),

  /** Returns, once, the keys typed before this page received keys. From then on the page handles keys itself. */
  'janela.teclas': call<void, Tecla[]>(),
  /** The page's answer to `janela.pulso`, which proves that the page still responds. */
  'janela.viva': call<void, void>(),

  /** Whether the second display is used for the person being served; `presente`: a second display is connected. */
  'segundaTela.ler': call<void, { ligada: boolean; presente: boolean }>(),
  'segundaTela.ligar': call<{ ligada: boolean }, void>(),
  /** Sets the content of the second display; null for the general content. Content of another attendance (`geracao`) is ignored. */
  'segundaTela.mostrar': call<{ geracao: number; conteudo: ConteudoDaTela | null }, void>(),

  'sistema.copiar': call<{ texto: string }, void>(),
  'sistema.abrirLink': call<{ url: string }, void>(),
} as const

export const events = {
  'atendimento.mudou': event<Atendimento>(),
  'atendimento.inatividade': event<Inatividade>(),
  /** The code of a sign-in on a phone: the first one, and each replacement. */
  'login.codigo': event<CodigoDoCelular>(),
  'login.terminou': event<FimDoLogin>(),
  'login.sessaoPendenteMudou': event<SessaoPendente | null>(),
  /** Sent each second at a kiosk. A page that does not answer is ended and replaced. */
  'janela.pulso': event<void>(),
  'impressao.mudou': event<Trabalho[]>(),
  'impressao.semDonoMudou': event<PapelSemDono[]>(),
  /** The work list, and its rows that changed since the last event. */
  'lista.mudou': event<NovasDaLista>(),
} as const

export type CallName = keyof typeof calls
export type CallInput<N extends CallName> = (typeof calls)[N]['input']
export type CallOutput<N extends CallName> = (typeof calls)[N]['output']
export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = (typeof events)[N]['payload']

export type { Input, Output, JsonOperation, PdfOperation }
