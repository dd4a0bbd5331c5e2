import { useAtendimento } from '../../services/atendimento.tsx'
import { lockedText as text } from '../../text/atendimento.ts'
import { Button } from '../../ui/Button.tsx'
import { Standstill } from '../../ui/Standstill.tsx'

/**
 * Data of the last person may still be on the station, so nobody is served. Main retries the deletion by itself, and on
 * request.
 */
export function LockedStation() {
  const { end } = useAtendimento()
  return (
    <Standstill icon="warning" title={text.title}>
      <p>{text.sentence}</p>
      <p>{text.remedy}</p>
      <Button look="primary" focus onClick={() => end()}>
        {text.again}
      </Button>
    </Standstill>
  )
}
