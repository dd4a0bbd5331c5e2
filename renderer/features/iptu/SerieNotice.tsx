import { useDeafHands } from '../../keyboard/deafHands.ts'
import { useSerie } from '../../services/serie.tsx'
import { serieText } from '../../text/serie.ts'
import { serieRunText as text } from '../../text/serieRun.ts'
import { Message } from '../../ui/Message.tsx'

/** Says what the serial mode does with this person, or why it left the person to the clerk. */
export function SerieNotice() {
  const { serie, run } = useSerie()
  useDeafHands(run !== null && run.stopped !== null && run.stopped !== 'clerk')
  if (!run || serie.papel === null) return null
  if (run.stopped === null) return <Message kind="info" compact title={text.running(serie.papel)} />
  return (
    <Message kind="warning" compact live title={`${serieText.name}: ${text.stopped[run.stopped]}`}>
      {text.goOn}
    </Message>
  )
}
