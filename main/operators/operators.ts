import { FalhaError } from '../../shared/errors.ts'
import type {
  FimDaEntrada,
  Operador,
  Operadores,
  PapelDoOperador,
  PinProvisorio,
  SituacaoDosPins,
} from '../../shared/ipc/types.ts'
import { whyNotPin } from '../../shared/model/pin.ts'
import type { AcaoDoOperador } from '../../shared/model/registro.ts'
import type { Account } from '../ports.ts'
import type { Pins } from './pins.ts'
import { Serie } from './serie.ts'

export type Member = Pick<Operador, 'nome' | 'papel'>

/** The accounts of the municipality's provider, where operators sign on with them. */
export interface Accounts {
  /** Whether a PIN is accepted, because the provider does not answer. */
  readonly acceptsPins: boolean
  /** Called when an operator signs off: ends the session at the provider. */
  left(): void
}

export interface PinStation {
  /** Null where PINs are off. */
  pins: Pins | null
  /** Null where operators have no accounts. */
  accounts?: Accounts | null
  /** Stores the operators. Throws when they cannot be written. */
  keep: (members: Member[]) => void
  /**
   * Records an operator's event. `saiu` is recorded before the operator is signed off. `recusado`: a wrong PIN.
   * `novoPin`: a supervisor gave the operator a new PIN. `conta`: the account's id, if the operator signed on with one.
   */
  onTurn: (acao: AcaoDoOperador, operador: string, conta?: string) => void
}

/**
 * The operator of this station. Operators sign on with a PIN or an account, and stay signed on until they sign off. If
 * neither is required, an operator chooses a name, valid until the program ends.
 */
export class Operators {
  /** Reset at the end of the operator's shift. */
  readonly serie = new Serie()
  #members: readonly Member[]
  readonly #systemAccount: string
  readonly #station: PinStation | null
  readonly #kiosk: boolean
  #chosen: string | null = null
  #account: Account | null = null
  /** Operations on PINs run one after the other. */
  #turn: Promise<unknown> = Promise.resolve()

  /**
   * @param members operators of the settings; if empty, no operator has to be chosen
   * @param account the operator's name while none is chosen
   * @param station null if no operator has to sign on
   * @param kiosk at a kiosk citizens are served without a signed-on operator
   */
  constructor(members: readonly Member[], account: string, station: PinStation | null, kiosk: boolean = false) {
    this.#members = eachOnce(members)
    this.#systemAccount = account
    this.#station = station
    this.#kiosk = kiosk
  }

  /** The operators of a kiosk: only its supervisors, and only if they sign on. */
  static ofKiosk(members: readonly Member[], station: PinStation | null): Operators {
    const supervisors = station ? members.filter(({ papel }) => papel === 'supervisor') : []
    return new Operators(supervisors, 'totem', station, true)
  }

  get who(): string {
    return this.#chosen ?? this.#systemAccount
  }

  get state(): Operadores {
    const pin = this.#situation
    // Only a supervisor may make the very first PIN, because no other operator could have given it to them.
    const asked = pin === 'primeiroUso' ? this.#supervisors : this.#members
    return {
      nomes: asked.map(({ nome }) => nome),
      escolhido: this.#chosen,
      papel: this.#mustSignOn ? (this.#account?.papel ?? this.#find(this.#chosen)?.papel ?? null) : null,
      exigeEntrada: this.#mustSignOn,
      conta: this.#accounts && (this.#accounts.acceptsPins ? 'fora' : 'exigida'),
      falta: this.missing,
      pin,
    }
  }

