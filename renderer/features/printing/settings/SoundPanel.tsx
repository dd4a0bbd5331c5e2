import { useAtendimento } from '../../../services/atendimento.tsx'
import { useDefined } from '../../../services/defined.ts'
import { printSettingsText } from '../../../text/printSettings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Defined, Panel } from '../../../ui/Panel.tsx'
import { playChime } from '../chime.ts'
import { useSetSound, useSound } from '../../../flows/printing/useTrabalhos.ts'

const { sound: text } = printSettingsText

/** The setting whether a sound is played when a printer needs a person. */
export function SoundPanel() {
  const { data: on = false } = useSound()
  const change = useSetSound()
  const defined = useDefined('impressao.som')
  const { modo } = useAtendimento().estacao
  return (
    <Panel
      title={text.title}
      side={
        <>
          {defined && <Defined />}
          <Button compact onClick={playChime}>
            {text.hear}
          </Button>
        </>
      }
    >
      <Checkbox
        label={modo === 'escritorio' ? text.office : text.label}
        checked={on}
        disabled={defined}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
    </Panel>
  )
}
