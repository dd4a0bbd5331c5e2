import { useLocation } from 'wouter'
import type { Operadores } from '../../shared/ipc/types.ts'
import { keys } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { paths } from '../services/paths.ts'
import { useCornerTouches } from '../services/staff.ts'

/**
 * The hidden entry to the staff screen, where a supervisor signs on: touches in a corner (`CornerTouches`), or a key.
 * It works only while nobody is served and PINs are on: without PINs anybody who finds the entry could act as staff.
 * @returns `kiosk`: whether this station is a kiosk; `showsSignOn`: whether the sign-on or the staff screen is shown
 */
export function useStaffEntry(operadores: Operadores | null): { kiosk: boolean; showsSignOn: boolean } {
  const { estacao, atendimento } = useAtendimento()
  const [path, navigate] = useLocation()
  const kiosk = estacao.modo === 'totem'
  const proves = kiosk && operadores?.exigeEntrada === true
  const { fase } = atendimento
  const free = fase === 'bloqueada' || (fase === 'livre' && !atendimento.loginEmCurso)
  const showsSignOn =
    operadores !== null && (operadores.falta || (proves && (path === paths.staff || operadores.papel !== null)))
  const open = () => navigate(paths.staff)
  const enabled = proves && free && !showsSignOn
  useShortcut(keys.staff, open, { enabled })
  useCornerTouches(open, enabled)
  return { kiosk, showsSignOn }
}
