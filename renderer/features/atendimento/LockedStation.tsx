import { useAtendimento } from '../../services/atendimento.tsx'
import { lockedText as text } from '../../text/atendimento.ts'
import { kioskText } from '../../text/kiosk.ts'
import { Button } from '../../ui/Button.tsx'
import { Standstill, StandstillCall } from './Standstill.tsx'

/**
 * Data of the last person may still be on the station, so nobody is served. Main retries the deletion by itself, and on
 * request.
 */
export function LockedStation() {
  const { estacao, end } = useAtendimento()
  const kiosk = estacao.modo === 'totem'
  return (
    <Standstill icon="warning" title={kiosk ? kioskText.locked : text.title}>
      {kiosk ? (
        <StandstillCall>{kioskText.callSomebody}</StandstillCall>
      ) : (
        <>
          <p>{text.sentence}</p>
          <p>{text.remedy}</p>
          <Button look="primary" focus onClick={() => end()}>
            {text.again}
          </Button>
        </>
      )}
    </Standstill>
  )
}
