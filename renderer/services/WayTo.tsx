import { useLocation } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { type ScreenPath, useService } from './services.ts'

/** The next step of an empty screen: another service. Draws nothing if that service is not offered. */
export function WayTo({ path }: { path: ScreenPath }) {
  const service = useService(path)
  const [, navigate] = useLocation()
  return (
    service && (
      <Button icon={service.icon} keyCap={service.key} onClick={() => navigate(path)}>
        {service.label}
      </Button>
    )
  )
}
