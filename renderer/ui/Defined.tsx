import { politicaText as text } from '../text/politica.ts'
import { Badge } from './Values.tsx'

/** Beside a setting that the municipality sets: it stands where the button would be that changes it. */
export function Defined() {
  return <Badge tone="info">{text.defined}</Badge>
}
