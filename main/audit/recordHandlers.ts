import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { Registro } from '../../shared/ipc/types.ts'
import { realDate } from '../../shared/model/data.ts'
import { documentoDe } from '../../shared/model/documento.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { AuditLog } from './auditLog.ts'
import type { People } from './people.ts'
import { actsOfOperator, accessesToPerson } from './questions.ts'

const day = z
  .string()
  .max(LIMITES.dia)
  .refine((text) => realDate(text) !== null)

/** Handles the window's queries to the record. Each query is itself recorded. */
export function recordHandlers(deps: {
  folder: string
  audit: AuditLog
  people: People
  situation: () => Promise<Registro>
  fuso: string
}): HandlersOf<'registro'> {
  const { folder, audit, people, situation, fuso } = deps
  /** Queries run one at a time: each may read a year of lines. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(read: () => Promise<T>): Promise<T> => {
    const next = last.then(read, read)
    last = next.catch(() => undefined)
    return next
  }
  return {
    'registro.ler': noInput(() => situation()),
    'registro.pessoa': {
      schema: z.strictObject({ documento: z.string().max(LIMITES.documento) }),
      run: async ({ documento }) => {
        const normalizado = documentoDe(documento)
        if (normalizado === null) throw new FalhaError('entrada.invalida', { campo: 'documento' })
        const pessoa = await people.of(normalizado)
        if (pessoa === null) throw new FalhaError('registro.semCofre', { podeRepetir: true })
        return inTurn(async () => {
          await audit.flush()
          const answer = await accessesToPerson(folder, pessoa)
          audit.record({ fato: 'consulta' }, Promise.resolve(pessoa))
          return answer
        })
      },
    },
    'registro.operador': {
      schema: z.strictObject({ nome: z.string().min(1).max(LIMITES.operador), dia: day }),
      run: ({ nome, dia }) =>
        inTurn(async () => {
          await audit.flush()
          const answer = await actsOfOperator(folder, { quem: nome, dia, fuso })
          audit.record({ fato: 'consulta', operador: nome, dia })
          return answer
        }),
    },
  }
}
