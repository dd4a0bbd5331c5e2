import { z } from 'zod'
import { operationNames, parteOf } from '../../shared/api/index.ts'
import { isEnderecoDeCorreio } from '../../shared/model/correio.ts'
import { centavosInteiros, guiaAPagar } from '../../shared/api/guiaAPagar.ts'
import { NO_AFAZER, PASSOS, type Afazer } from '../../shared/model/segundaTela.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { Station } from '../settings/station.ts'
import type { Shown } from './shown.ts'

/** Largest number of debits in a content, above any municipality's list. */
const MOST_DEBITOS = 1_000_000

const noAfazer: readonly string[] = NO_AFAZER
const partes = operationNames.map(parteOf).filter((parte) => !noAfazer.includes(parte))
const afazeres = [...partes, ...PASSOS] as readonly Afazer[]

const conteudo = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('afazer'), afazer: z.enum(afazeres) }),
  z.strictObject({ tipo: z.literal('oculto') }),
  z.strictObject({ tipo: z.literal('correio'), endereco: z.string().refine(isEnderecoDeCorreio) }),
  z.strictObject({ tipo: z.literal('debitos'), quantidade: z.int().min(0).max(MOST_DEBITOS), total: centavosInteiros }),
  z.strictObject({ tipo: z.literal('guia'), ...guiaAPagar }),
])

/** Handler by which the clerk's page sets the second display's content. Content of another attendance is ignored. */
export function shownHandlers(shown: Pick<Shown, 'show'>): Pick<HandlersOf<'segundaTela'>, 'segundaTela.mostrar'> {
  return {
    'segundaTela.mostrar': {
      schema: z.strictObject({ geracao: z.int().min(0), conteudo: conteudo.nullable() }),
      run: ({ geracao, conteudo }) => shown.show(geracao, conteudo),
    },
  }
}

export function segundaTelaHandlers(deps: {
  station: Pick<Station, 'config' | 'change'>
  display: { readonly present: boolean; arrange(): void }
}): Omit<HandlersOf<'segundaTela'>, 'segundaTela.mostrar'> {
  const { station, display } = deps
  return {
    'segundaTela.ler': noInput(() => ({ ligada: station.config.segundaTela, presente: display.present })),
    'segundaTela.ligar': {
      schema: z.strictObject({ ligada: z.boolean() }),
      run: ({ ligada }) => {
        station.change({ segundaTela: ligada })
        display.arrange()
      },
    },
  }
}
