import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, vi } from 'vitest'
import { FalhaError, type Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import type { EstadoDaLinha, PedidoDeLista } from '../../../shared/model/lista/andamento.ts'
import type { ItemDaLista } from '../../../shared/model/lista/lista.ts'
import { Lista } from '../../../main/lista/lista.ts'
import type { ListPaper } from '../../../main/lista/ports.ts'
import type { KeyVault } from '../../../main/ports.ts'
import { PrintError } from '../../../main/printing/driver.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { diskVault } from '../../fakes/cofre.ts'
import { keptLog } from '../../fakes/log.ts'
import { makePdf } from '../../fakes/pdf.ts'
import { recordOf } from '../printing/journal/journalKit.ts'

export const MARIA = '52998224725'
const PDF = await makePdf(2)

export const certidao: ItemDaLista = { tipo: 'certidao', documento: MARIA, pessoa: 'PF' }
export const carne = (inscricao: string): ItemDaLista => ({ tipo: 'carne', inscricao, exercicio: 2026 })

export const NO_VAULT: KeyVault = {
  isAvailable: async () => false,
  seal: () => Promise.reject(new Error('none')),
  open: async () => 'lost',
}

/** A question to the municipality's system that waits for its answer. */
export interface Asked {
  input: unknown
  /** Aborted once the list wants no answer any more. */
  signal: AbortSignal
  answer(): void
  fail(falha: Partial<Falha> & Pick<Falha, 'codigo'>): void
}

/** A list with fakes of the municipality's system and the print queue, which the test controls. */
export class Office {
  readonly folder: string
  readonly clock = new FakeClock()
  readonly log = keptLog()
  readonly lista: Lista
  dominio = 'cidade.example'
  /** Why the municipality cannot be reached yet. */
  unready: FalhaError | null = null
  /** Questions not yet answered. */
  readonly asked: Asked[] = []
  /** All queries so far, by registration or document. */
  readonly questions: string[] = []
  readonly timers: { ms: number; run: () => void }[] = []
  readonly had: ItemDaLista[] = []
  readonly printed: ListPaper[] = []
  readonly jobs: Trabalho[] = []
  refusal: Error | null = null
  atOnce = 2
  /** The PDF of every answer. */
  paper = PDF
  #ids = 0
  #restored = Promise.resolve()

  constructor({
    folder = mkdtempSync(join(tmpdir(), 'balcao-lista-')),
    vault,
    jobs = [],
    atCounter = false,
  }: { folder?: string; vault?: KeyVault; jobs?: readonly Trabalho[]; atCounter?: boolean } = {}) {
    this.folder = folder
    this.jobs.push(...jobs)
    this.lista = new Lista({
      folder: atCounter ? null : join(folder, 'lista'),
      keyVault: vault ?? diskVault(join(folder, 'cofre')),
      clock: this.clock,
      log: this.log,
      atOnce: () => this.atOnce,
      newId: () => `papel-${(this.#ids += 1)}-${Math.random().toString(36).slice(2)}`,
      random: () => 0.5,
      later: (ms, run) => {
        const timer = { ms, run }
        this.timers.push(timer)
        return () => void this.timers.splice(this.timers.indexOf(timer) >>> 0, 1)
      },
      source: () => ({
        dominio: this.dominio,
        ready: async () => this.unready && Promise.reject(this.unready),
        run: (_name, input, signal) => this.#ask(input, signal),
      }),
      had: (item) => void this.had.push(item),
      tell: () => undefined,
    })
  }

  async start(): Promise<void> {
    await this.lista.start({
      print: (paper) => this.#print(paper),
      restored: this.#restored,
      jobs: () => this.jobs,
      resolve: (trabalhoId, saiu) => this.tellJob(trabalhoId, saiu ? 'printed' : 'failed'),
    })
  }

  /** Ends in order, without waiting for unanswered requests. */
  async close(): Promise<void> {
    const ended = this.lista.end(0)
    for (const { run } of this.timers.slice()) run()
    await ended
  }

  begin(items: ItemDaLista[], juntar = false): Promise<void> {
    return this.lista.begin({ ...pedido(items), juntar })
  }

  states(): EstadoDaLinha[] {
    return this.lista.lines().map(({ estado }) => estado)
  }

  /** Reports a job's state, as the print queue does. */
  tellJob(trabalhoId: string, estado: Trabalho['estado']): void {
    const at = this.jobs.findIndex((one) => one.trabalhoId === trabalhoId)
    const job = this.jobs[at]
    if (!job) throw new Error('no such job')
    this.jobs[at] = { ...job, estado }
    this.lista.heard(this.jobs[at])
  }

  /** Marks everything submitted so far as printed. */
  out(): void {
    for (const { trabalhoId, estado } of this.jobs) if (estado === 'queued') this.tellJob(trabalhoId, 'printed')
  }

  #ask(input: unknown, signal: AbortSignal) {
    const { documento, inscricao } = input as { documento?: string; inscricao?: string }
    this.questions.push(documento ?? inscricao ?? '')
    const { promise, resolve, reject } = Promise.withResolvers<{ tipo: 'pdf'; kind: 'certidao'; bytes: typeof PDF }>()
    const asked: Asked = {
      input,
      signal,
      answer: () => settle(() => resolve({ tipo: 'pdf', kind: 'certidao', bytes: this.paper })),
      fail: ({ codigo, ...rest }) => settle(() => reject(new FalhaError(codigo, rest))),
    }
    const settle = (how: () => void) => {
      this.asked.splice(this.asked.indexOf(asked), 1)
      how()
    }
    this.asked.push(asked)
    return promise
  }

  async #print(paper: ListPaper): Promise<Trabalho> {
    if (this.refusal) throw this.refusal
    const known = this.jobs.find(({ documentoId }) => documentoId === paper.documentoId)
    if (known && this.printed.some(({ chave }) => chave === paper.chave)) return known
    this.printed.push(paper)
    const { documentoId, tipo, rotulo, impressora = 'folder:pasta', paginas } = paper
    const criadoEm = this.clock.now() + this.jobs.length
    const trabalhoId = `trabalho-${this.jobs.length}`
    const asked = { trabalhoId, documentoId, tipo, rotulo, impressora, paginas, criadoEm, atualizadoEm: criadoEm }
    const { trabalho } = recordOf({ trabalho: asked })
    this.jobs.push(trabalho)
    this.lista.heard(trabalho)
    return trabalho
  }
}

