import { Suspense, useState } from 'react'
import { keys } from '../../keyboard/keys.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { municipiosText as text } from '../../text/municipios.ts'
import { Button } from '../../ui/Button.tsx'
import { deferred } from '../../ui/deferred.ts'

const MunicipioChoice = deferred(async () => (await import('./MunicipioChoice.tsx')).MunicipioChoice)

/** Lets the window change to another municipality between two attendances, if several are installed. */
export function MunicipioSwitch() {
  const { estacao, atendimento } = useAtendimento()
  const [open, setOpen] = useState(false)
  if (atendimento.fase !== 'livre' || estacao.municipios.length < 2) return null
  return (
    <>
      <Button compact look="subtle" shortcut={keys.municipio} level="house" onClick={() => setOpen(true)}>
        {text.switchTo}
      </Button>
      {open && (
        <Suspense>
          <MunicipioChoice onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
