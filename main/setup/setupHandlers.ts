import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { PerfilEscrito, TesteDaPrefeitura } from '../../shared/model/instalacao.ts'
import { MODOS_DE_ESTACAO } from '../../shared/model/regrasDeImpressao.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { Save } from '../ports.ts'
import { INATIVIDADE_SEGUNDOS, operatorSchema, type EstacaoConfig } from '../settings/estacao.ts'
import type { Installed } from '../settings/installed.ts'
import type { Perfil } from '../settings/perfil.ts'
import { postoName } from '../settings/regraDeImpressao.ts'
import type { Station } from '../settings/station.ts'

export interface SetupDeps {
  installed: Installed
  station: Station
  /** Throws while a person is served. */
  mayChange: () => void
  /** Throws while a person is served; otherwise records that a supervisor ends the kiosk. */
  mayLeaveKiosk: () => void
  /** Fetches the profile that a portal publishes; null without one. */
  published: (dominio: string) => Promise<PerfilEscrito | null>
  tryPerfil: (perfil: Perfil) => Promise<TesteDaPrefeitura>
  /** Activates the municipality and loads a new page. */
  open: (perfil: Perfil) => Promise<void>
  save: Save
  /** Sets the station's operators. Throws if PINs are required. */
  setMembers: (members: EstacaoConfig['operadores']) => void
  /** Loads the page again, because the theme has changed. */
  home: () => Promise<void>
  /** Ends the program, because the kind of station or the need for PINs changes only at a start. */
  close: () => void
}

const dominio = z
  .string()
  .max(LIMITES.dominio)
  .regex(/^[a-z0-9.-]+$/i)
const written = z.strictObject({
  perfil: z.looseObject({
    dominio: z.string().max(LIMITES.dominio),
    baseUrl: z.string().max(LIMITES.endereco),
    authUrl: z.string().max(LIMITES.endereco),
  }),
})

export function setupHandlers(deps: SetupDeps): HandlersOf<'instalacao'> {
  const { installed, station, mayChange, mayLeaveKiosk, published, tryPerfil, open, save, setMembers, home, close } =
    deps
  const whenFree =
    <I, O>(run: (input: I) => O) =>
    (input: I): O => {
      mayChange()
      return run(input)
    }
  const equipe = () => ({ operadores: [...station.config.operadores], pin: station.config.pin })
  return {
    'instalacao.procurar': {
      schema: z.strictObject({ dominio }),
      run: whenFree(({ dominio }) => published(dominio.toLowerCase())),
    },
    'instalacao.testar': { schema: written, run: whenFree(({ perfil }) => tryPerfil(installed.parse(perfil))) },
    'instalacao.guardar': { schema: written, run: whenFree(async ({ perfil }) => open(installed.add(perfil))) },
    'instalacao.maquina': noInput(
      whenFree(() => {
        installed.shown()
        const { nome = '', modo, aparencia } = station.config
        return { nome, modo, esquema: aparencia.esquema, corPrimaria: aparencia.corPrimaria }
      }),
    ),
    'instalacao.mudarMaquina': {
      schema: z.strictObject({
        nome: z.union([z.literal(''), postoName]),
        modo: z.enum(MODOS_DE_ESTACAO),
        esquema: z.enum(['claro', 'escuro', 'auto']),
        corPrimaria: z.string().regex(/^[0-9a-fA-F]{6}$/),
      }),
      run: whenFree(async ({ nome, modo, esquema, corPrimaria }) => {
        const before = station.config
        const another = modo !== before.modo
        if (another && modo === 'totem') installed.mustSuitKiosk()
        const aparencia = { ...before.aparencia, esquema, corPrimaria }
        station.change({ nome: nome === '' ? undefined : nome, aparencia, ...(another && asMode(before, modo)) })
        if (another) close()
        else await home()
      }),
    },
    'instalacao.equipe': noInput(whenFree(equipe)),
    'instalacao.mudarEquipe': {
      schema: z.strictObject({ operadores: z.array(operatorSchema).max(200), pin: z.boolean() }),
      run: whenFree(({ operadores, pin }) => {
        if (operadores.some(({ nome }, at) => operadores.findIndex((one) => isSame(one.nome, nome)) !== at)) {
          throw new FalhaError('operador.repetido')
        }
        // Without a supervisor nobody could give operators their PINs.
        if (pin && !operadores.some(({ papel }) => papel === 'supervisor')) throw new FalhaError('entrada.invalida')
        station.change({ operadores, pin })
        setMembers(operadores)
        if (pin) close()
        return equipe()
      }),
    },
    'instalacao.deixarTotem': noInput(() => {
      mayLeaveKiosk()
      station.change(asMode(station.config, 'balcao'))
      close()
    }),
    'instalacao.exportar': noInput(
      whenFree(async () => {
        const text = JSON.stringify(installed.forOthers(station.config), null, 2)
        return { arquivo: await save('balcao-politica.json', new TextEncoder().encode(`${text}\n`)) }
      }),
    ),
  }
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0

/** Settings after a change of the kind of station. The idle limit changes too, unless it differed from the default. */
function asMode(
  { modo: old, inatividadeSegundos }: EstacaoConfig,
  modo: EstacaoConfig['modo'],
): Partial<EstacaoConfig> {
  return inatividadeSegundos === INATIVIDADE_SEGUNDOS[old]
    ? { modo, inatividadeSegundos: INATIVIDADE_SEGUNDOS[modo] }
    : { modo }
}
