import { FalhaError } from '../../shared/errors.ts'
import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Fila, PassoDaFila } from '../../shared/model/fila.ts'
import type { Clock, Log } from '../ports.ts'
import type { NovoSga, Session, Ticket } from './novoSga.ts'

interface Deps {
  sga: NovoSga
  clock: Clock
  /** The operator's name. With another operator the clerk has to sign in to the queue system again. */
  operator: () => string
  tell: (fila: Fila) => void
  /** Records a step of a ticket. */
  note: (passo: PassoDaFila) => void
  log: Log
}

/** A clerk's session, valid for the day and the operator with which it began. */
interface SignedIn {
  session: Session
  day: string
  operator: string
}

/**
 * The counter in the queue system, with one ticket at a time. Steps run one after the other, and none is simply retried. If an
 * answer is lost, or before a further step, the ticket's state is queried: the queue system's state counts, not ours.
 */
export class Queue {
  readonly #deps: Deps
  #signedIn: SignedIn | null = null
  #called: Ticket | null = null
  /** The ticket of the person being served, until the attendance ends. */
  #served: Ticket | null = null
  #said: Pick<Fila, 'vazia' | 'falha'> = { vazia: false, falha: null }
  #turn: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get state(): Fila {
    const session = this.#session
    return {
      atendente: session?.login ?? null,
      guiche: session?.guiche ?? this.#deps.sga.guiche ?? null,
      senha: session && this.#called && shownOf(this.#called),
      ...this.#said,
    }
  }

  /** Signs the clerk in, and calls the next ticket. The password is not stored. */
  async signIn(usuario: string, senha: string, guiche: number): Promise<Fila> {
    const { sga, operator } = this.#deps
    const session = await sga.signIn(usuario, senha, guiche)
    this.#signedIn = { session, day: this.#today(), operator: operator() }
    return this.next()
  }

  /** Drops the session and the ticket. Novo SGA has no request that ends a token. */
  signOut(): Fila {
    this.#signedIn = null
    this.#called = null
    this.#said = { vazia: false, falha: null }
    this.#deps.tell(this.state)
    return this.state
  }

  /** Calls the next ticket. If the clerk has already called one, shows that ticket and calls no other. */
  next(): Promise<Fila> {
    return this.#step(async (session) => {
      const { sga } = this.#deps
      // While a ticket's person is being served, no other ticket is called.
      if (this.#served) return
      const open = await sga.open(session)
      if (open?.status === 'chamado') return void (this.#called = open)
      // The person of an open ticket has left; otherwise the clerk would not call another.
      if (open) await this.#end(session, open)
      const next = await sga.next(session)
      this.#said = { ...this.#said, vazia: !next }
      if (!next) return
      await this.#do(session, next, 'chamado', () => sga.call(session, next.id))
      this.#called = next
      this.#deps.note('chamou')
    })
  }

  callAgain(): Promise<Fila> {
    return this.#step(async (session) => {
      const ticket = await this.#mine(session, 'chamado')
      await this.#deps.sga.call(session, ticket.id)
      this.#deps.note('chamouDeNovo')
    })
  }

  noShow(): Promise<Fila> {
    return this.#step(async (session) => {
      const ticket = await this.#mine(session, 'chamado')
      await this.#do(session, ticket, 'nao_compareceu', () => this.#deps.sga.noShow(session))
      this.#called = null
      this.#deps.note('naoCompareceu')
    })
  }

  /** Follows the attendance: begins the called ticket when a person is served, and ends it when the station is free again. */
  attended(state: Atendimento): void {
    if ('desde' in state && this.#session && this.#called && !this.#served) {
      const ticket = this.#called
      this.#served = ticket
      this.#called = null
      void this.#step((session) => this.#begin(session, ticket))
    }
    if (state.fase !== 'livre' || !this.#served) return
    const ticket = this.#served
    this.#served = null
    void this.#step((session) => this.#end(session, ticket))
  }

  async #begin(session: Session, { id }: Ticket): Promise<void> {
    const ticket = await this.#deps.sga.read(session, id)
    if (!isMine(session, ticket, 'chamado')) throw new FalhaError('fila.mudou')
    await this.#do(session, ticket, 'iniciado', () => this.#deps.sga.begin(session, id))
    this.#deps.note('comecou')
  }

  /** Ends a ticket with its own service. If it was not begun, because the system was down, begins it first. */
  async #end(session: Session, { id }: Ticket): Promise<void> {
    const { sga } = this.#deps
    const ticket = await sga.read(session, id)
    if (isMine(session, ticket, 'chamado')) await this.#begin(session, ticket)
    else if (!isMine(session, ticket, 'iniciado')) throw new FalhaError('fila.mudou')
    await this.#do(session, ticket, 'encerrado', () => sga.end(session, id, [ticket.servico.id]))
    this.#deps.note('encerrou')
  }

  /**
   * The called ticket as the queue system has it now.
   * @throws FalhaError `fila.mudou` if it is no longer this clerk's in that status
   */
  async #mine(session: Session, status: string): Promise<Ticket> {
    if (!this.#called) throw new FalhaError('fila.mudou')
    const ticket = await this.#deps.sga.read(session, this.#called.id)
    if (isMine(session, ticket, status)) return ticket
    this.#called = null
    throw new FalhaError('fila.mudou')
  }

  /** Sends a step once. If its answer is lost, the ticket's status shows whether it was done. */
  async #do(session: Session, { id }: Ticket, after: string, step: () => Promise<unknown>): Promise<void> {
    try {
      await step()
    } catch (error) {
      if (!(error instanceof FalhaError) || error.falha.codigo !== 'fila.semResposta') throw error
      const ticket = await this.#deps.sga.read(session, id)
      if (!isMine(session, ticket, after)) throw error
    }
  }

  /** Runs a step after the earlier ones. Never rejects: a failure is reported in the state. */
  #step(work: (session: Session) => Promise<void>): Promise<Fila> {
    const done = this.#turn.then(async () => {
      this.#said = { vazia: false, falha: null }
      try {
        const session = this.#session
        if (!session) throw new FalhaError('fila.entrar')
        await work(session)
      } catch (error) {
        const falha = error instanceof FalhaError ? error.falha : new FalhaError('interno').falha
        if (falha.codigo === 'fila.entrar') this.#signedIn = null
        this.#said = { ...this.#said, falha }
        this.#deps.log.warn('queue step failed', { codigo: falha.codigo, status: falha.status })
      }
      // The clerk may have signed out meanwhile.
      if (!this.#session) this.#called = null
      this.#deps.tell(this.state)
      return this.state
    })
    this.#turn = done
    return done
  }

  get #session(): Session | null {
    const { session, day, operator } = this.#signedIn ?? {}
    return session && day === this.#today() && operator === this.#deps.operator() ? session : null
  }

  #today(): string {
    return new Date(this.#deps.clock.now()).toDateString()
  }
}

const isMine = ({ login }: Session, { status, usuario }: Ticket, wanted: string) =>
  status === wanted && usuario === login

function shownOf({ senha, servico, prioridade }: Ticket): Fila['senha'] {
  // Weight 0 is Novo SGA's normal priority.
  const named = prioridade && prioridade.peso > 0 ? prioridade.nome : null
  return { numero: senha.format, servico: servico.nome, prioridade: named }
}