export const pedido = (items: ItemDaLista[]): PedidoDeLista => ({
  linhas: items.map((item, at) => ({ numero: at + 2, item })),
  modelos: { PF: { id: 7, titulo: 'Negativa' }, PJ: null },
  destinos: { certidao: null, carne: 'cups-ipp:laser', boleto: null },
  juntar: false,
})

export const offline = () => new PrintError('impressora.ausente', 'no driver for this printer')

/** Opens offices, and closes them after each test of the file that calls this. */
export function offices(usual: ConstructorParameters<typeof Office>[0] = {}) {
  const made: Office[] = []
  afterEach(async () => {
    for (const office of made.splice(0)) {
      await office.close()
      rmSync(office.folder, { recursive: true, force: true })
    }
  })
  const closed = (given: ConstructorParameters<typeof Office>[0] = {}) => {
    const office = new Office({ ...usual, ...given })
    made.push(office)
    return office
  }
  const open = async (given?: ConstructorParameters<typeof Office>[0]) => {
    const office = closed(given)
    await office.start()
    return office
  }
  return { closed, open, after: (before: Office) => open(killed(before)) }
}

/** The state that a start would find if the program were killed now: a copy of its folder, and its print queue. */
export function killed({ folder, jobs }: Office): { folder: string; jobs: Trabalho[] } {
  const left = mkdtempSync(join(tmpdir(), 'balcao-lista-'))
  cpSync(folder, left, { recursive: true })
  return { folder: left, jobs }
}

export const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 110_000, interval: 5 })
export const state = async ({ lista }: Office) => (await lista.office()).lista
export const asking = (office: Office, count: number) => until(() => expect(office.asked).toHaveLength(count))
export const printed = (office: Office, count: number) => until(() => expect(office.printed).toHaveLength(count))
export const answerAll = (office: Office) => {
  for (const asked of office.asked.slice()) asked.answer()
}

/** From now on every request is answered at once and every paper is printed. */
export const through = (office: Office) =>
  until(async () => {
    answerAll(office)
    office.out()
    expect((await state(office))?.estado).toBe('terminada')
  })
