import { Calls } from '../../../main/backend/backendHandlers.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Outcome, Runner } from '../../../main/backend/run.ts'
import { documentHandlers } from '../../../main/documents/documentHandlers.ts'
import type { Rolo } from '../../../main/documents/cupom.ts'
import { DocumentStore } from '../../../main/documents/store.ts'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { drawnPdf, makePdf } from '../../fakes/pdf.ts'

const heading = async () => ({ prefeitura: 'Prefeitura de Serra do Ipê', data: '20/11/2026' })

const maria = '52998224725'
let pdf: Uint8Array<ArrayBuffer>
let documents: DocumentStore
let attendance: Attendance
let answer: () => Promise<Uint8Array<ArrayBuffer>>
/** The backend's answer: a paper, unless a test sets another. */
let outcome: () => Promise<Outcome>
let saved: string[]
let rolo: Rolo | null
/** The person's choice in the dialog: a name, or nothing. */
let chooses: string | null
/** Settles when the person answers the dialog. */
let dialogAnswered: Promise<void>
let endedWhenAnswered: boolean | undefined

beforeEach(async () => {
  pdf = await makePdf(2)
  documents = new DocumentStore()
  attendance = new Attendance(new FakeClock(), () => undefined)
  attendance.identify(maria)
  answer = async () => pdf
  outcome = async () => ({ tipo: 'pdf', kind: 'guia', bytes: await answer() })
  saved = []
  rolo = { largura: 80, altura: null }
  chooses = 'escolhido.pdf'
  dialogAnswered = Promise.resolve()
})

function handlers() {
  const runner: Pick<Runner, 'run'> = { run: () => outcome() }
  const save = async (name: string, bytes: Uint8Array, ended: AbortSignal) => {
    await dialogAnswered
    endedWhenAnswered = ended.aborted
    saved.push(`${name} ${bytes.length}`)
    return chooses
  }
  return documentHandlers({
    attendance,
    runner: runner as Runner,
    calls: new Calls(attendance),
    clock: new FakeClock(),
    documents,
    save,
    heading,
    portal: 'serra-do-ipe.example',
    sizes: { roll: async () => rolo, sheet: () => 'iso_a5_148x210mm' },
  })
}
const fetchPaper = (numero?: string) =>
  handlers()['documentos.buscar'].run({
    chamadaId: 'c',
    operacao: 'guias.pdf',
    input: { id: 7 },
    ...(numero && { numero }),
  })
const save = (documentoId: string) => handlers()['documentos.salvar'].run({ documentoId })

