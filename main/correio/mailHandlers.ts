import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { FalhaError } from '../../shared/errors.ts'
import { isEnderecoDeCorreio } from '../../shared/model/correio.ts'
import { isOwnPaper } from '../../shared/model/tipoDocumento.ts'
import type { Attendance } from '../attendance/attendance.ts'
import { sha256, type Fact } from '../audit/line.ts'
import { suggestedNameOf } from '../documents/save.ts'
import type { DocumentStore, Held } from '../documents/store.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Log } from '../ports.ts'
import type { Mail } from './sendMail.ts'
import { correioEmVigor } from '../settings/correio.ts'
import type { Station } from '../settings/station.ts'

/** Largest document that is mailed: encoding adds a third to its size, and few servers accept more than 20 MB. */
const MOST_BYTES = 14_000_000
/**
 * Largest number of mails of one document that may have been sent. Also the limit of tries per attendance, wrong
 * addresses included. A compromised page could request any number.
 */
const MOST_OF_ONE = 5
const MOST_OF_ALL = 20

export interface MailWay {
  /** Throws `correio.*`, as `sendMail` does. */
  send(mail: Mail, ended: AbortSignal): Promise<void>
  /** Resolves to the address's keyed hash for the record; null without a key. Never rejects. */
  hashOf(endereco: string): Promise<string | null>
}

interface Mailed {
  documentoId: string
  sent: Promise<void>
  /** True until the mail has certainly failed, also while it is queued. */
  mayHaveLeft: boolean
}

interface Deps {
  /** Null if documents cannot be mailed here. */
  way: MailWay | null
  attendance: Attendance
  documents: Pick<DocumentStore, 'handOut'>
  heading: () => Promise<{ prefeitura: string; data: string }>
  note: (fact: Fact, documento: string | null) => void
  log: Log
}

export function mailHandlers({ way, attendance, documents, heading, note, log }: Deps): HandlersOf<'correio'> {
  /** Mails of this attendance by `envioId`: a repeated call gets the first outcome and sends nothing. */
  let asked = { geracao: 0, mails: new Map<string, Mailed>(), refused: false }
  /** The latest mail. Each mail waits for the previous one: memory and server are sized for one at a time. */
  let last: Promise<unknown> = Promise.resolve()

  function send(through: MailWay, { paper, numero, bytes, ...held }: Held, endereco: string): Promise<void> {
    const { documento } = attendance
    const before = last
    return attendance.guard(async (ended) => {
      await before
      ended.throwIfAborted()
      const [destino, head] = await Promise.all([through.hashOf(endereco.toLowerCase()), heading()])
      ended.throwIfAborted()
      const about = { fato: 'envio', tipo: paper.tipo, hash: sha256(bytes), destino } as const
      note({ ...about, estado: 'comecou' }, documento)
      const arquivo = suggestedNameOf({ paper, numero, bytes, ...held })
      try {
        await through.send({ ...head, to: endereco, tipo: paper.tipo, arquivo, bytes }, ended)
        note({ ...about, estado: 'entregue' }, documento)
      } catch (error) {
        const codigo = error instanceof FalhaError ? error.falha.codigo : 'interno'
        const estado = codigo === 'correio.emDuvida' ? 'emDuvida' : 'naoEnviado'
        note({ ...about, estado }, documento)
        log.warn('mail not sent', { codigo })
        throw error
      }
    })
  }

  /** Refuses a mail beyond the limits. Recorded and logged once an attendance, so that neither can be flooded. */
  function refuse({ paper, bytes }: Held): never {
    if (!asked.refused) {
      const about = { fato: 'envio', tipo: paper.tipo, hash: sha256(bytes), destino: null } as const
      note({ ...about, estado: 'naoEnviado' }, attendance.documento)
      log.warn('mail not sent', { codigo: 'correio.muitos' })
    }
    asked.refused = true
    throw new FalhaError('correio.muitos')
  }

  return {
    'correio.enviar': {
      schema: z.strictObject({
        documentoId: z.string().max(LIMITES.id),
        endereco: z.string().max(LIMITES.email).refine(isEnderecoDeCorreio),
        envioId: z.uuid(),
      }),
      run: ({ documentoId, endereco, envioId }) => {
        if (!way) throw new FalhaError('correio.desligado')
        const { state } = attendance
        if (!('desde' in state)) throw new FalhaError('atendimento.encerrado')
        if (asked.geracao !== state.geracao) asked = { geracao: state.geracao, mails: new Map(), refused: false }
        const before = asked.mails.get(envioId)
        if (before) return before.sent
        const held = documents.handOut(documentoId)
        // This program made the document from values that a page sent. Such a document is not mailed in the
        // municipality's name.
        if (isOwnPaper(held.paper.tipo)) throw new FalhaError('correio.soPapeis')
        if (held.bytes.length > MOST_BYTES) throw new FalhaError('correio.grande')
        const ofOne = [...asked.mails.values()].filter((mail) => mail.documentoId === documentoId && mail.mayHaveLeft)
        if (ofOne.length >= MOST_OF_ONE || asked.mails.size >= MOST_OF_ALL) return refuse(held)
        const mail: Mailed = { documentoId, sent: send(way, held, endereco), mayHaveLeft: true }
        last = mail.sent.catch((error: unknown) => {
          mail.mayHaveLeft = !(error instanceof FalhaError) || error.falha.codigo === 'correio.emDuvida'
        })
        asked.mails.set(envioId, mail)
        return mail.sent
      },
    },
  }
}

/**
 * Creates the connection to the mail server that the policy names; null if it names none.
 * @param isWithdrawn whether the policy names this server no longer
 */
export function createMailWay(station: Station, hashOf: MailWay['hashOf'], isWithdrawn: () => boolean): MailWay | null {
  const correio = correioEmVigor(station.config, (campo) => station.isDefined(campo))
  if (!correio) return null
  return {
    hashOf,
    async send(mail, ended) {
      if (isWithdrawn()) throw new FalhaError('correio.desligado')
      // Loaded only when a document is mailed.
      const { messageOf, sendMail } = await import('./sendMail.ts')
      const message = await messageOf(mail, correio.remetente)
      await sendMail(correio, { to: mail.to, message }, ended)
    },
  }
}
