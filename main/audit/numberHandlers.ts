import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { realDate } from '../../shared/model/data.ts'
import type { Planilha } from '../../shared/model/lista/andamento.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Save } from '../ports.ts'
import type { AuditLog } from './auditLog.ts'
import { numbersIn } from './periods.ts'

/** A day or a month. Its text is a prefix of each of its days' names. */
const periodo = z
  .string()
  .max(LIMITES.dia)
  .refine((text) => realDate(text) !== null || (text.length === 7 && realDate(`${text}-01`) !== null))

const row = z.array(z.string().max(100)).min(1).max(5)

export function numberHandlers(deps: {
  folder: string
  audit: Pick<AuditLog, 'flush' | 'unwritten'>
  /** IANA zone of the municipality's days. */
  fuso: string
  csv: (table: Planilha) => Uint8Array
  save: Save
}): HandlersOf<'numeros'> {
  const { folder, audit, fuso, csv, save } = deps
  /** Counts run one at a time: each may read many files. */
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
      schema: z.strictObject({ periodo, planilha: z.strictObject({ colunas: row, linhas: z.array(row).max(20) }) }),
      run: async (input) => ({ arquivo: await save(`numeros-${input.periodo}.csv`, csv(input.planilha)) }),
    },
  }
}