  /** Whether an operator has to sign on before anything else. At a kiosk this is only for the very first PIN. */
  get missing(): boolean {
    if (this.#kiosk && this.#situation !== 'primeiroUso') return false
    return this.#mustSignOn && this.#chosen === null
  }

  get signedOn(): boolean {
    return this.#mustSignOn && this.#chosen !== null
  }

  /**
   * Called before an attendance. At a kiosk a supervisor who is signed on is signed off, because supervisors do not serve the
   * public.
   * @throws FalhaError `operador.necessario` while an operator has to sign on first, `operador.tecnico` while a technician is
   */
  mayServe(): void {
    if (this.missing) throw new FalhaError('operador.necessario')
    if (this.#kiosk) this.signOff()
    if (this.#account?.papel === 'tecnico') throw new FalhaError('operador.tecnico')
  }

  /** Opens the PIN file as far as the key store allows, and returns the operators' state. */
  async ready(): Promise<Operadores> {
    await this.#station?.pins?.open()
    return this.state
  }

  /** Chooses the operator by name. Throws `operador.necessario` where operators sign on, `entrada.invalida` for an unknown one. */
  choose(name: string): Operadores {
    if (this.#mustSignOn) throw new FalhaError('operador.necessario')
    const { nome } = this.#known(name)
    if (nome !== this.#chosen) this.serie.change(null)
    this.#chosen = nome
    return this.state
  }

  /** Replaces the operators. Throws `operador.necessario` if PINs are on: {@link add} and others change them then. */
  setMembers(members: readonly Member[]): void {
    if (this.#mustSignOn) throw new FalhaError('operador.necessario')
    this.#members = eachOnce(members)
    if (this.#find(this.#chosen)) return
    this.#chosen = null
    this.serie.change(null)
  }

  /**
   * Signs an operator on by their PIN.
   * @param pin omitted by the very first supervisor
   * @param novo the operator's own new PIN, which replaces a provisional one
   * @throws FalhaError `entrada.invalida` for an unknown name, or with PINs off. `operador.cofre` if the PIN file cannot be
   * opened, `operador.jaEntrou` while an operator is signed on, `operador.comConta` while accounts are required
   */
  async signOn(nome: string, pin?: string, novo?: string): Promise<FimDaEntrada> {
    return this.#inTurn(async (pins) => {
      if (this.#chosen !== null) throw new FalhaError('operador.jaEntrou')
      if (this.#accounts?.acceptsPins === false) throw new FalhaError('operador.comConta')
      const member = this.#known(nome)
      const first = this.#situation === 'primeiroUso' && member.papel === 'supervisor'
      if (!first) {
        const tried = await pins.try(nome, pin ?? '')
        if (tried.outcome === 'none') return { fim: 'semPin' }
        if (tried.outcome === 'wait') return { fim: 'espera', segundos: tried.seconds }
        if (tried.outcome === 'wrong') {
          this.#station?.onTurn('recusado', nome)
          return { fim: 'errado', restam: tried.left }
        }
        if (!tried.provisional) return this.#enter(nome)
      }
      if (novo === undefined) return { fim: 'escolher' }
      const motivo = novo === pin ? 'igual' : whyNotPin(novo)
      if (motivo) return { fim: 'recusado', motivo }
      await pins.set(nome, novo)
      return this.#enter(nome)
    })
  }

  /**
   * Signs on an account's operator. False if the account has no role at this station.
   * @throws FalhaError `operador.jaEntrou` while an operator is signed on
   */
  enterByAccount(account: Account): boolean {
    if (this.#kiosk && account.papel === 'atendente') return false
    this.#enter(account.nome, account)
    return true
  }

  /** Signs the operator off. Returns whether an operator was signed on. */
  signOff(): boolean {
    if (!this.signedOn) return false
    this.#station?.onTurn('saiu', this.who, this.#account?.conta)
    if (this.#account) this.#accounts?.left()
    this.#chosen = null
    this.#account = null
    this.serie.change(null)
    return true
  }

  /** Records that the supervisor is about to end the program. */
  leaveProgram(): void {
    this.#station?.onTurn('fechou', this.who, this.#account?.conta)
  }

  team(): Operador[] {
    return this.#members.map((member) => ({ ...member, pin: this.#pins?.kindOf(member.nome) ?? 'nenhum' }))
  }

  /** Adds an operator with a provisional PIN. Throws `operador.supervisor`, `operador.repetido`, `operador.cofre`. */
  async add(nome: string, papel: PapelDoOperador): Promise<PinProvisorio> {
    return this.#manage(async (pins) => {
      const same = (one: Member) => one.nome.localeCompare(nome, 'pt-BR', { sensitivity: 'base' }) === 0
      if (this.#members.some(same)) throw new FalhaError('operador.repetido')
      const pin = await pins.give(nome)
      this.#keep([...this.#members, { nome, papel }])
      return { nome, pin }
    })
  }

  /** Changes another's role. Throws `operador.supervisor`, `operador.proprio`, `operador.cofre`, `entrada.invalida`. */
  async changeRole(nome: string, papel: PapelDoOperador): Promise<Operador[]> {
    return this.#manage(async () => {
      this.#other(nome)
      this.#keep(this.#members.map((one) => (one.nome === nome ? { nome, papel } : one)))
      return this.team()
    })
  }

  /** Gives a provisional PIN, also to oneself. Throws `operador.supervisor`, `operador.cofre`, `entrada.invalida`. */
  async givePin(nome: string): Promise<PinProvisorio> {
    return this.#manage(async (pins) => {
      const pin = await pins.give(this.#known(nome).nome)
      this.#station?.onTurn('novoPin', nome)
      return { nome, pin }
    })
  }

  /** Removes another operator and their PIN. Throws as {@link changeRole}. */
  async remove(nome: string): Promise<Operador[]> {
    return this.#manage(async (pins) => {
      this.#other(nome)
      this.#keep(this.#members.filter((one) => one.nome !== nome))
      await pins.forget(nome)
      return this.team()
    })
  }

  get #accounts(): Accounts | null {
    return this.#station?.accounts ?? null
  }

  /** The PINs; null if they are off, or without a key store. */
  get #pins(): Pins | null {
    const { pins = null } = this.#station ?? {}
    return pins?.cofre === 'ausente' ? null : pins
  }

  get #mustSignOn(): boolean {
    return this.#accounts !== null || this.#pins !== null
  }

