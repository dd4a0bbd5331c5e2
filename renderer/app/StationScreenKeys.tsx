import { useLocation } from 'wouter'
import type { Key } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { useCameFrom } from '../services/cameFrom.ts'
import { paths } from '../services/paths.ts'
import { stationScreensOf } from '../services/stationScreens.ts'
import { useOfferedServices } from '../services/services.ts'

/**
 * Keys of the station's own screens, such as settings, where nobody is served. Esc leads back. F12 opens the search,
 * and a service's key opens the search for that service.
 */
export function StationScreenKeys() {
  const { estacao, atendimento } = useAtendimento()
  const services = useOfferedServices()
  const [path, navigate] = useLocation()
  const cameFrom = useCameFrom()
  if (!stationScreensOf(estacao.modo).some((place) => place.path === path)) return null
  const free = atendimento.fase === 'livre'
  return (
    <>
      <HouseKey name="Escape" act={() => navigate(cameFrom)} />
      {free && <HouseKey name="F12" act={() => navigate(paths.start)} />}
      {free &&
        services.map((service) => (
          <HouseKey
            key={service.path}
            name={service.key}
            act={() => navigate(paths.start, { state: { wanted: service.path } })}
          />
        ))}
    </>
  )
}

function HouseKey({ name, act }: { name: Key; act: () => void }) {
  useShortcut(name, act, { level: 'house' })
  return null
}
