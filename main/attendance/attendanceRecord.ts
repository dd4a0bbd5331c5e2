import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Fact } from '../audit/line.ts'
import type { Attempt } from './attempts.ts'
import type { EndReason } from './wipe.ts'
import type { Perfil } from '../settings/perfil.ts'

/** Records an event of a person. `documento` is normalized; null if the person gave none. Never throws and never blocks. */
export type RecordAttendanceFact = (fact: Fact, documento: string | null) => void

/** Writes the attendances of one municipality into the record: beginning, sign-in, and end with its reason. */
export function attendanceRecord(note: RecordAttendanceFact, { dominio, login }: Pick<Perfil, 'dominio' | 'login'>) {
  let served: { documento: string | null } | null = null
  return {
    changed(state: Atendimento): void {
      const before = served
      served = 'desde' in state ? { documento: 'documento' in state ? state.documento : null } : null
      // If a person states a document later, the attendance is recorded as theirs from then on.
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
