import { Suspense } from 'react'
import { useLocation } from 'wouter'
import type { Operadores } from '../../shared/ipc/types.ts'
import { paths } from '../services/services.ts'
import { UNTOUCHED_SECONDS, useUntouched } from '../services/untouched.ts'
import { deferred } from '../ui/deferred.ts'
import { useZoom } from './useZoom.ts'

const SignOn = deferred(async () => (await import('../features/operador/SignOn.tsx')).SignOn)
const Conferencia = deferred(async () => (await import('../features/abertura/Conferencia.tsx')).Conferencia)
const StaffPanel = deferred(async () => (await import('../features/operador/StaffPanel.tsx')).StaffPanel)

/**
 * The window while no operator is signed on; at a kiosk also a supervisor's window. It has no header and no menu, whose
 * keys and notices are for operators or the public.
 */
export function Closed({ operadores, kiosk }: { operadores: Operadores; kiosk: boolean }) {
  const [, navigate] = useLocation()
  const serves = kiosk && !operadores.falta
  const back = () => navigate(paths.start)
  useZoom()
  // Main signs off supervisors.
  useUntouched(serves ? UNTOUCHED_SECONDS : null, back)
  return (
    <Suspense>
      {kiosk && operadores.papel !== null ? (
        <StaffPanel operadores={operadores}>
          <Conferencia />
        </StaffPanel>
      ) : (
        <SignOn operadores={operadores} onBack={serves ? back : undefined} />
      )}
    </Suspense>
  )
}
