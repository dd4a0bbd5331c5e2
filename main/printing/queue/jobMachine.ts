import { isTerminal, type ErroImpressao, type FimDosPapeis, type Trabalho } from '../../../shared/model/impressao.ts'
import type { PrinterDriver, SpoolRef, SpoolState } from '../driver.ts'
import { isOver, type JobRecord, type Phase } from '../journal/journal.ts'
import { sheetMayBeOut, stageOf, withoutLabel, type Job, type Stage } from './job.ts'

/** A state, with the printer that could take over while this one cannot. */
export interface Change extends SpoolState {
  readonly reserva?: string | undefined
}

type PlainEvent =
  | ('submitLost' | 'busy' | 'releasing' | 'released' | 'releaseLost' | 'heldLost' | 'unwritten' | 'notFound')
  | ('answered' | 'endReported' | 'withdrawn' | 'wantedAgain' | 'takingOut' | 'takenOut')
  | ('doubted' | 'cleared' | 'unlabelled')

interface Facts extends Record<PlainEvent, object> {
  submitting: { witness: string | undefined }
  taken: { ref: SpoolRef; held: boolean }
  refused: { erro: ErroImpressao }
  found: { ref: SpoolRef; held: boolean; state: SpoolState }
  heard: Change
  silent: { reserva?: string | undefined }
  sending: { estado: 'printing' | 'waiting' | 'attention' } & Pick<Change, 'motivo' | 'reserva'>
  waits: { estado: 'waiting' | 'attention' } & Pick<Change, 'motivo' | 'reserva'>
  ends: { estado: 'failed' | 'canceled' | 'unknown'; erro?: ErroImpressao }
  endWritten: { end: Trabalho; reported: boolean }
  endUnwritten: { end: Trabalho }
  pagesAsked: { blank: boolean }
  moved: { impressora: string; driver: PrinterDriver }
  resolved: { saiu: boolean }
  unclaimed: { rest: FimDosPapeis }
}
export type EventName = keyof Facts
export type EventOf<E extends EventName> = { readonly is: E } & Readonly<Facts[E]>

/** Actions of the board after a step. `ended`: audit the end; `askPages`: ask the printer whether a page came out. */
export type Effect =
  | ('write' | 'writeEnd' | 'writeEndLater' | 'report' | 'audit' | 'ended')
  | ('askPages' | 'watch' | 'dropBytes')

export interface Step {
  readonly job: Job
  readonly effects: readonly Effect[]
}

/** `clock`: epoch, ms. `ms`: the clock of `Job.bornAt`. */
export interface Moment {
  readonly clock: number
  readonly ms: number
}

interface Row<E extends EventName> {
  readonly from: readonly Stage[]
  /** Returns null for an event that came too late. */
  readonly step: (job: Job, event: EventOf<E>, now: Moment) => Step | null
}

const OPEN: readonly Stage[] = ['kept', 'submitting', 'held', 'released']
const ANY: readonly Stage[] = [...OPEN, 'ending', 'question', 'over']

/** A spooler that only restarts answers again within this time, ms. */
const SILENCE_MS = 5_000
/** Allowed printing time, ms: a generous base, and a part for each page. Beyond it a job is stuck. */
const PRINTING_MS = 10 * 60_000
const PRINTING_SIDE_MS = 10_000
/**
 * How long, in ms, a printer must report that it prints before a lack of paper or toner counts as fixed. At the start
 * of each job CUPS reports no such reason for about a second.
 */
const MENDED_MS = 2_000
/** State of a job whose next step the journal refused: the step is not taken, because a restart would not know it. */
const UNWRITTEN: SpoolState = { estado: 'attention', motivo: 'disk' }

