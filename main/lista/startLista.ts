import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app } from 'electron'
import { FalhaError } from '../../shared/errors.ts'
import { MOST_AT_COUNTER, MOST_ROWS } from '../../shared/model/lista/limits.ts'
import { coalesce } from '../ipc/coalesce.ts'
import type { Machine } from '../machine.ts'
import type { AttendanceRecord } from '../municipality/attendanceRecord.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { saveDialog } from '../platform/dialogs.ts'
import { systemKeyVault } from '../platform/keyVault.ts'
import { stderrLog as log } from '../platform/log.ts'
import type { startPrinting } from '../printing/startPrinting.ts'
import { Lista } from './lista.ts'
import { listaHandlers } from './listaHandlers.ts'
import { taskbarOf } from './taskbar.ts'

/** Ten thousand rows that change at once are few messages. */
const TELL_MS = 200
/** Maximum wait for running requests when the program ends, ms. */
const GOODBYE_MS = 1_500

/**
 * Work lists: a print office's own, or at a counter that of whoever is served. Made before the print queue is restored,
 * which tells them of their papers.
 */
export function startLista(
  { station, events, atWork, window, push }: Machine,
  note: AttendanceRecord,
  { queue, desk }: Pick<ReturnType<typeof startPrinting>, 'queue' | 'desk'>,
) {
  const atOnce = () => station.config.lista.simultaneas
  const { modo } = station.config
  const ofAttendance = modo === 'balcao'
  const lista =
    modo === 'totem'
      ? null
      : new Lista({
          // A list of an attendance is never written down.
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
            // The clerk waits for the list: it is no idle counter while papers come.
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
  /** An office's papers are nobody's; a counter's belong to the attendance, which cancels them or lets them out. */
  const print: Print = (...paper) => (ofAttendance ? desk.printServed(...paper) : desk.printOwn(...paper))
  return {
    end: async () => lista?.end(GOODBYE_MS),
    /** The attendance is over, and with it a list that belongs to it. */
    attendanceEnded(): void {
      if (ofAttendance) lista?.drop()
    },
    /** Whether something of an attendance's list is left. */
    left: () => (ofAttendance && lista?.isEmpty === false ? 'a list' : null),
    /** Whether papers of one are still being asked for or printed. */
    working: () => lista?.working ?? false,
    /** Called when another municipality becomes active. */
    wake: () => lista?.wake(),
    /** Restores what an earlier start left, once the queue is being restored. */
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
        // A person who gives no document has no list either: the record says whose counter it was.
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
