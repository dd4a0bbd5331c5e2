import { z } from 'zod'
import type { Attendance } from '../attendance/attendance.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Clock, SaveDialog } from '../ports.ts'
import type { Perfil } from '../settings/perfil.ts'
import type { Conformance } from './conformance.ts'
import { reportFiles, type ReportFiles } from './report.ts'

/** Opens a report in another program of the system. Throws `arquivo.naoSalvo`, `arquivo.naoAberto`. */
export type OpenReport = (files: ReportFiles) => Promise<void>

export function conformanceHandlers(deps: {
  perfil: Perfil
  clock: Clock
  conformance: Conformance
  attendance: Attendance
  save: SaveDialog
  openReport: OpenReport
}): HandlersOf<'conformidade'> {
  const { perfil, clock, conformance, attendance, save, openReport } = deps
  const files = () => reportFiles(perfil, clock, conformance.state.linhas)
  return {
    'conformidade.ler': { schema: z.undefined(), run: () => conformance.state },
    'conformidade.verificar': {
      schema: z.strictObject({ criar: z.boolean() }),
      run: (wanted) => conformance.start(wanted),
    },
    'conformidade.parar': { schema: z.undefined(), run: () => conformance.stop() },
    'conformidade.salvar': {
      schema: z.undefined(),
      run: async () => {
        const bytes = new TextEncoder().encode(files()['relatorio.html'])
        const name = `conformidade-${perfil.dominio}.html`
        return attendance.guard(async (ended) => ({ arquivo: await save(name, bytes, ended) }))
      },
    },
    'conformidade.abrir': { schema: z.undefined(), run: () => openReport(files()) },
  }
}
