import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { FalhaError, isNotFound, type CodigoDeFalha, type Falha } from '../../shared/errors.ts'
import { MOST_ROWS } from '../../shared/model/lista/limits.ts'
import { tipoPessoa } from '../../shared/model/documento.ts'
import { allPages } from '../../shared/model/paginas.ts'
import type { PerguntaDoEnsaio } from '../../shared/model/lista/andamento.ts'
import type { Trabalho } from '../../shared/model/impressao.ts'
import type { Output } from '../../shared/api/index.ts'
import type { Ilegivel } from '../../shared/api/rows.ts'
import { PartialValue } from '../../shared/ipc/result.ts'
import type { Outcome } from '../backend/run.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { SaveDialog } from '../ports.ts'
import type { Lista } from './lista.ts'
import { reportCsv, reportPaper } from './report.ts'
import { pedidoSchema } from './schemas.ts'

const MOST_MODELOS = 100

/** Limit of documents per call. They are tried in turn until one has templates: the municipality may not know the first. */
const MOST_DOCUMENTS = 30

const documento = z
  .string()
  .max(LIMITES.documento)
  .refine((text) => tipoPessoa(text) !== null)
const MOST_PERGUNTAS = 30
const pergunta = z.union([
  z.strictObject({ documento }),
  z.strictObject({ inscricao: z.string().trim().min(1).max(LIMITES.inscricao) }),
])
const perguntasSchema = z.strictObject({ perguntas: z.array(pergunta).min(1).max(MOST_PERGUNTAS) })
const documentosSchema = z.strictObject({ documentos: z.array(documento).min(1).max(MOST_DOCUMENTS) })
const text = z.string().max(600)
const reportSchema = z.strictObject({
  titulo: text,
  notas: z.array(text).max(10),
  colunas: z.array(text).min(1).max(10),
  linhas: z.array(z.array(text).max(10)).max(MOST_ROWS),
})

export interface ListaHandlersDeps {
  /** Throws if no list is possible now: at a kiosk, or at a counter without an identified person. */
  lista: () => Lista
  mostRows: number
  /** Runs an action of a list; at a counter the end of the attendance aborts it. */
  guard: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  modelos: (input: { documento: string; page: number }, signal: AbortSignal) => Promise<Outcome>
  /** Queries the fiscal standing of a document, or a property. */
  ask: (pergunta: PerguntaDoEnsaio, signal: AbortSignal) => Promise<Outcome>
  atOnce: () => number
  save: SaveDialog
  /** Prints a document that the station itself made. */
  print: (paper: { bytes: Uint8Array; paginas: number }, rotulo: string) => Promise<Trabalho>
}

/** Whether an answer is an empty list: some systems answer so for an unknown property. */
function isEmpty(outcome: Outcome): boolean {
  const valor = outcome.tipo === 'json' ? outcome.valor : null
  const list = typeof valor === 'object' && valor !== null && 'data' in valor ? valor.data : valor
  return Array.isArray(list) && list.length === 0
}

