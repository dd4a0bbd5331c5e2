import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { mailHandlers, type MailWay } from '../../../main/correio/mailHandlers.ts'
import { DocumentStore } from '../../../main/documents/store.ts'
import { FalhaError } from '../../../shared/errors.ts'
import type { TipoDocumento } from '../../../shared/model/tipoDocumento.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { makePdf } from '../../fakes/pdf.ts'

const maria = '52998224725'
const endereco = 'Maria@casa.example'
const heading = async () => ({ prefeitura: 'Prefeitura de Serra do Ipê', data: '27/11/2026' })

let attendance: Attendance
let documents: DocumentStore
let sent: Parameters<MailWay['send']>[]
/** The mail server's answer. */
let answer: () => Promise<void>
let noted: unknown[]
let logged: unknown[]
let handlers: ReturnType<typeof mailHandlers>
const way: MailWay = {
  send: (...mail) => {
    sent.push(mail)
    return answer()
  },
  hashOf: async (text) => `hash de ${text}`,
}
beforeEach(() => {
  attendance = new Attendance(new FakeClock(), () => undefined)
  attendance.identify(maria)
  documents = new DocumentStore()
  sent = []
  answer = async () => undefined
  noted = []
  logged = []
  handlers = open(way)
})

function open(way: MailWay | null) {
  const log = { info: () => undefined, warn: (...said: unknown[]) => void logged.push(said), error: () => undefined }
  const note = (fact: object, documento: string | null) => void noted.push({ ...fact, documento })
  return mailHandlers({ way, attendance, documents, heading, note, log })
}
async function paper(tipo: TipoDocumento = 'certidao'): Promise<string> {
  return (await documents.put(tipo, await makePdf(1), '2026000123')).documentoId
}
const send = async (documentoId: string, envioId: string = randomUUID()) =>
  handlers['correio.enviar'].run({ documentoId, endereco, envioId })
function end() {
  attendance.beginEnd()
  documents.forgetAll()
  attendance.finishEnd()
}
const estados = () => noted.map((fact) => (fact as { estado: string }).estado)

test('a paper of this attendance goes to the address, under a name that is not the person’s', async () => {
  const documentoId = await paper()
  await send(documentoId)
  expect(sent).toHaveLength(1)
  const [mail] = sent[0] ?? []
  expect(mail).toMatchObject({
    to: endereco,
    tipo: 'certidao',
    arquivo: 'certidao-2026000123.pdf',
    ...(await heading()),
  })
  expect(mail?.bytes).toEqual(documents.get(documentoId).bytes)
})

test('the record has who was served and keyed hashes, and neither the record nor the log has the address', async () => {
  await send(await paper())
  const about = { fato: 'envio', tipo: 'certidao', destino: 'hash de maria@casa.example', documento: maria }
  expect(noted).toEqual([
    { ...about, hash: expect.stringMatching(/^[0-9a-f]{64}$/), estado: 'comecou' },
    { ...about, hash: expect.stringMatching(/^[0-9a-f]{64}$/), estado: 'entregue' },
  ])
  answer = async () => Promise.reject(new FalhaError('correio.endereco'))
  await expect(send(await paper())).rejects.toThrow('correio.endereco')
  expect(logged).toEqual([['mail not sent', { codigo: 'correio.endereco' }]])
})

test('the same act twice sends once, and both are answered alike', async () => {
  const documentoId = await paper()
  const envioId = randomUUID()
  await Promise.all([send(documentoId, envioId), send(documentoId, envioId)])
  await send(documentoId, envioId)
  expect(sent).toHaveLength(1)
  await send(documentoId)
  expect(sent).toHaveLength(2)
})

test('the same act that failed is not tried again by itself', async () => {
  answer = async () => Promise.reject(new FalhaError('correio.emDuvida'))
  const [documentoId, envioId] = [await paper(), randomUUID()]
  await expect(send(documentoId, envioId)).rejects.toThrow('correio.emDuvida')
  await expect(send(documentoId, envioId)).rejects.toThrow('correio.emDuvida')
  expect(sent).toHaveLength(1)
  expect(estados()).toEqual(['comecou', 'emDuvida'])
})

test('a paper of the person before is sent to nobody, whatever act asks for it', async () => {
  const [documentoId, envioId] = [await paper(), randomUUID()]
  await send(documentoId, envioId)
  end()
  await expect(send(documentoId)).rejects.toThrow('atendimento.encerrado')
  attendance.identify('11144477735')
  await expect(send(documentoId, envioId)).rejects.toThrow('documento.esquecido')
  expect(sent).toHaveLength(1)
})

test('the end of the attendance breaks a mail off: it is told so, and the record says whose it was', async () => {
  const begun = Promise.withResolvers<AbortSignal>()
  answer = () => {
    const [, ended] = sent[0] ?? []
    if (ended) begun.resolve(ended)
    const { promise, reject } = Promise.withResolvers<void>()
    ended?.addEventListener('abort', () => reject(new FalhaError('correio.semResposta')))
    return promise
  }
  const mail = send(await paper())
  await begun.promise
  end()
  attendance.identify('11144477735')
  await expect(mail).rejects.toThrow('atendimento.encerrado')
  expect(estados()).toEqual(['comecou', 'naoEnviado'])
  expect(noted[1]).toMatchObject({ documento: maria })
})

test('an end while the hash is made sends nothing, and the record has nothing of it', async () => {
  const mail = send(await paper())
  end()
  await expect(mail).rejects.toThrow('atendimento.encerrado')
  expect([sent, noted]).toEqual([[], []])
})

test('a paper that the program made of an answer is not the municipality’s, and is not sent', async () => {
  await expect(send(await paper('consulta'))).rejects.toThrow('correio.soPapeis')
  expect(sent).toEqual([])
})

test('a paper that no server would take is not sent', async () => {
  const documentoId = await paper()
  documents.get(documentoId).bytes = new Uint8Array(14_000_001)
  await expect(send(documentoId)).rejects.toThrow('correio.grande')
  expect(sent).toEqual([])
})

test('without a server of the policy nothing is sent', async () => {
  handlers = open(null)
  await expect(send(await paper())).rejects.toThrow('correio.desligado')
})

test.each(['', 'maria', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', `${'a'.repeat(250)}@b.example`])(
  'the bridge takes no address like %j',
  (wrong) => {
    const input = { documentoId: 'x', envioId: randomUUID() }
    expect(handlers['correio.enviar'].schema.safeParse({ ...input, endereco: wrong }).success).toBe(false)
    expect(handlers['correio.enviar'].schema.safeParse({ ...input, endereco }).success).toBe(true)
  },
)
