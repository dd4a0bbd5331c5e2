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
import type { Mail } from './message.ts'

/** Largest document that is mailed: encoding adds a third to its size, and few servers accept more than 20 MB. */
const MOST_BYTES = 14_000_000

/** The connection to the municipality's mail server. */
export interface MailWay {
  /** Throws `correio.*`, as `sendMail` does. */
  send(mail: Mail, ended: AbortSignal): Promise<void>
  /** Resolves to the address's keyed hash for the record; null without a key. Never rejects. */
  hashOf(endereco: string): Promise<string | null>
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
  let asked = { geracao: 0, mails: new Map<string, Promise<void>>() }

  async function send(through: MailWay, { paper, numero, bytes, ...held }: Held, endereco: string): Promise<void> {
    const { documento } = attendance
    return attendance.guard(async (ended) => {
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

  return {
    'correio.enviar': {
      schema: z.strictObject({
        documentoId: z.string().max(64),
        endereco: z.string().max(LIMITES.email).refine(isEnderecoDeCorreio),
        envioId: z.uuid(),
      }),
      run: ({ documentoId, endereco, envioId }) => {
        if (!way) throw new FalhaError('correio.desligado')
        const { state } = attendance
        if (!('desde' in state)) throw new FalhaError('atendimento.encerrado')
        if (asked.geracao !== state.geracao) asked = { geracao: state.geracao, mails: new Map() }
        const before = asked.mails.get(envioId)
        if (before) return before
        const held = documents.handOut(documentoId)
        // This program made the document from values that a page sent. It is not mailed under the municipality's address.
        if (isOwnPaper(held.paper.tipo)) throw new FalhaError('correio.soPapeis')
        if (held.bytes.length > MOST_BYTES) throw new FalhaError('correio.grande')
        const sent = send(way, held, endereco)
        asked.mails.set(envioId, sent)
        return sent
      },
    },
  }
}
