import { FalhaError } from '../../shared/errors.ts'
import type { CallName, EventName } from '../../shared/ipc/contract.ts'
import type { Operadores } from '../../shared/ipc/types.ts'
import { MODOS_DE_ESTACAO, type ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import type { PageOfATurn } from './turns.ts'

/** Access rules of one call. A missing `page` or `signOn` means the stricter rule. */
export interface Access {
  /** `waiting`: also for the page preloaded for the next person. Absent: only for the page in the window. */
  readonly page?: 'waiting'
  /** `before`: also before an operator has signed on. */
  readonly signOn?: 'before'
  readonly modes: readonly ModoDeEstacao[]
  readonly role: Role
  /** The call serves people, so it is refused while a technician is signed on. */
  readonly serves?: true
  /** The call needs or changes these settings: rejected if the policy sets one. `Station` checks changes too. */
  readonly settings?: readonly string[]
}

/**
 * Who may call. `supervisor`: a supervisor who signed on; without a sign-on the call is refused.
 * `supervisorWhereSignOn`: a supervisor with PINs and at kiosks, elsewhere anybody. `staff`: a supervisor at a kiosk
 * with PINs, elsewhere anybody. `kioskSupervisor`: a supervisor at a kiosk, elsewhere anybody. `withoutSignOn`:
 * anybody, but only at stations without PINs. A technician signed on with an account may do what these rules reserve,
 * except `supervisor`.
 */
type Role = 'anybody' | 'staff' | 'kioskSupervisor' | 'supervisorWhereSignOn' | 'supervisor' | 'withoutSignOn'

const ANYWHERE: Access = { modes: MODOS_DE_ESTACAO, role: 'anybody' }
const BEFORE_SIGN_ON: Access = { ...ANYWHERE, signOn: 'before' }
const WAITING: Access = { ...BEFORE_SIGN_ON, page: 'waiting' }
const SUPERVISOR: Access = { ...ANYWHERE, role: 'supervisor' }
const NOT_KIOSK: Access = { modes: ['balcao', 'escritorio'], role: 'anybody' }
/** Calls that fetch, print or save people's papers. */
const SERVING: Access = { ...ANYWHERE, serves: true }
const OFFICE_WORK: Access = { ...NOT_KIOSK, serves: true }
const COUNTER: Access = { modes: ['balcao'], role: 'anybody' }
/** Only a supervisor may know who served whom. */
const RECORD: Access = { ...NOT_KIOSK, role: 'supervisor' }
/** Calls that decide where documents are sent by network. */
const NETWORK: Access = { ...NOT_KIOSK, role: 'supervisorWhereSignOn' }
/** Calls about the station's figures. They reveal nothing about a person, but only the manager needs them. */
const NUMBERS: Access = { ...NOT_KIOSK, role: 'supervisorWhereSignOn' }
/** The opening check is for supervisors and technicians. */
const OPENING: Access = { ...ANYWHERE, role: 'supervisorWhereSignOn' }
const SETUP: Access = { ...NETWORK, settings: ['perfis'] }

/** All rules on who may call what, except rules that depend on an attendance, a job or a document. */
export const access: Readonly<Record<CallName, Access>> = {
  'estacao.ler': WAITING,
  'janela.zoom': { ...NOT_KIOSK, signOn: 'before', settings: ['aparencia.zoom'] },
  'janela.teclas': WAITING,
  'janela.viva': BEFORE_SIGN_ON,

  'operador.ler': BEFORE_SIGN_ON,
  'operador.escolher': ANYWHERE,
  'operador.entrar': BEFORE_SIGN_ON,
  'operador.entrarComConta': BEFORE_SIGN_ON,
  'operador.desistirDaConta': BEFORE_SIGN_ON,
  'operador.sair': ANYWHERE,
  'operador.fecharPrograma': { modes: ['totem'], role: 'kioskSupervisor' },
  'operador.equipe': SUPERVISOR,
  'operador.incluir': { ...SUPERVISOR, settings: ['operadores'] },
  'operador.mudarPapel': { ...SUPERVISOR, settings: ['operadores'] },
  'operador.darPin': SUPERVISOR,
  'operador.remover': { ...SUPERVISOR, settings: ['operadores'] },
  'operador.resumo': ANYWHERE,
  'atencao.contar': { modes: ['totem'], role: 'anybody' },
  'avaliacao.dar': { modes: ['totem'], role: 'anybody' },

  'serie.ler': { ...NOT_KIOSK, signOn: 'before' },
  'serie.mudar': NOT_KIOSK,
  'serie.contar': NOT_KIOSK,
  'municipio.ler': BEFORE_SIGN_ON,
  'municipio.nome': ANYWHERE,
  'municipio.trocar': ANYWHERE,
  'instalacao.procurar': SETUP,
  'instalacao.testar': SETUP,
  'instalacao.guardar': SETUP,
  'instalacao.maquina': SETUP,
  'instalacao.mudarMaquina': SETUP,
  'instalacao.equipe': { ...SETUP, role: 'withoutSignOn' },
  'instalacao.mudarEquipe': { ...SETUP, role: 'withoutSignOn', settings: ['perfis', 'operadores', 'pin'] },
  'instalacao.deixarTotem': { modes: ['totem'], role: 'kioskSupervisor', settings: ['modo'] },
  'instalacao.exportar': SETUP,

  'atendimento.ler': WAITING,
  'atendimento.identificar': ANYWHERE,
  'atendimento.semDocumento': ANYWHERE,
  'atendimento.atividade': ANYWHERE,
  'atendimento.encerrar': BEFORE_SIGN_ON,
  'login.meios': ANYWHERE,
  'login.start': ANYWHERE,
  'login.cancelar': ANYWHERE,
  'login.sessaoPendente': ANYWHERE,

  'backend.chamar': ANYWHERE,
  'backend.cancelar': ANYWHERE,
  'documentos.buscar': SERVING,
  'documentos.compor': SERVING,
  'documentos.comporCupom': SERVING,
  'documentos.conferir': SERVING,
  'documentos.aceitar': OFFICE_WORK,
  'documentos.salvar': OFFICE_WORK,
  'documentos.esquecer': SERVING,
  'correio.enviar': COUNTER,

  'impressao.impressoras': ANYWHERE,
  'impressao.escolher': { ...NOT_KIOSK, settings: ['impressao.impressora'] },
  'impressao.escolherPasta': { ...NOT_KIOSK, settings: ['impressao.pasta', 'impressao.impressora'] },
  'impressao.procurarNaRede': NOT_KIOSK,
  'impressao.procurarEndereco': NETWORK,
  'impressao.incluirNaRede': { ...NETWORK, settings: ['impressao.rede'] },
  'impressao.tirarDaRede': { ...NETWORK, settings: ['impressao.rede'] },
  'impressao.certificado': NOT_KIOSK,
  'impressao.aceitarCertificado': { ...NETWORK, settings: ['impressao.rede'] },
  'impressao.servidor': NOT_KIOSK,
  'impressao.usarServidor': { ...NETWORK, settings: ['impressao.servidor'] },
  'impressao.deixarServidor': { ...NETWORK, settings: ['impressao.servidor'] },
  'impressao.opcoes': ANYWHERE,
  'impressao.pausar': NOT_KIOSK,
  'impressao.paginaDeTeste': { ...ANYWHERE, role: 'kioskSupervisor' },
  'impressao.regras': ANYWHERE,
  'impressao.guardarRegras': { ...NOT_KIOSK, settings: ['impressao.regras'] },
  'impressao.destino': ANYWHERE,
  'impressao.som': ANYWHERE,
  'impressao.mudarSom': { ...NOT_KIOSK, settings: ['impressao.som'] },
  'impressao.avisos': ANYWHERE,
  'impressao.imprimir': SERVING,
  'impressao.repetir': SERVING,
  'impressao.trocarImpressora': ANYWHERE,
  'impressao.trabalhos': ANYWHERE,
  'impressao.cancelar': ANYWHERE,
  'impressao.semDono': ANYWHERE,
  'impressao.conferirSemDono': { ...ANYWHERE, role: 'staff' },
  'impressao.resolver': ANYWHERE,

  'lista.ler': NOT_KIOSK,
  'lista.linhas': OFFICE_WORK,
  'lista.modelos': OFFICE_WORK,
  'lista.ensaiar': OFFICE_WORK,
  'lista.comecar': OFFICE_WORK,
  'lista.pausar': NOT_KIOSK,
  'lista.parar': NOT_KIOSK,
  'lista.continuar': OFFICE_WORK,
  'lista.repetir': OFFICE_WORK,
  'lista.repetirFaixa': OFFICE_WORK,
  'lista.conferir': OFFICE_WORK,
  'lista.esquecer': NOT_KIOSK,
  'lista.salvarRelatorio': OFFICE_WORK,
  'lista.imprimirRelatorio': OFFICE_WORK,
  'lista.imprimirRosto': OFFICE_WORK,

  'registro.ler': NOT_KIOSK,
  'registro.pessoa': RECORD,
  'registro.operador': RECORD,
  'numeros.ler': { ...NUMBERS, modes: MODOS_DE_ESTACAO },
  'numeros.salvar': NUMBERS,
  'suporte.salvar': NOT_KIOSK,
  'abertura.ler': OPENING,
  'abertura.leitura': OPENING,
  'abertura.som': OPENING,
  'atualizacao.ler': ANYWHERE,
  'atualizacao.instalar': NOT_KIOSK,

  'segundaTela.ler': ANYWHERE,
  'segundaTela.ligar': COUNTER,
  'segundaTela.mostrar': ANYWHERE,
  'sistema.copiar': ANYWHERE,
  'sistema.abrirLink': ANYWHERE,
}

export interface Caller {
  readonly turn: PageOfATurn['turn']
  readonly modo: ModoDeEstacao
  readonly operadores: Pick<Operadores, 'falta' | 'papel' | 'exigeEntrada'>
  /** Whether the settings require PINs. A machine without a key store requires none all the same. */
  readonly pin: boolean
  /** Whether the policy sets a setting. @param campo name of the setting: `impressao.som` */
  readonly isDefined: (campo: string) => boolean
}

/** The failure that rejects a call, with a code for each rule; null if the call may run. */
export function refusalOf(name: CallName, caller: Caller): FalhaError | null {
  const { page, signOn, modes, role, serves, settings = [] } = access[name]
  const { falta, papel, exigeEntrada } = caller.operadores
  if (caller.turn === 'over' || (caller.turn === 'ahead' && page !== 'waiting')) return new FalhaError('ponte.pagina')
  if (falta && signOn !== 'before') return new FalhaError('operador.necessario')
  if (!modes.includes(caller.modo)) return new FalhaError('ponte.modo')
  const campo = settings.find(caller.isDefined)
  if (campo !== undefined) return new FalhaError('ajuste.definido', { campo })
  if (serves && papel === 'tecnico') return new FalhaError('operador.tecnico')
  if (role === 'withoutSignOn' && caller.pin) return new FalhaError('operador.comPin')
  const isTechnicians =
    (role === 'supervisorWhereSignOn' && (exigeEntrada || caller.modo === 'totem')) ||
    (caller.modo === 'totem' && (role === 'kioskSupervisor' || (role === 'staff' && exigeEntrada)))
  const mayDo =
    papel === 'supervisor' || (papel === 'tecnico' && isTechnicians) || (role !== 'supervisor' && !isTechnicians)
  return mayDo ? null : new FalhaError('operador.supervisor')
}

/** Events that are sent before an operator has signed on. None is about jobs or people. */
const BEFORE: readonly EventName[] = ['atendimento.mudou', 'janela.pulso']

export function isSentBeforeSignOn(name: EventName): boolean {
  return BEFORE.includes(name)
}
