import type * as certidoes from './certidoes.ts'
import type { Foreign } from './idioma.ts'
import type * as kiosk from './kiosk.ts'
import type * as phone from './phone.ts'
import type * as totem from './totem.ts'

/** All texts that a kiosk translates. The municipality's own texts stay in Portuguese. */
export type Translation = Foreign &
  typeof totem &
  Pick<typeof certidoes, 'standingText'> &
  Pick<typeof kiosk, 'kioskText'> &
  Pick<typeof phone, 'phoneText'>
