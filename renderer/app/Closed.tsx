import { Suspense } from 'react'
import { useLocation } from 'wouter'
import type { Operadores } from '../../shared/ipc/types.ts'
import { paths } from '../services/paths.ts'
import { deferred } from './deferred.ts'
import { useUntouched } from './useUntouched.ts'
import { useZoom } from './useZoom.ts'

const SignOn = deferred(async () => (await import('../features/operador/SignOn.tsx')).SignOn)
const StaffPanel = deferred(async () => (await import('../features/operador/StaffPanel.tsx')).StaffPanel)

/**
 * Time without a touch after which a kiosk returns from the sign-on to the public, seconds. Main itself signs off a supervisor.
 */
const UNTOUCHED_SECONDS = 45

/**
 * The window while no operator is signed on, and a supervisor's at a kiosk. It has no header and no menu, because their keys
 * and notices are for operators or the public.
 */
export function Closed({ operadores, kiosk }: { operadores: Operadores; kiosk: boolean }) {
  const [, navigate] = useLocation()
  const serves = kiosk && !operadores.falta
  const back = () => navigate(paths.start)
  useZoom()
  useUntouched(serves ? UNTOUCHED_SECONDS : null, back)
  return (
    <Suspense>
      {kiosk && operadores.papel === 'supervisor' ? (
        <StaffPanel operadores={operadores} />
      ) : (
        <SignOn operadores={operadores} onBack={serves ? back : undefined} />
      )}
    </Suspense>
  )
}
