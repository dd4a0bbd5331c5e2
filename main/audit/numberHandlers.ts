import { z } from 'zod'
import { realDate } from '../../shared/model/data.ts'
import type { Trabalho } from '../../shared/model/impressao.ts'
import type { RelatorioDaLista } from '../../shared/model/lista/andamento.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Save } from '../ports.ts'
import type { AuditLog } from './auditLog.ts'
import { numbersIn } from './periods.ts'

/** A day or a month. Either one is a prefix of its days' names. */
const periodo = z
  .string()
  .max(10)
  .refine((text) => realDate(text) !== null || (text.length === 7 && realDate(`${text}-01`) !== null))

const text = z.string().max(600)
const row = z.array(text).max(10)
/** Most rows of a report: more than a station has operators, printers and kinds of document. */
const MOST_ROWS = 2000
const reportSchema = z.strictObject({
  titulo: text,
  notas: z.array(text).max(10),
  colunas: row.min(1),
  linhas: z.array(row).max(MOST_ROWS),
  barras: z.array(z.number().min(0).max(1)).max(MOST_ROWS).optional(),
})

/** Handles the calls for the station's figures, computed from the record: view, save as a file, print. */
export function numberHandlers(deps: {
  folder: string
  audit: Pick<AuditLog, 'flush' | 'unwritten'>
  /** IANA zone of the municipality's days. */
  fuso: string
  csv: (report: RelatorioDaLista) => Uint8Array
  save: Save
  print: (report: RelatorioDaLista) => Promise<Trabalho>
}): HandlersOf<'numeros'> {
  const { folder, audit, fuso, csv, save, print } = deps
  /** Counts run one at a time: each may read a year. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    'numeros.ler': {
      schema: z.strictObject({ periodo }),
      run: (input) => {
        const reading = last.then(async () => {
          await audit.flush()
          const read = await numbersIn(folder, input.periodo, fuso)
          return { ...read, danos: read.danos + audit.unwritten() }
        })
        last = reading.catch(() => undefined)
        return reading
      },
    },
    'numeros.salvar': {
      schema: z.strictObject({ periodo, relatorio: reportSchema }),
      run: async (input) => ({ arquivo: await save(`numeros-${input.periodo}.csv`, csv(input.relatorio)) }),
    },
    'numeros.imprimir': { schema: reportSchema, run: (report) => print(report) },
  }
}
