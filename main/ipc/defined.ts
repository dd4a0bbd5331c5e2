import type { CallName } from '../../shared/ipc/contract.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { Handler, Handlers } from './handlers.ts'

/** Calls that change settings of the station, and which. One that is missing here changes none of them all the same: `Station` refuses. */
export const SETTING_CALLS: Partial<Record<CallName, readonly string[]>> = {
  'janela.zoom': ['aparencia.zoom'],
  'instalacao.deixarTotem': ['modo'],
  'instalacao.mudarEquipe': ['operadores', 'pin'],
  'operador.incluir': ['operadores'],
  'operador.mudarPapel': ['operadores'],
  'operador.remover': ['operadores'],
  'impressao.escolher': ['impressao.impressora'],
  'impressao.escolherPasta': ['impressao.pasta', 'impressao.impressora'],
  'impressao.incluirNaRede': ['impressao.rede'],
  'impressao.tirarDaRede': ['impressao.rede'],
  'impressao.aceitarCertificado': ['impressao.rede'],
  'impressao.usarServidor': ['impressao.servidor'],
  'impressao.deixarServidor': ['impressao.servidor'],
  'impressao.guardarRegras': ['impressao.regras'],
  'impressao.mudarSom': ['impressao.som'],
}

/**
 * The door of a station whose settings the municipality set in part: a call that would change one of these does nothing, not
 * even half of it.
 * @param isDefined whether the municipality sets this setting
 * @throws FalhaError `ajuste.definido` naming it, out of such a call
 */
export function handlersDefined(handlers: Handlers, isDefined: (campo: string) => boolean): Handlers {
  const guarded = Object.entries(handlers as Record<string, Handler<unknown, unknown>>).map(([name, handler]) => {
    const campos = SETTING_CALLS[name as CallName]
    if (!campos) return [name, handler] as const
    const run = (input: unknown) => {
      const campo = campos.find(isDefined)
      if (campo !== undefined) throw new FalhaError('ajuste.definido', { campo })
      return handler.run(input)
    }
    return [name, { ...handler, run }] as const
  })
  return Object.fromEntries(guarded) as unknown as Handlers
}
