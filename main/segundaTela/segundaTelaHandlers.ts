import { z } from 'zod'
import { operationNames, parteOf } from '../../shared/api/index.ts'
import { isEnderecoDeCorreio } from '../../shared/model/correio.ts'
import { readLinha } from '../../shared/model/linhaDigitavel.ts'
import { LONGEST_NUMERO, NO_AFAZER, PASSOS, PIX_TO_SHOW, type Afazer } from '../../shared/model/segundaTela.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Station } from '../settings/station.ts'
import type { Shown } from './shown.ts'

/** No municipality's list is longer, and no sum larger. */
const MOST_DEBITOS = 1_000_000
const centavos = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A line that would lead money astray is shown to nobody, whoever asks for it. */
const linha = z
  .string()
  .regex(/^\d{47,48}$/)
  .refine((digits) => readLinha(digits).situacao === 'valida')

const noAfazer: readonly string[] = NO_AFAZER
const partes = operationNames.map(parteOf).filter((parte) => !noAfazer.includes(parte))
const afazeres = [...partes, ...PASSOS] as readonly Afazer[]

const conteudo = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('afazer'), afazer: z.enum(afazeres) }),
  z.strictObject({ tipo: z.literal('oculto') }),
  z.strictObject({ tipo: z.literal('correio'), endereco: z.string().refine(isEnderecoDeCorreio) }),
  z.strictObject({ tipo: z.literal('debitos'), quantidade: z.int().min(0).max(MOST_DEBITOS), total: centavos }),
  z.strictObject({
    tipo: z.literal('guia'),
    numero: z.string().max(LONGEST_NUMERO).nullable(),
    total: centavos.nullable(),
    vencimento: z.iso.date().nullable(),
    linha: linha.nullable(),
    pix: z.string().regex(PIX_TO_SHOW).nullable(),
  }),
])

/** The clerk's page shows a content. One of another attendance is ignored. */
export function shownHandlers(shown: Pick<Shown, 'show'>): Pick<HandlersOf<'segundaTela'>, 'segundaTela.mostrar'> {
  return {
    'segundaTela.mostrar': {
      schema: z.strictObject({ geracao: z.int().min(0), conteudo: conteudo.nullable() }),
      run: ({ geracao, conteudo }) => shown.show(geracao, conteudo),
    },
  }
}

/** The calls of the second display's setting. */
export function segundaTelaHandlers(deps: {
  station: Pick<Station, 'config' | 'change'>
  display: { readonly present: boolean; arrange(): void }
}): Omit<HandlersOf<'segundaTela'>, 'segundaTela.mostrar'> {
  const { station, display } = deps
  return {
    'segundaTela.ler': {
      schema: z.undefined(),
      run: () => ({ ligada: station.config.segundaTela, presente: display.present }),
    },
    'segundaTela.ligar': {
      schema: z.strictObject({ ligada: z.boolean() }),
      run: ({ ligada }) => {
        station.change({ segundaTela: ligada })
        display.arrange()
      },
    },
  }
}