/** One row for each event: the stages that accept it, and its step (see `main/printing/queue/README.md`). */
export const MACHINE: { readonly [E in EventName]: Row<E> } = {
  // Events on the way to the spooler. The journal stores a step before the spooler learns of it.
  submitting: {
    from: ['kept'],
    step(job, { witness }) {
      const { witness: _earlier, ...rest } = job.record
      const record = { ...rest, ...(witness !== undefined && { witness }) }
      // A one-phase driver prints whatever it accepts, so from here on a page may come out.
      return written(changed(job, { record: atPhase(record, 'submitting', !job.driver.twoPhase) }))
    },
  },
  taken: {
    from: ['submitting'],
    step(job, { ref, held }, now) {
      const taken = atPhase({ ...job.record, ref }, held ? 'held' : 'released', !held)
      const record = withIgnored(taken, ref.ignored)
      const step = written(inState({ ...job, record }, { estado: 'submitted' }, now))
      return { ...step, effects: ['dropBytes', ...step.effects, ...watched(!held)] }
    },
  },
  submitLost: {
    from: ['submitting'],
    // The spooler may have the job although its answer was lost. The next step queries the spooler first.
    step: (job) => changed(job, { uncertain: true, refusals: job.refusals + 1 }),
  },
  busy: {
    from: ['submitting'],
    step: (job, _event, now) =>
      written(inState({ ...backTo(job, 'kept'), refusals: job.refusals + 1 }, { estado: 'waiting' }, now)),
  },
  refused: {
    from: ['submitting'],
    step: (job, { erro }, now) => inState(backTo(job, 'kept'), { estado: 'failed', erro }, now),
  },
  releasing: {
    from: ['held'],
    // From here on a restart must assume that the job printed.
    step: (job) => written(changed(job, { record: atPhase(job.record, 'released', true) })),
  },
  released: { from: ['released'], step: (job) => changed(job, { releaseTried: true, refusals: 0 }, ['watch']) },
  releaseLost: {
    from: ['released'],
    // The release may have arrived. If the spooler still holds the job, it did not.
    step: (job) => changed(job, { releaseTried: true, uncertain: true }, ['watch']),
  },
  heldLost: {
    from: ['released'],
    step(job, _event, now) {
      // An earlier release may have reached the spooler, so the job may have printed.
      if (job.releaseTried) return changed(job, {}, ['watch'])
      // The spooler lost a job that was never released. The job cannot have printed and is submitted again.
      const lost = { ...withoutRef(job), refusals: job.refusals + 1 }
      return written(inState(lost, { estado: 'queued' }, now))
    },
  },
  unwritten: {
    from: ['kept', 'submitting', 'released'],
    step: (job, _event, now) => inState(backTo(job, job.record.phase === 'released' ? 'held' : 'kept'), UNWRITTEN, now),
  },

  // Events after a restart or a lost answer: the spooler was queried for the job.
  found: {
    from: ['submitting', 'held', 'released'],
    step(job, { ref, held, state }, now) {
      const waits = held && state.estado === 'submitted'
      // A job that is no longer waiting was released by someone else: a page may come out from now on.
      const record = { ...atPhase(job.record, waits ? 'held' : 'released', !waits), ref }
      const step = inState({ ...job, record, uncertain: false, silentSince: null }, state, now)
      return { ...step, effects: [...step.effects, ...watched(!waits)] }
    },
  },
  notFound: {
    from: ['submitting', 'held', 'released'],
    step: (job) => changed(withoutRef(job), { uncertain: false, silentSince: null }),
  },

  // Reports of the spooler and the printer.
  heard: {
    from: ['released'],
    step: (job, { is: _is, ...change }, now) =>
      inState({ ...job, uncertain: job.uncertain && change.estado === 'submitted' }, change, now),
  },
  answered: { from: OPEN, step: (job) => changed(job, { silentSince: null }) },
  silent: {
    from: OPEN,
    step(job, { reserva }, now) {
      const silentSince = job.silentSince ?? now.ms
      const silent = { ...job, silentSince }
      if (now.ms - silentSince < SILENCE_MS) return changed(silent, {})
      return inState(silent, { estado: 'attention', motivo: 'offline', reserva }, now)
    },
  },
  sending: { from: ['submitting'], step: (job, { is: _is, ...change }, now) => inState(job, change, now) },
  waits: { from: ['kept', 'held'], step: (job, { is: _is, ...change }, now) => inState(job, change, now) },

  // Events at the end. An end is reported once it is stored, so that no job reported as ended resumes at the next start.
  ends: { from: OPEN, step: (job, { is: _is, ...change }, now) => inState(job, change, now) },
  endWritten: {
    from: ['ending'],
    step(job, { end, reported }) {
      // An earlier, slower write has already stored and reported this end.
      if (job.end !== end) return null
      const record = { ...job.record, trabalho: end }
      const told = reported && isOver(record)
      const ended = { ...job, end: null, record: told ? { ...record, told } : record }
      const askPages = sheetMayBeOut(ended) ? (['askPages'] as const) : []
      return { job: ended, effects: ['ended', ...askPages, 'report', ...(told ? (['write'] as const) : [])] }
    },
  },
  endUnwritten: {
    from: ['ending'],
    step(job, { end }, now) {
      if (job.end !== end) return null
      const shown = nextTrabalho(job.record.trabalho, UNWRITTEN, now.clock)
      if (!shown) return changed(job, {}, ['writeEndLater'])
      return changed(job, { record: { ...job.record, trabalho: shown } }, ['report', 'writeEndLater'])
    },
  },
  endReported: { from: ['over'], step: (job) => changed(job, { record: { ...job.record, told: true } }, ['write']) },

  // Events from a person's decision, and their consequences.
  withdrawn: { from: ANY, step: (job) => changed(job, { withdrawn: true }) },
  wantedAgain: { from: ANY, step: (job) => changed(job, { withdrawn: false }) },
  takingOut: { from: ANY, step: (job) => changed(job, { beingTakenOut: true }) },
  takenOut: { from: ANY, step: (job) => changed(job, { beingTakenOut: false }) },
  pagesAsked: { from: ANY, step: (job, { blank }) => changed(job, { blank }) },
  moved: {
    from: ['kept'],
    step(job, { impressora, driver }, now) {
      // The tray and the scaling belonged to the old printer.
      const { bandeja: _bandeja, ...trabalho } = job.record.trabalho
      const { ourId, media } = job.record.spec
      const there = withState({ ...trabalho, impressora }, { estado: 'queued' }, now.clock)
      const record = { ...job.record, spec: { ourId, media }, trabalho: there }
      return changed(job, { driver, refusals: 0, record }, ['write', 'report', 'audit'])
    },
  },
  resolved: {
    from: ['question'],
    step: (job, { saiu }, now) => decided(job, { estado: saiu ? 'printed' : 'failed' }, now),
  },
  doubted: {
    from: ['over'],
    step: (job, _event, now) =>
      job.record.trabalho.estado === 'canceled' ? decided(job, { estado: 'unknown' }, now) : null,
  },
  unclaimed: { from: ANY, step: (job, { rest }) => changed(job, { unclaimed: rest }) },
  cleared: { from: ANY, step: (job) => changed(job, { cleared: true }) },
  unlabelled: {
    from: ['question'],
    step: (job) => changed(job, { record: withoutLabel(job.record) }, ['write', 'report']),
  },
}

