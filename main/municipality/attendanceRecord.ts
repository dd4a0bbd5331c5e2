import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Fact } from '../audit/line.ts'
import type { Attempt } from '../attendance/attempts.ts'
import type { EndReason } from '../attendance/wipe.ts'
import type { Perfil } from '../settings/perfil.ts'

/** Records an event of a person; `documento` is normalized, null where none was given. Never throws and never blocks. */
export type AttendanceRecord = (fact: Fact, documento: string | null) => void

/** Writes one municipality's attendances into the record: who is served from when to when, how they signed in, why it ended. */
export function attendanceRecord(note: AttendanceRecord, { dominio, login }: Pick<Perfil, 'dominio' | 'login'>) {
  let served: { documento: string | null } | null = null
  return {
    changed(state: Atendimento): void {
      const before = served
      served = 'desde' in state ? { documento: 'documento' in state ? state.documento : null } : null
      // A person who gave no document at first may give it later: from then on the attendance is about them.
      if (!served || (before && before.documento === served.documento)) return
      note({ fato: 'atendimento', municipio: dominio }, served.documento)
    },
    entered(meio: Attempt['meio']): void {
      note({ fato: 'entrada', meio: meio === 'celular' ? meio : login }, served?.documento ?? null)
    },
    ended(motivo: EndReason): void {
      note({ fato: 'fim', motivo }, served?.documento ?? null)
    },
  }
}
