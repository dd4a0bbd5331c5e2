import type { Foreign } from './idioma.ts'
import type * as kiosk from './kiosk.ts'
import type * as phone from './phone.ts'
import type * as totem from './totem.ts'

/** Everything that a kiosk says by itself. What the municipality says, it says in Portuguese. */
export type Translation = Foreign & typeof totem & Pick<typeof kiosk, 'kioskText'> & Pick<typeof phone, 'phoneText'>
