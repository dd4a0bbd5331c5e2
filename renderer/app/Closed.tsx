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
 * Time until a question that was opened at a kiosk leaves it to the public. Main signs off a supervisor who has proven
 * it.
 */
const UNTOUCHED_SECONDS = 45

/**
 * The window without an operator, or with a supervisor at a kiosk. It has no header and no menu: their keys and notices are for
 * the operator, or for the public.
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
