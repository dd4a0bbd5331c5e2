import { correioEmVigor } from '../settings/correio.ts'
import type { Station } from '../settings/station.ts'
import type { MailWay } from './mailHandlers.ts'

/** Creates the connection to the mail server that the policy names; null if it names none. */
export function createMailWay(station: Station, hashOf: MailWay['hashOf']): MailWay | null {
  const correio = correioEmVigor(station.config, (campo) => station.isDefined(campo))
  if (!correio) return null
  return {
    hashOf,
    async send(mail, ended) {
      // Loaded only when a document is mailed.
      const [{ messageOf }, { sendMail }] = await Promise.all([import('./message.ts'), import('./sendMail.ts')])
      const message = await messageOf(mail, correio.remetente)
      await sendMail(correio, { to: mail.to, message }, ended)
    },
  }
}
