import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
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
  return (await documents.put(tipo, await makePdf(1), '2026000123', null)).documentoId
}
const send = async (documentoId: string, envioId: string = randomUUID()) =>
  handlers['correio.enviar'].run({ documentoId, endereco, envioId })
function end() {
  attendance.beginEnd()
  documents.forgetAll()
  attendance.finishEnd()
}
const estados = () => noted.map((fact) => (fact as { estado: string }).estado)

test('the audit line of a mail holds keyed hashes of the person and the address, and neither record nor log holds the address', async () => {
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

test('a mail requested twice with one idempotency key is sent once, and both requests get the same answer', async () => {
  const documentoId = await paper()
  const envioId = randomUUID()
  await Promise.all([send(documentoId, envioId), send(documentoId, envioId)])
  await send(documentoId, envioId)
  expect(sent).toHaveLength(1)
  await send(documentoId)
  expect(sent).toHaveLength(2)
})

test('a failed mail is not sent again under the same idempotency key', async () => {
  answer = async () => Promise.reject(new FalhaError('correio.emDuvida'))
  const [documentoId, envioId] = [await paper(), randomUUID()]
  await expect(send(documentoId, envioId)).rejects.toThrow('correio.emDuvida')
  await expect(send(documentoId, envioId)).rejects.toThrow('correio.emDuvida')
  expect(sent).toHaveLength(1)
  expect(estados()).toEqual(['comecou', 'emDuvida'])
})

test('a document of the previous person cannot be mailed, whatever request names it', async () => {
  const [documentoId, envioId] = [await paper(), randomUUID()]
  await send(documentoId, envioId)
  end()
  await expect(send(documentoId)).rejects.toThrow('atendimento.encerrado')
  attendance.identify('11144477735')
  await expect(send(documentoId, envioId)).rejects.toThrow('documento.esquecido')
  expect(sent).toHaveLength(1)
})

test('a document is mailed five times at most, one mail after the other, and the audit record has one line for all refused mails', async () => {
  const open: (() => void)[] = []
  answer = () => new Promise((resolve) => open.push(resolve))
  const documentoId = await paper()
  const first = Array.from({ length: 5 }, () => send(documentoId))
  for (let n = 1; n <= 5; n += 1) {
    await vi.waitFor(() => expect(sent).toHaveLength(n), { timeout: 110_000 })
    open.pop()?.()
    await first[n - 1]
  }
  for (let tries = 0; tries < 3; tries += 1) await expect(send(documentoId)).rejects.toThrow('correio.muitos')
  expect([sent.length, estados().filter((estado) => estado === 'naoEnviado').length]).toEqual([5, 1])
  expect(logged).toEqual([['mail not sent', { codigo: 'correio.muitos' }]])
})

test.each([
  ['correio.endereco', 5],
  ['correio.emDuvida', 0],
] as const)('five mails of a document that ended in %s allow %i more', async (codigo, more) => {
  answer = async () => Promise.reject(new FalhaError(codigo))
  const documentoId = await paper()
  for (let n = 0; n < 5; n += 1) await expect(send(documentoId)).rejects.toThrow(codigo)
  answer = async () => undefined
  for (let n = 0; n < more; n += 1) await send(documentoId)
  await expect(send(documentoId)).rejects.toThrow('correio.muitos')
})

test('an attendance may send twenty mails, even if the server refuses each, and so may the next attendance', async () => {
  answer = async () => Promise.reject(new FalhaError('correio.endereco'))
  const documentoId = await paper()
  for (let n = 0; n < 20; n += 1) await expect(send(documentoId)).rejects.toThrow('correio.endereco')
  await expect(send(await paper())).rejects.toThrow('correio.muitos')
  end()
  attendance.identify('11144477735')
  await expect(send(await paper())).rejects.toThrow('correio.endereco')
  expect(sent).toHaveLength(21)
})

test('the end of the attendance aborts a mail and reports it, and the audit line has its person', async () => {
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

test('an attendance that ends while the address is hashed sends no mail and records none', async () => {
  const mail = send(await paper())
  end()
  await expect(mail).rejects.toThrow('atendimento.encerrado')
  expect([sent, noted]).toEqual([[], []])
})

test('a document made by the program itself cannot be mailed, because it is not the municipality’s', async () => {
  await expect(send(await paper('consulta'))).rejects.toThrow('correio.soPapeis')
  expect(sent).toEqual([])
})

test('a document too large for mail servers is not mailed', async () => {
  const documentoId = await paper()
  documents.get(documentoId).bytes = new Uint8Array(14_000_001)
  await expect(send(documentoId)).rejects.toThrow('correio.grande')
  expect(sent).toEqual([])
})

test.each(['', 'maria', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', `${'a'.repeat(250)}@b.example`])(
  'the bridge refuses a mail address like %j',
  (wrong) => {
    const input = { documentoId: 'x', envioId: randomUUID() }
    expect(handlers['correio.enviar'].schema.safeParse({ ...input, endereco: wrong }).success).toBe(false)
    expect(handlers['correio.enviar'].schema.safeParse({ ...input, endereco }).success).toBe(true)
  },
)
