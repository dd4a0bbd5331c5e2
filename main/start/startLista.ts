import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app } from 'electron'
import { FalhaError } from '../../shared/errors.ts'
import { MOST_AT_COUNTER, MOST_ROWS } from '../../shared/model/lista/limits.ts'
import { coalesce } from '../ipc/coalesce.ts'
import type { Machine } from './machine.ts'
import type { RecordAttendanceFact } from '../attendance/attendanceRecord.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { saveDialog } from '../platform/dialogs.ts'
import { systemKeyVault } from '../platform/keyVault.ts'
import { stderrLog as log } from '../platform/log.ts'
import type { startPrinting } from './startPrinting.ts'
import { Lista } from '../lista/lista.ts'
import { listaHandlers } from '../lista/listaHandlers.ts'
import { taskbarOf } from '../lista/taskbar.ts'

/** Shortest interval between two messages, so that 10,000 changing rows cause few. */
const TELL_MS = 200
/** Maximum wait for running requests when the program ends, ms. */
const GOODBYE_MS = 1_500

/**
 * Starts work lists: a print office's own, or at a counter that of the person being served. Call it before the print queue is
 * restored, which reports the list's jobs.
 */
export function startLista(
  { station, events, atWork, window, push }: Machine,
  note: RecordAttendanceFact,
  { queue, desk }: Pick<ReturnType<typeof startPrinting>, 'queue' | 'desk'>,
) {
  const atOnce = () => station.config.lista.simultaneas
  const { modo } = station.config
  const ofAttendance = modo === 'balcao'
  const lista =
    modo === 'totem'
      ? null
      : new Lista({
          // A list that belongs to an attendance is never stored on the disk.
          folder: ofAttendance ? null : join(app.getPath('userData'), 'lista'),
          keyVault: systemKeyVault,
          clock,
          log,
          atOnce,
          newId: randomUUID,
          random: Math.random,
          later: (ms, run) => {
            const timer = setTimeout(run, ms)
            return () => clearTimeout(timer)
          },
          source: () => ({ dominio: atWork.municipality.perfil.dominio, ...atWork.municipality.anybody }),
          had: (item) => {
            note({ fato: 'lista', tipo: item.tipo }, item.tipo === 'certidao' ? item.documento : null)
            // The clerk waits for the list, so fetched documents restart the idle limit.
            if (ofAttendance) atWork.municipality.activity()
          },
          tell: () => void events.emit('list'),
        })
  if (lista) {
    const show = coalesce(TELL_MS, () => {
      const news = lista.news()
      push('lista.mudou', news)
      window.progress(taskbarOf(news.lista))
    })
    events.on('list', show)
    events.on('job', (trabalho) => lista.heard(trabalho))
  }
  type Print = typeof desk.printOwn
  /** Prints a list's document: at a counter as a document of the attendance, in a print office of the station. */
  const print: Print = (...paper) => (ofAttendance ? desk.printServed(...paper) : desk.printOwn(...paper))
  return {
    end: async () => lista?.end(GOODBYE_MS),
    /** The attendance is over, and with it a list that belongs to it. */
    attendanceEnded(): void {
      if (ofAttendance) lista?.drop()
    },
    /** Names a remaining list of an ended attendance; null if none is left. */
    left: () => (ofAttendance && lista?.isEmpty === false ? 'a list' : null),
    working: () => lista?.working ?? false,
    /** Called when another municipality becomes active. */
    wake: () => lista?.wake(),
    /** Continues the list of an earlier start once the print queue is restored. */
    start(): void {
      if (!lista) return
      void lista.start({
        print: ({ impressora, chave, ...paper }) => print(paper, { impressora }, chave),
        restored: queue.restored,
        jobs: () => queue.jobs(),
        resolve: (trabalhoId, saiu) => void queue.resolveUnknown(trabalhoId, saiu),
      })
    },
    handlers: listaHandlers({
      lista: () => {
        if (!lista) throw new FalhaError('ponte.modo')
        // Without an identified person there is no list: the record must name the person for whom it is made.
        if (ofAttendance && atWork.municipality.attendance.documento === null)
          throw new FalhaError('atendimento.encerrado')
        return lista
      },
      mostRows: ofAttendance ? MOST_AT_COUNTER : MOST_ROWS,
      guard: (work) => (ofAttendance ? atWork.municipality.attendance.guard(work) : work(new AbortController().signal)),
      modelos: (input, signal) => atWork.municipality.anybody.run('certidoes.modelos', input, signal),
      ask: (pergunta, signal) =>
        atWork.municipality.anybody.run(
          'documento' in pergunta ? 'certidoes.situacao' : 'iptu.consultar',
          pergunta,
          signal,
        ),
      atOnce,
      save: saveDialog,
      print: (paper, rotulo) => print({ ...paper, tipo: 'consulta', documentoId: randomUUID(), rotulo }, {}),
    }),
  }
}
