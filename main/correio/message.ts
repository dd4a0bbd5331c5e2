import MailComposer from 'nodemailer/lib/mail-composer'
import { DOCUMENTOS, type TipoDocumento } from '../../shared/model/tipoDocumento.ts'

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