  get #supervisors(): Member[] {
    return this.#members.filter(({ papel }) => papel === 'supervisor')
  }

  get #situation(): SituacaoDosPins | null {
    const { pins = null } = this.#station ?? {}
    if (!pins) return null
    if (pins.cofre === 'ausente') return 'semCofre'
    if (pins.cofre !== 'aberto') return pins.cofre
    // Where accounts exist, a supervisor who signed on with an account gives the first PIN.
    if (this.#accounts) return 'pronto'
    return this.#supervisors.some(({ nome }) => pins.kindOf(nome) !== 'nenhum') ? 'pronto' : 'primeiroUso'
  }

  #find(nome: string | null): Member | undefined {
    return this.#members.find((one) => one.nome === nome)
  }

  #known(nome: string): Member {
    const member = this.#find(nome)
    if (!member) throw new FalhaError('entrada.invalida', { campo: 'nome' })
    return member
  }

  /** Throws if supervisors would change their own entry, so that one supervisor always remains. */
  #other(nome: string): void {
    if (this.#known(nome).nome === this.#chosen) throw new FalhaError('operador.proprio')
  }

  #enter(nome: string, account: Account | null = null): FimDaEntrada {
    // Another operator may have signed on while a PIN was checked.
    if (this.#chosen !== null) throw new FalhaError('operador.jaEntrou')
    this.#chosen = nome
    this.#account = account
    this.#station?.onTurn('entrou', nome, account?.conta)
    return { fim: 'entrou' }
  }

  #keep(members: Member[]): void {
    this.#station?.keep(members)
    this.#members = members
  }

  #manage<T>(act: (pins: Pins) => Promise<T>): Promise<T> {
    return this.#inTurn((pins) => {
      // The supervisor who made this call may have signed off while earlier calls were running.
      if (this.state.papel !== 'supervisor') throw new FalhaError('operador.supervisor')
      return act(pins)
    })
  }

  #inTurn<T>(act: (pins: Pins) => Promise<T>): Promise<T> {
    const run = this.#turn.then(async () => {
      const pins = this.#pins
      if (!pins) throw new FalhaError('entrada.invalida', { campo: 'pin' })
      await pins.open()
      if (pins.cofre !== 'aberto') throw new FalhaError('operador.cofre')
      try {
        return await act(pins)
      } catch (cause) {
        // Sealing or writing the PIN file failed.
        throw cause instanceof FalhaError ? cause : new FalhaError('operador.cofre', { podeRepetir: true }, { cause })
      }
    })
    this.#turn = run.catch(() => undefined)
    return run
  }
}

function eachOnce(members: readonly Member[]): Member[] {
  return members.filter((one, at) => members.findIndex(({ nome }) => nome === one.nome) === at)
}
