import { Suspense } from 'react'
import { useLocation } from 'wouter'
import type { Operadores } from '../../shared/ipc/types.ts'
import { paths } from '../services/paths.ts'
import { deferred } from './deferred.ts'
import { useUntouched } from './useUntouched.ts'
import { useZoom } from './useZoom.ts'

const SignOn = deferred(async () => (await import('../features/operador/SignOn.tsx')).SignOn)
const StaffPanel = deferred(async () => (await import('../features/operador/StaffPanel.tsx')).StaffPanel)

/** Whoever opened the question at a kiosk and went away leaves it to the public. Whoever has proven it is signed off by main. */
const UNTOUCHED_SECONDS = 45

/**
 * Nobody has signed on yet, or somebody looks after a kiosk: there is no frame, whose keys and notices are for whoever works
 * here, or for the public.
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
