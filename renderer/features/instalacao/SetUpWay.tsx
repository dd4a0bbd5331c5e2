import { useLocation } from 'wouter'
import { useAtendimento } from '../../services/atendimento.tsx'
import type { ScreenPath } from '../../services/services.ts'
import { Button } from '../../ui/Button.tsx'

/** A button in the settings that leads to a screen of the set-up. Hidden while a person is served. */
export function SetUpWay({ path, label }: { path: ScreenPath; label: string }) {
  const { estacao, atendimento } = useAtendimento()
  const [, navigate] = useLocation()
  if (!estacao.instalavel || atendimento.fase !== 'livre') return null
  return (
    <Button compact onClick={() => navigate(path)}>
      {label}
    </Button>
  )
}
