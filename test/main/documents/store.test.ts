import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inspectPdf } from '../../../main/documents/inspectPdf.ts'
import { DocumentStore } from '../../../main/documents/store.ts'
import { activePapers } from '../../fakes/hostile/pdf.ts'
import { makePdf } from '../../fakes/pdf.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let pdf: Uint8Array<ArrayBuffer>
let store: DocumentStore
beforeAll(async () => {
  pdf = await makePdf(2)
})
beforeEach(() => {
  store = new DocumentStore()
})

test('storing a document returns an unguessable id, its kind, size, page count and text judgement', async () => {
  const documento = await store.put('guia', pdf, '2026000123', null)
  expect(documento).toEqual({
    documentoId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    tipo: 'guia',
    lido: { dono: 'own', razoes: [], linhas: [], pix: [], inteiro: true },
    paginas: 2,
    bytes: pdf.length,
  })
  expect(store.get(documento.documentoId)).toMatchObject({ paper: documento, numero: '2026000123', bytes: pdf })
  expect(store.get(documento.documentoId).checked).toMatchObject({ hash: sha256(pdf), locked: false, pages: [{}, {}] })
  expect((await store.put('guia', pdf, null, null)).documentoId).not.toBe(documento.documentoId)
})

test.each(['', '../etc/passwd', '__proto__', '00000000-0000-0000-0000-000000000000'])(
  'a document id "%s" is unknown',
  (id) => {
    expect(() => store.get(id)).toThrow('documento.esquecido')
  },
)

test('the document store keeps the fifty newest documents', async () => {
  const ids: string[] = []
  for (let i = 0; i < 52; i++) ids.push((await store.put('certidao', pdf, null, null)).documentoId)
  expect(store.size).toBe(50)
  expect(
    ids.map((id) => {
      try {
        return store.get(id).paper.documentoId === id
      } catch {
        return false
      }
    }),
  ).toEqual([false, false, ...Array.from({ length: 50 }, () => true)])
})

test('a document whose check runs beyond the end of the attendance belongs to no later attendance', async () => {
  const late = store.put('guia', pdf, null, null)
  store.forgetAll()
  const next = store.put('certidao', pdf, null, null)
  await expect(late).rejects.toThrow('atendimento.encerrado')
  expect(store.get((await next).documentoId).paper.tipo).toBe('certidao')
  expect(store.size).toBe(1)
})

test('a document with active content is stored without it, for showing, saving and printing', async () => {
  const running = activePapers.find(({ name }) => name === 'a script when it is opened')?.bytes() ?? Buffer.alloc(0)
  const { documentoId, bytes: told } = await store.put('guia', new Uint8Array(running), null, null)
  const { bytes, checked } = store.get(documentoId)
  expect((await inspectPdf(bytes)).active).toBe(false)
  expect([told, checked.hash]).toEqual([bytes.length, sha256(bytes)])
})