/** Returns the changed job and the effects; null if the job's stage refuses the event. */
export function next<E extends EventName>(job: Job, event: EventOf<E>, now: Moment): Step | null {
  const row: Row<E> = MACHINE[event.is]
  return row.from.includes(stageOf(job)) ? row.step(job, event, now) : null
}

/** Printing time divided by the allowed time; 0 if the job is not printing. */
export function stuck({ printingSince, record }: Pick<Job, 'printingSince' | 'record'>, ms: number): number {
  if (printingSince === null) return 0
  const { paginas, copias } = record.trabalho
  return (ms - printingSince) / (PRINTING_MS + paginas * copias * PRINTING_SIDE_MS)
}

function changed(job: Job, change: Partial<Job>, effects: readonly Effect[] = []): Step {
  return { job: { ...job, ...change }, effects }
}

/** The step with `write` as its first effect, even if the job's state is the same. */
function written({ job, effects }: Step): Step {
  return { job, effects: ['write', ...effects.filter((effect) => effect !== 'write')] }
}

function watched(mayPrint: boolean): readonly Effect[] {
  return mayPrint ? ['watch'] : []
}

function atPhase(record: JobRecord, phase: Phase, liberado: boolean): JobRecord {
  const { trabalho } = phase === 'kept' ? withIgnored(record) : record
  return { ...record, phase, trabalho: { ...trabalho, liberado } }
}

