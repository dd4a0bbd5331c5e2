import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app } from 'electron'
import type { SaveDialog } from '../documents/save.ts'
import { coalesce } from '../ipc/coalesce.ts'
import type { Push } from '../ipc/push.ts'
import { Lista } from './lista.ts'
import { listaHandlers } from './listaHandlers.ts'
import { taskbarOf, type TaskbarProgress } from './taskbar.ts'
import type { AttendanceRecord } from '../municipality/attendanceRecord.ts'
import type { Municipality } from '../municipality/municipality.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { systemKeyVault } from '../platform/keyVault.ts'
import { stderrLog as log } from '../platform/log.ts'
import type { PrintDesk } from '../printing/desk/printDesk.ts'
import type { PrintQueue } from '../printing/queue/queue.ts'
import type { Station } from '../settings/station.ts'

/** Ten thousand rows that change at once are few messages. */
const TELL_MS = 200
/** The program does not wait longer for what is being asked for when it ends. */
const GOODBYE_MS = 1_500

/** The part of the municipality at work that a list asks. */
type AtWork = Pick<Municipality, 'perfil' | 'anybody'>

/** Work lists, at a print office alone. Read before the print queue tells of its papers. */
export function startLista(
  station: Station,
  push: Push,
  deps: {
    active: () => AtWork
    note: AttendanceRecord
    save: SaveDialog
    progress: (shown: TaskbarProgress) => void
  },
) {
  const { active, note, save, progress } = deps
  const tell = coalesce(TELL_MS, () => {
    if (!lista) return
    const news = lista.news()
    push('lista.mudou', news)
    progress(taskbarOf(news.lista))
  })
  const lista =
    station.config.modo === 'escritorio'
      ? new Lista({
          folder: join(app.getPath('userData'), 'lista'),
          keyVault: systemKeyVault,
          clock,
          log,
          atOnce: () => station.config.lista.simultaneas,
          newId: randomUUID,
          random: Math.random,
          later: (ms, run) => {
            const timer = setTimeout(run, ms)
            return () => clearTimeout(timer)
          },
          source: () => ({ dominio: active().perfil.dominio, ...active().anybody }),
          had: (item) => note({ fato: 'lista', tipo: item.tipo }, item.tipo === 'certidao' ? item.documento : null),
          tell,
        })
      : null
  return {
    heard: (trabalho: Parameters<Lista['heard']>[0]) => lista?.heard(trabalho),
    end: async () => lista?.end(GOODBYE_MS),
    /** Whether papers of one are still being asked for or printed. */
    working: () => lista?.working ?? false,
    /** The municipality at work is another. */
    wake: () => lista?.wake(),
    /** Goes on with what an earlier start left. */
    start(desk: PrintDesk, queue: PrintQueue): void {
      if (!lista) return
      void lista.start({
        print: ({ impressora, chave, ...paper }) => desk.printOwn(paper, { impressora }, chave),
        restored: queue.restored,
        jobs: () => queue.jobs(),
        resolve: (trabalhoId, saiu) => void queue.resolveUnknown(trabalhoId, saiu),
      })
    },
    handlers: (desk: PrintDesk) =>
      listaHandlers({
        lista,
        modelos: (input, signal) => active().anybody.run('certidoes.modelos', input, signal),
        ask: (pergunta, signal) =>
          active().anybody.run('documento' in pergunta ? 'certidoes.situacao' : 'iptu.consultar', pergunta, signal),
        atOnce: () => station.config.lista.simultaneas,
        save,
        print: (paper, rotulo) => desk.printOwn({ ...paper, tipo: 'consulta', documentoId: randomUUID(), rotulo }, {}),
      }),
  }
}
