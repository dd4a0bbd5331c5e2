import { Readable } from 'node:stream'
import { getCACertificates } from 'node:tls'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'
import { inTime, unlessEnded } from '../inTime.ts'
import type { Correio } from '../settings/correio.ts'
import MailComposer from 'nodemailer/lib/mail-composer'
import { DOCUMENTOS, type TipoDocumento } from '../../shared/model/tipoDocumento.ts'

/** Limit for sending a message, ms: the clerk and the person wait meanwhile. */
const MOST_MS = 120_000
/** nodemailer's own limits, within the total: from the name look-up to the end of STARTTLS, and for a silent server. */
const LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, dnsTimeout: 15_000, socketTimeout: 45_000 }
const PIECE_BYTES = 65_536

/**
 * Sends a message to the municipality's server once, on its own connection. Nothing is sent before TLS has verified the server.
 * The connection is cut when the attendance ends.
 * @throws FalhaError `correio.*`; `correio.emDuvida` if the server got the whole message and did not confirm it
 */
export async function sendMail(
  { servidor, remetente, autoridade }: Correio,
  { to, message }: { to: string; message: Buffer },
  ended: AbortSignal,
  limits: Partial<SMTPConnectionOptions> & { mostMs?: number } = {},
): Promise<void> {
  const { protocol, hostname, port } = new URL(servidor)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const source = Readable.from(pieces(message))
  const connection = new SMTPConnection({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:',
    tls: { ca: autoridade ?? getCACertificates('system'), minVersion: 'TLSv1.2' },
    logger: false,
    ...LIMITS,
    ...limits,
  })
  const done = (error: Error | null | undefined) => (error ? reject(error) : resolve())
  connection.on('error', reject)
  connection.connect((error) => {
    if (error) return reject(error)
    connection.send({ from: remetente, to: [to], size: message.length }, source, done)
  })
  try {
    await inTime(unlessEnded(promise, ended), limits.mostMs ?? MOST_MS)
  } catch (error) {
    throw new FalhaError(codeOf(error as SmtpError, source.readableEnded), {}, { cause: error })
  } finally {
    // No QUIT is sent: the server has either answered or will not.
    connection.close()
  }
}

/** Yields the message as fast as the server accepts it. The end of the stream shows that all of it was sent. */
function* pieces(message: Buffer): Generator<Buffer> {
  for (let at = 0; at < message.length; at += PIECE_BYTES) yield message.subarray(at, at + PIECE_BYTES)
}

interface SmtpError {
  code?: string
  /** Code of the system or of TLS. */
  originalCode?: string
  responseCode?: number
  command?: string
}

/** The code of an SMTP error; `whole`: all of the message was sent. */
function codeOf({ code, originalCode, responseCode, command }: SmtpError, whole: boolean): CodigoDeFalha {
  if (code === 'ETLS' || /CERT|TLS|SSL|UNABLE_TO|EPROTO/.test(originalCode ?? '')) return 'correio.semConfianca'
  // After a recipient, 552 reports a full mailbox, and not the document's size.
  if (responseCode === 552 && command !== 'RCPT TO') return 'correio.grande'
  if (responseCode && responseCode >= 500) return command === 'RCPT TO' ? 'correio.endereco' : 'correio.recusou'
  if (responseCode && responseCode >= 400) return 'correio.depois'
  // The message exceeds the size that the server announced, so it was not sent.
  if (code === 'EMESSAGE' && !whole) return 'correio.grande'
  return whole ? 'correio.emDuvida' : 'correio.semResposta'
}

/** A document being mailed. The address is the only personal data here, apart from the document itself. */
export interface Mail {
  /** One address (`isEnderecoDeCorreio`). */
  to: string
  tipo: TipoDocumento
  prefeitura: string
  data: string
  /** File name, which names the document, never the person. */
  arquivo: string
  bytes: Uint8Array
}

/** The message in SMTP's form. nodemailer folds and encodes the headers, so that no name can end a header or add another. */
export function messageOf({ to, tipo, prefeitura, data, arquivo, bytes }: Mail, remetente: string): Promise<Buffer> {
  const papel = DOCUMENTOS[tipo].nome
  return new MailComposer({
    from: { name: prefeitura, address: remetente },
    to: { name: '', address: to },
    subject: `${papel}: ${prefeitura}`,
    text: [
      `Em anexo: ${papel}. O pedido foi feito no balcão de ${prefeitura} em ${data}.`,
      'Quem o pediu conferiu este endereço no balcão. Se você não pediu nada, apague esta mensagem.',
      'Esta mensagem é automática: ninguém lê as respostas.',
    ].join('\n\n'),
    attachments: [{ filename: arquivo, content: Buffer.from(bytes), contentType: 'application/pdf' }],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