export function listaHandlers(deps: ListaHandlersDeps): HandlersOf<'lista'> {
  const { lista, mostRows, guard, modelos, ask, atOnce, save, print } = deps
  const modelosFor = async (documento: string, signal: AbortSignal) => {
    const ilegiveis: Ilegivel[] = []
    let failed: unknown = null
    const { data } = await allPages(async (page) => {
      const outcome = await modelos({ documento, page }, signal).catch((error: unknown) => {
        failed = error
        throw error
      })
      if (outcome.tipo !== 'json') throw new FalhaError('interno')
      ilegiveis.push(...outcome.ilegiveis)
      return outcome.valor as Output<'certidoes.modelos'>
    }, MOST_MODELOS)
    // The window takes a single template for the whole list, so the others must not be missing.
    if (failed !== null) throw failed
    return { found: data.map(({ id, titulo }) => ({ id, titulo })), ilegiveis }
  }
  return {
    'lista.ler': noInput(() => lista().office()),
    'lista.linhas': noInput(() => lista().lines()),
    'lista.modelos': {
      schema: documentosSchema,
      run: ({ documentos }) => {
        lista()
        return guard(async (signal) => {
          let unknown: unknown = null
          for (const documento of documentos) {
            try {
              const { found, ilegiveis } = await modelosFor(documento, signal)
              if (ilegiveis.length > 0) return new PartialValue(found, ilegiveis)
              if (found.length > 0) return found
            } catch (error) {
              if (!isOfDocument(error)) throw error
              unknown = error
            }
          }
          if (unknown !== null) throw unknown
          return []
        })
      },
    },
    'lista.ensaiar': {
      schema: perguntasSchema,
      run: ({ perguntas }) => {
        lista()
        return guard((signal) =>
          rehearse(perguntas, atOnce(), async (one) => {
            const outcome = await ask(one, signal)
            if ('inscricao' in one && isEmpty(outcome)) throw new FalhaError('backend.naoEncontrado')
          }),
        )
      },
    },
    'lista.comecar': {
      schema: pedidoSchema,
      run: (pedido) => {
        if (pedido.linhas.length > mostRows) throw new FalhaError('entrada.invalida', { campo: 'linhas' })
        return lista().begin(pedido)
      },
    },
    'lista.pausar': noInput(() => lista().pause()),
    'lista.parar': noInput(() => lista().stopAfterThis()),
    'lista.continuar': noInput(() => lista().goOn()),
    'lista.repetir': {
      schema: z.strictObject({ quais: z.enum(['falhou', 'duvida']) }),
      run: ({ quais }) => lista().repeat(quais),
    },
    'lista.repetirFaixa': {
      schema: z.strictObject({ de: z.int().min(1), ate: z.int().min(1), emitir: z.boolean() }),
      run: (faixa) => lista().repeatRange(faixa),
    },
    'lista.conferir': {
      schema: z.strictObject({ lugar: z.int().min(0).max(MOST_ROWS), saiu: z.boolean() }),
      run: ({ lugar, saiu }) => lista().answer(lugar, saiu),
    },
    'lista.esquecer': noInput(() => lista().forget()),
    'lista.salvarRelatorio': {
      schema: reportSchema,
      run: async (report) => ({
        arquivo: await guard((signal) => save('relatorio-da-lista.csv', reportCsv(report), signal)),
      }),
    },
    'lista.imprimirRelatorio': {
      schema: reportSchema,
      run: async (report) => print(await reportPaper(report), 'Relatório da lista'),
    },
    'lista.imprimirRosto': {
      schema: reportSchema,
      run: async (report) => print(await reportPaper(report), 'Folha de rosto da lista'),
    },
  }
}

/** Refusals that concern one document only; another document may pass. */
const OF_DOCUMENT: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'backend.recusou',
  'backend.proibido',
  'entrada.invalida',
])

function isOfDocument(error: unknown): error is FalhaError {
  // Excludes a missing path, which would reject every document.
  return error instanceof FalhaError && (OF_DOCUMENT.has(error.falha.codigo) || isNotFound(error.falha))
}

/**
 * Queries each document, and returns the municipality's reason to refuse it, in order; null if it would not. Nothing is
 * created: `ask` only reads. Rejects at the first failure that does not concern a document, and sends no further queries.
 * @param atOnce number of simultaneous queries
 */
export async function rehearse<T>(
  perguntas: readonly T[],
  atOnce: number,
  ask: (pergunta: T) => Promise<unknown>,
): Promise<(Falha | null)[]> {
  const left = [...perguntas.entries()]
  const refused: (Falha | null)[] = perguntas.map(() => null)
  const askOneByOne = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [at, pergunta] = next
      await ask(pergunta).catch((error: unknown) => {
        if (isOfDocument(error)) return void (refused[at] = error.falha)
        left.length = 0
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOneByOne))
  return refused
}
