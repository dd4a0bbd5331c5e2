import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { isPdf, operationNamed, operationNames, type Input, type PdfOperation } from '../../shared/api/index.ts'
import { FalhaError } from '../../shared/errors.ts'
import { guiaAPagar } from '../../shared/api/guiaAPagar.ts'
import { recusaDaLinha } from '../../shared/model/linhaDigitavel.ts'
import { paysBy } from '../../shared/model/pix.ts'
import type { GuiaAPagar } from '../../shared/model/segundaTela.ts'
import { normalizeDocumento, tipoPessoa } from '../../shared/model/documento.ts'
import { chamadaId, refuseOtherPerson, type Calls } from '../backend/backendHandlers.ts'
import type { Runner } from '../backend/run.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Attendance } from '../attendance/attendance.ts'
import type { Clock, SaveDialog } from '../ports.ts'
import { answerPaper } from './answerPaper.ts'
import { cupom, type Rolo } from './cupom.ts'
import type { Wanted } from './judgePaper.ts'
import { suggestedNameOf } from './save.ts'
import type { DocumentStore } from './store.ts'

const pdfOperations = operationNames.filter((name): name is PdfOperation => isPdf(operationNamed(name).output))

const numero = z.string().max(LIMITES.numeroGuia)

/**
 * The document's number for a file name. Words, and a number that looks like a CPF or CNPJ, are left out (null), not refused. One
 * guide number in a hundred of that length does so by chance, and the document must still be saved.
 */
function nameable(numero: string | null | undefined): string | null {
  return numero && /^[\w./-]{1,40}$/.test(numero) && tipoPessoa(normalizeDocumento(numero)) === null ? numero : null
}

/** True if the guide has a payment line or a Pix code, and no amount in them differs from the guide's total. */
function isPayable({ total, linha, pix }: GuiaAPagar): boolean {
  const reais = total === null ? null : total / 100
  const right = linha === null || recusaDaLinha(linha, reais) === null
  return (linha ?? pix) !== null && right && (pix === null || paysBy(pix, total))
}

/** The person and document that the PDF is requested for, as far as the request states them. */
function wantedOf(
  operacao: PdfOperation,
  input: unknown,
  numero: string | undefined,
  { documento, state }: Attendance,
  now: number,
): Wanted {
  const nome = 'nome' in state ? state.nome : null
  const about = { documento, nome, total: null, linha: null }
  const { inscricao, exercicio, parcela } = input as Partial<Input<'iptu.boleto'>>
  const facts = { ...(exercicio && { exercicio }), ...(parcela !== undefined && { parcela }) }
  if (inscricao !== undefined) return { ...about, numero: inscricao, de: 'imovel', ...facts }
  if (GUIAS.has(operacao)) return { ...about, numero: numero || null, de: 'guia' }
  // Words may stand on any document, so they prove nothing.
  const kind = { numero: nameable(numero), de: operacao.startsWith('certidoes.') ? 'certidao' : 'outro' } as const
  const aPedido = operacao.startsWith('taxas.')
  return { ...about, ...kind, aPedido, ...(operacao === 'certidoes.emitir' && { emitidaEm: now }) }
}
const GUIAS: ReadonlySet<PdfOperation> = new Set<PdfOperation>(['guias.pdf', 'debitos.guiaPdf'])

/** Sizes from the station's print rules, for documents that this program makes. */
export interface OwnSizes {
  /** The roll for slips; null if no rule names a printer for them. */
  roll(): Promise<Rolo | null>
  /** PWG name of the sheet; undefined for A4. */
  sheet(): string | undefined
}

export function documentHandlers(deps: {
  attendance: Attendance
  runner: Runner
  calls: Calls
  clock: Clock
  documents: DocumentStore
  save: SaveDialog
  /** The head of a document that this program makes: the municipality's name and today's date as people read it. */
  heading: () => Promise<{ prefeitura: string; data: string }>
  /** The municipality's portal, as people type it. */
  portal: string
  sizes: OwnSizes
}): HandlersOf<'documentos'> {
  const { attendance, runner, calls, clock, documents, save, heading, portal, sizes } = deps
  return {
    'documentos.buscar': {
      schema: z.strictObject({
        chamadaId,
        operacao: z.enum(pdfOperations),
        input: z.unknown(),
        numero: numero.optional(),
      }),
      run: ({ chamadaId, operacao, input, numero }) => {
        refuseOtherPerson(input, attendance)
        return calls.track(chamadaId, async (signal) => {
          const { geracao } = attendance.state
          const outcome = await runner.run(operacao, input, signal)
          if (outcome.tipo !== 'pdf') throw new FalhaError('interno')
          const wanted = { ...wantedOf(operacao, input, numero, attendance, clock.now()), emissor: outcome.emissor }
          const paper = await documents.put(outcome.kind, outcome.bytes, nameable(numero), wanted).catch((error) => {
            // A creating request has created even if its document is broken. A second request would create another.
            if (error instanceof FalhaError && operationNamed(operacao).cria === true) error.falha.podeRepetir = false
            throw error
          })
          // Fetching and checking take time. A document that arrives after the attendance ended must not stay.
          if (attendance.state.geracao !== geracao) documents.forget(paper.documentoId)
          return paper
        })
      },
    },
    'documentos.compor': {
      schema: z.strictObject({
        titulo: z.string().min(1).max(80),
        linhas: z.array(z.strictObject({ rotulo: z.string().max(200), texto: z.string().max(500) })).max(1000),
      }),
      run: ({ titulo, linhas }) =>
        attendance.guard(async (ended) => {
          const bytes = await answerPaper({ ...(await heading()), titulo, linhas, papel: sizes.sheet() })
          ended.throwIfAborted()
          return documents.put('consulta', bytes, null, null)
        }),
    },
    'documentos.comporCupom': {
      schema: z.strictObject(guiaAPagar).refine(isPayable),
      run: (guia) =>
        attendance.guard(async (ended) => {
          const paper = await sizes.roll()
          if (!paper) throw new FalhaError('impressora.ausente')
          const bytes = await cupom({ ...guia, ...(await heading()), portal }, paper)
          ended.throwIfAborted()
          return documents.put('cupom', bytes, nameable(guia.numero), null)
        }),
    },
    'documentos.conferir': {
      schema: z.strictObject({
        documentoId: z.string().max(LIMITES.id),
        numero,
        total: z.int().nullable(),
        linha: z.string().max(200).nullable(),
      }),
      run: ({ documentoId, numero, ...facts }) => documents.judge(documentoId, { ...facts, numero: numero || null }),
    },
    'documentos.aceitar': {
      schema: z.strictObject({ documentoId: z.string().max(LIMITES.id) }),
      run: ({ documentoId }) => documents.release(documentoId),
    },
    'documentos.salvar': {
      schema: z.strictObject({ documentoId: z.string().max(LIMITES.id) }),
      run: async ({ documentoId }) => {
        const held = documents.handOut(documentoId)
        return attendance.guard(async (ended) => ({ arquivo: await save(suggestedNameOf(held), held.bytes, ended) }))
      },
    },
    'documentos.esquecer': {
      schema: z.strictObject({ documentoId: z.string().max(LIMITES.id) }),
      run: ({ documentoId }) => documents.forget(documentoId),
    },
  }
}