/** The record with the options that the job's printer ignores. */
function withIgnored(record: JobRecord, ignored?: SpoolRef['ignored']): JobRecord {
  const { naoAtendeu: _earlier, ...trabalho } = record.trabalho
  return { ...record, trabalho: { ...trabalho, ...(ignored && { naoAtendeu: ignored }) } }
}

/** Moves the job back to an earlier phase, in which no page can come out. */
function backTo(job: Job, phase: 'kept' | 'held'): Job {
  return { ...job, record: atPhase(job.record, phase, false) }
}

/** The job as it was before any spooler had it. */
function withoutRef(job: Job): Job {
  const { ref: _gone, ...record } = job.record
  return { ...job, record: atPhase(record, 'kept', false) }
}

/**
 * Puts the job into a new state. An end state takes effect only once it is stored. An unchanged state has no effect. A
 * job that prints for too long becomes `attention`, and leaves that state only once the printer prints for a while.
 */
function inState(job: Job, change: Change, now: Moment): Step {
  const isPrinting = change.estado === 'printing'
  const timed = { ...job, printingSince: isPrinting ? (job.printingSince ?? now.ms) : null }
  if (isPrinting && job.record.trabalho.estado === 'attention' && !isMended(timed, now)) return changed(timed, {})
  const said: Change = stuck(timed, now.ms) < 1 ? change : { estado: 'attention', motivo: 'outro' }
  const trabalho = nextTrabalho(timed.record.trabalho, said, now.clock)
  if (!trabalho) return changed(timed, {})
  if (isTerminal(trabalho.estado)) return changed(timed, { end: trabalho }, ['writeEnd'])
  return changed(timed, { record: { ...timed.record, trabalho } }, ['write', 'report'])
}

function isMended({ printingSince }: Job, { ms }: Moment): boolean {
  return printingSince !== null && ms - printingSince >= MENDED_MS
}

/** Replaces an end state, which only `resolved` and `doubted` may do. */
function decided(job: Job, change: Change, now: Moment): Step {
  const record = { ...job.record, trabalho: withState(job.record.trabalho, change, now.clock) }
  return changed(job, { record }, ['ended', 'write', 'report'])
}

/**
 * The job in a new state. Null if the state is the same, or an end state is already stored. The first end state is
 * final: spoolers revise theirs after a crash, and acting on the revision could print twice.
 */
function nextTrabalho(trabalho: Trabalho, change: Change, now: number): Trabalho | null {
  if (isTerminal(trabalho.estado)) return null
  const same =
    trabalho.estado === change.estado &&
    trabalho.motivo === change.motivo &&
    trabalho.erro === change.erro &&
    trabalho.destino === change.destino &&
    trabalho.reserva === change.reserva
  return same ? null : withState(trabalho, change, now)
}

/** Replaces the state and all fields that belong to it. */
function withState(trabalho: Trabalho, change: Change, now: number): Trabalho {
  const { motivo: _motivo, erro: _erro, destino: _destino, reserva: _reserva, ...rest } = trabalho
  return {
    ...rest,
    estado: change.estado,
    ...(change.motivo !== undefined && { motivo: change.motivo }),
    ...(change.erro !== undefined && { erro: change.erro }),
    ...(change.destino !== undefined && { destino: change.destino }),
    ...(change.reserva !== undefined && { reserva: change.reserva }),
    atualizadoEm: now,
  }
}