describe('fetching a paper', () => {
  // @row endpoint.debitos.guiaUnica
  test('a document that a creating request returned is not requested again if its PDF is broken', async () => {
    answer = async () => new Uint8Array()
    const ask = (operacao: 'debitos.guiaUnica' | 'guias.pdf') =>
      handlers()['documentos.buscar'].run({ chamadaId: 'c', operacao, input: {} })
    await expect(ask('debitos.guiaUnica')).rejects.toMatchObject({ falha: { podeRepetir: false } })
    await expect(ask('guias.pdf')).rejects.toMatchObject({ falha: { podeRepetir: true } })
  })
  test('a document fetched for a person other than the one served is refused', () => {
    const buscar = handlers()['documentos.buscar']
    const ask = () =>
      buscar.run({ chamadaId: 'c', operacao: 'certidoes.emitir', input: { documento: '11144477735', idModelo: 1 } })
    expect(ask).toThrow('atendimento.outroDocumento')
  })
  test.each(['2026/000123', 'DAM 2026.000123', 'Nº 2026/000123'])(
    'a document fetched as guide %s is judged by that number, however it is written',
    async (numero) => {
      pdf = new Uint8Array(await drawnPdf((doc) => doc.text(`CPF ${maria} Guia 2026/000124`), [612, 792]))
      expect(await fetchPaper(numero)).toMatchObject({ lido: { dono: 'other' } })
    },
  )
  test.each([
    ['iptu.carne', { exercicio: 2026 }, ['numero']],
    ['iptu.carne', { exercicio: 2025 }, ['numero', 'outroExercicio']],
    ['iptu.boleto', { exercicio: 2026, parcela: 4 }, ['numero']],
    ['iptu.boleto', { exercicio: 2026, parcela: 0 }, ['numero', 'outraParcela']],
  ] as const)('a property’s %s is judged by year and instalment (%j)', async (operacao, asked, razoes) => {
    pdf = new Uint8Array(await drawnPdf((doc) => doc.text('IPTU 2026 Inscrição: 01.02.045 Parcela: 4/10'), [612, 792]))
    const input = { inscricao: '01.02.045', ...asked }
    const { lido } = await handlers()['documentos.buscar'].run({ chamadaId: 'c', operacao, input })
    expect(lido.razoes).toEqual(razoes)
  })
  test.each([
    ['certidoes.emitir', `Válida até 01/02/2003, CPF ${maria}`, null, 'other'],
    ['certidoes.reemitir', `Válida até 01/02/2003, CPF ${maria}`, null, 'own'],
    ['certidoes.reemitir', 'Certidão de MARIA ALVES SAURO', 'Maria Alves Sauro', 'own'],
    ['certidoes.reemitir', 'Certidão de MARIA ALVES SAURO', null, 'unknown'],
  ] as const)(
    'a certificate by %s of “%s” for a person of the name %s is judged as %s',
    async (operacao, text, nome, dono) => {
      if (nome !== null) attendance.authenticate(nome)
      pdf = new Uint8Array(await drawnPdf((doc) => doc.text(text), [612, 792]))
      const input = { documento: maria, idModelo: 1 }
      expect(await handlers()['documentos.buscar'].run({ chamadaId: 'c', operacao, input })).toMatchObject({
        lido: { dono },
      })
    },
  )
  test('a document whose check finishes after the end of the attendance is not stored, even before the wipe', async () => {
    const call = fetchPaper()
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

describe('a paper of our own', () => {
  const compose = (titulo: string, texto: string) =>
    handlers()['documentos.compor'].run({ titulo, linhas: [{ rotulo: 'Situação', texto }] })
  test('a printed answer’s file is named by its kind and id, never by its title', async () => {
    const { documentoId } = await compose('52998224725', '2026000123')
    await save(documentoId)
    expect(saved).toEqual([expect.stringMatching(new RegExp(`^consulta-${documentoId.slice(0, 8)}\\.pdf `))])
  })
})

describe('a slip to pay a guide by', () => {
  const guia = {
    numero: '2026000123',
    total: 123_456,
    vencimento: '2026-12-30',
    linha: '816200000122345612342021612150000000012345678903',
    pix: null,
  }
  const accepts = (value: unknown) => handlers()['documentos.comporCupom'].schema.safeParse(value).success
  test('a slip is made only if a print rule gives slips a printer', async () => {
    rolo = null
    await expect(handlers()['documentos.comporCupom'].run(guia)).rejects.toThrow('impressora.ausente')
    expect(documents.size).toBe(0)
  })
  test('a slip requested in an attendance that has ended is not made', async () => {
    const asked = Promise.allSettled([handlers()['documentos.comporCupom'].run(guia)])
    attendance.beginEnd()
    attendance.finishEnd()
    expect(await asked).toMatchObject([{ status: 'rejected' }])
    expect(documents.size).toBe(0)
  })
  test('a slip is made only if its payment line or Pix code is valid and for the stated sum', () => {
    expect(accepts(guia)).toBe(true)
    for (const wrong of [
      { ...guia, total: guia.total + 1 },
      { ...guia, total: null },
      { ...guia, linha: guia.linha.replace('8', '9') },
      { ...guia, linha: null },
      { ...guia, pix: '00020126580014br.gov.bcb.pix5908MUNICIPIO6304ABCD' },
      { ...guia, tipo: 'guia' },
    ])
      expect(accepts(wrong)).toBe(false)
  })
})

describe('saving a paper', () => {
  test('a saved document gets a suggested name of its kind and number, never of its person', async () => {
    const { documentoId } = await fetchPaper('2026/000123')
    expect(await save(documentoId)).toEqual({ arquivo: 'escolhido.pdf' })
    expect(saved).toEqual([`guia-2026-000123.pdf ${pdf.length}`])
  })
  test.each([maria, '529.982.247-25', '12ABC34501DE35', '12abc34501de35', '12.ABC.345/01DE-35', 'Maria 2026'])(
    'a saved document whose number reads as a CPF, a CNPJ or words (%s) gets a file name without that number',
    async (numero) => {
      const { documentoId } = await fetchPaper(numero)
      await save(documentoId)
      expect(saved).toEqual([`guia-${documentoId.slice(0, 8)}.pdf ${pdf.length}`])
    },
  )

  test('a document that the window closed cannot be saved', async () => {
    const { documentoId } = await fetchPaper()
    await handlers()['documentos.esquecer'].run({ documentoId })
    await expect(save(documentoId)).rejects.toThrow('documento.esquecido')
    expect(saved).toEqual([])
  })
})

test('a save dialog answered after the end of the attendance saves no file', async () => {
  const { documentoId } = await fetchPaper()
  const answered = Promise.withResolvers<void>()
  dialogAnswered = answered.promise
  const saving = Promise.allSettled([save(documentoId)])
  attendance.beginEnd()
  attendance.finishEnd()
  attendance.identify('11144477735')
  answered.resolve()
  expect(await saving).toMatchObject([{ status: 'rejected', reason: { message: 'atendimento.encerrado' } }])
  expect(endedWhenAnswered).toBe(true)
})

describe('the window’s calls about documents', () => {
  const accepts = (call: keyof ReturnType<typeof handlers>, value: unknown) =>
    handlers()[call].schema.safeParse(value).success
  const linha = { rotulo: 'r'.repeat(200), texto: 't'.repeat(500) }

  test('the window may fetch a PDF by the name of an operation that returns one', () => {
    const call = { chamadaId: 'c', operacao: 'guias.pdf', input: {} }
    expect(accepts('documentos.buscar', call)).toBe(true)
    for (const wrong of [
      { ...call, operacao: 'debitos.listar' },
      { ...call, url: 'https://outro.example' },
      { ...call, numero: 'x'.repeat(61) },
      { ...call, chamadaId: '' },
    ])
      expect(accepts('documentos.buscar', wrong)).toBe(false)
  })
  test('the window names a held document by its id', () => {
    for (const call of ['documentos.salvar', 'documentos.esquecer'] as const) {
      expect(accepts(call, { documentoId: 'x'.repeat(64) })).toBe(true)
      expect(accepts(call, { documentoId: 'x'.repeat(65) })).toBe(false)
      expect(accepts(call, { documentoId: 'x', outro: 1 })).toBe(false)
    }
  })
  test('the window may print an answer with a title and lines of limited size', () => {
    const linhas = Array.from({ length: 1_000 }, () => linha)
    for (const titulo of ['t', 't'.repeat(80)]) expect(accepts('documentos.compor', { titulo, linhas })).toBe(true)
    for (const titulo of ['', 't'.repeat(81)]) expect(accepts('documentos.compor', { titulo, linhas })).toBe(false)
    for (const wrong of [
      [...linhas, linha],
      [{ ...linha, rotulo: `${linha.rotulo}r` }],
      [{ ...linha, texto: `${linha.texto}t` }],
      [{ ...linha, outro: '' }],
    ])
      expect(accepts('documentos.compor', { titulo: 't', linhas: wrong })).toBe(false)
  })
})
