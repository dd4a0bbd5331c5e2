import { WaysOut } from '../../../services/WaysOut.tsx'
import { aberturaText as text } from '../../../text/abertura.ts'
import { placesText } from '../../../text/services.ts'
import { ScreenTitle } from '../../../ui/Panel.tsx'
import { LinesPrintButton } from '../../documents/index.ts'
import { Conferencia } from './Conferencia.tsx'

const title = placesText.opening

/** The opening check of a counter or an office. Main refuses it to a clerk where PINs are on. */
export function AberturaScreen() {
  return (
    <div className="stack">
      <ScreenTitle side={<WaysOut />}>{title}</ScreenTitle>
      <Conferencia paper={(lines) => <LinesPrintButton title={title} verb={text.paper} lines={() => lines} />} />
    </div>
  )
}
