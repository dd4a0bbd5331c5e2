import { politicaText as text } from '../text/politica.ts'
import { Badge } from './Values.tsx'

/** Mark of a setting that the municipality sets, in place of the button that changes it. */
export function Defined() {
  return <Badge tone="info">{text.defined}</Badge>
}
