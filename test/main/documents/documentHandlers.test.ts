import { Calls } from '../../../main/backend/backendHandlers.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Outcome, Runner } from '../../../main/backend/run.ts'
import { documentHandlers } from '../../../main/documents/documentHandlers.ts'
import { DocumentStore } from '../../../main/documents/store.ts'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { pdfText } from '../../e2e/support/pdfText.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { makePdf } from '../../fakes/pdf.ts'

let attendance: Attendance
let documents: DocumentStore
let saved: string[]
beforeEach(() => {
  attendance = new Attendance(new FakeClock(), () => undefined)
  attendance.identify('52998224725')
  documents = new DocumentStore()
  saved = []
})
/** What the window may ask, where the backend answers this. */
function handlers(answer: () => Promise<Outcome>) {
  const runner: Pick<Runner, 'run'> = { run: answer }
  return documentHandlers({
    attendance,
    runner: runner as Runner,
    calls: new Calls(attendance),
    documents,
    save: async (name) => {
      saved.push(name)
      return name
    },
    heading: async () => ({ prefeitura: 'Prefeitura de Serra do Ipê', data: '20/11/2026' }),
  })
}
const nothing = async (): Promise<Outcome> => ({ tipo: 'json', valor: {}, ilegiveis: [] })

describe('a paper of our own', () => {
  const compose = (titulo: string, texto: string) =>
    handlers(nothing)['documentos.compor'].run({ titulo, linhas: [{ rotulo: 'Situação', texto }] })

  test('a paper of our own says whose answer it is, of which day, and what it says; it is held as any other', async () => {
    const paper = await compose('Situação fiscal', 'Regular')
    expect(paper).toMatchObject({ tipo: 'consulta', paginas: 1 })
    const { bytes } = documents.get(paper.documentoId)
    const text = await pdfText(bytes)
    for (const said of ['Prefeitura de Serra do Ipê', '20/11/2026', 'Situação fiscal', 'Situação: Regular'])
      expect(text).toContain(said)
    expect(paper.bytes).toBe(bytes.length)
  })
  test('a paper of our own has no number, and is saved under what it is', async () => {
    const { documentoId } = await compose('52998224725', '2026000123')
    await handlers(nothing)['documentos.salvar'].run({ documentoId })
    expect(saved).toEqual([`consulta-${documentoId.slice(0, 8)}.pdf`])
  })
})

describe('fetching a paper', () => {
  const fetchBy = (answer: () => Promise<Outcome>, operacao: 'guias.pdf' | 'debitos.guiaUnica' = 'guias.pdf') =>
    handlers(answer)['documentos.buscar'].run({ chamadaId: 'c', operacao, input: { id: 7 } })
  const guia = async (): Promise<Outcome> => ({ tipo: 'pdf', kind: 'guia', bytes: await makePdf() })

  test('an answer that is no paper where one was asked for is a fault of ours, and nothing is held', async () => {
    await expect(fetchBy(nothing)).rejects.toMatchObject({ falha: { codigo: 'interno' } })
    expect(documents.size).toBe(0)
  })
  test.each(['guias.pdf', 'debitos.guiaUnica'] as const)(
    'a fault of ours in keeping it is told as it is (%s)',
    async (operacao) => {
      documents.put = () => Promise.reject(new RangeError('Array buffer allocation failed'))
      await expect(fetchBy(guia, operacao)).rejects.toThrow('Array buffer allocation failed')
    },
  )
  test('a document that was checked only after the end is gone, also before anything is deleted', async () => {
    const call = fetchBy(guia)
    const kept = Promise.withResolvers<void>()
    const put = documents.put.bind(documents)
    documents.put = async (...paper) => put(...paper).finally(kept.resolve)
    attendance.beginEnd()
    await expect(call).rejects.toThrow('atendimento.encerrado')
    await kept.promise
    await Promise.resolve()
    expect(documents.size).toBe(0)
  })
})
