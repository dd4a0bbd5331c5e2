import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { Operadores } from '../../shared/ipc/types.ts'
import { paths } from '../services/services.ts'
import { deferred } from '../ui/deferred.ts'
import { useZoom } from './useZoom.ts'

const SignOn = deferred(async () => (await import('../features/operador/SignOn.tsx')).SignOn)
const Conferencia = deferred(async () => (await import('../features/abertura/Conferencia.tsx')).Conferencia)
const StaffPanel = deferred(async () => (await import('../features/operador/StaffPanel.tsx')).StaffPanel)

/** Seconds without a touch after which a kiosk returns from the sign-on to the public. Main signs off supervisors. */
const UNTOUCHED_SECONDS = 45

/**
 * The window while no operator is signed on; at a kiosk also a supervisor's window. It has no header and no menu, whose
 * keys and notices are for operators or the public.
 */
export function Closed({ operadores, kiosk }: { operadores: Operadores; kiosk: boolean }) {
  const [, navigate] = useLocation()
  const serves = kiosk && !operadores.falta
  const back = () => navigate(paths.start)
  useZoom()
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

const signs = ['keydown', 'pointerdown', 'pointermove'] as const

/**
 * Runs `then` once, after a time without a key or a touch.
 * @param seconds that time; null never runs it
 */
function useUntouched(seconds: number | null, then: () => void): void {
  const over = useEffectEvent(then)
  useEffect(() => {
    if (seconds === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => over(), seconds * 1000)
    }
    touched()
    for (const sign of signs) window.addEventListener(sign, touched, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, touched, { capture: true })
    }
  }, [seconds])
}
