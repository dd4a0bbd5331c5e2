import { useLocation } from 'wouter'
import { keys } from '../keyboard/keys.ts'
import { waysOutText as text } from '../text/services.ts'
import { Button } from '../ui/Button.tsx'
import { useAtendimento } from './atendimento.tsx'
import { paths } from './services.ts'

/** Buttons to the settings and, while nobody is served, to the search for the next person. */
export function WaysOut() {
  const free = useAtendimento().atendimento.fase === 'livre'
  const [, navigate] = useLocation()
  return (
    <>
      <Button
        compact
        look="subtle"
        icon="settings"
        keyCap={keys.settings}
        onClick={() => navigate(paths.printingSettings)}
      >
        {text.settings}
      </Button>
      {free && (
        <Button compact icon="fetch" shortcut="F2" onClick={() => navigate(paths.start)}>
          {text.serve}
        </Button>
      )}
    </>
  )
}
