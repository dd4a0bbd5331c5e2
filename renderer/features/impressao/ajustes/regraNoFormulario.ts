/* A rule as its form holds it: every field a text or a list, and the way back. */
import { SIDES } from '../../../../shared/model/impressao.ts'
import type { ModoDeEstacao, RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'
import type { TipoDocumento } from '../../../../shared/model/tipoDocumento.ts'
import { lerCopias } from '../paginas.ts'

export interface RegraNoFormulario {
  tipos: readonly TipoDocumento[]
  impressora: string
  bandeja: string
  lados: string
  copias: string
  reserva: string
  imprimirAoEmitir: boolean
  postos: string
  modos: readonly ModoDeEstacao[]
}

export function aoFormulario(regra: RegraDeImpressao | undefined): RegraNoFormulario {
  return {
    tipos: regra?.tipos ?? [],
    impressora: regra?.impressora ?? '',
    bandeja: regra?.bandeja ?? '',
    lados: regra?.lados ?? 'one-sided',
    copias: String(regra?.copias ?? 1),
    reserva: regra?.reserva ?? '',
    imprimirAoEmitir: regra?.imprimirAoEmitir ?? true,
    postos: (regra?.estacoes ?? []).join(', '),
    modos: regra?.modos ?? [],
  }
}

/** Null where the printer or the copies are missing or wrong. What says nothing is left out of the rule. */
export function doFormulario(campos: RegraNoFormulario): RegraDeImpressao | null {
  const copias = lerCopias(campos.copias)
  if (campos.impressora === '' || copias === null) return null
  const estacoes = campos.postos.split(',').flatMap((nome) => (nome.trim() === '' ? [] : [nome.trim()]))
  const lados = SIDES.find((uns) => uns === campos.lados)
  return {
    ...(campos.tipos.length > 0 && { tipos: [...campos.tipos] }),
    ...(estacoes.length > 0 && { estacoes }),
    ...(campos.modos.length > 0 && { modos: [...campos.modos] }),
    impressora: campos.impressora,
    ...(campos.bandeja !== '' && { bandeja: campos.bandeja }),
    ...(lados !== undefined && lados !== 'one-sided' && { lados }),
    ...(copias > 1 && { copias }),
    ...(campos.reserva !== '' && campos.reserva !== campos.impressora && { reserva: campos.reserva }),
    ...(!campos.imprimirAoEmitir && { imprimirAoEmitir: false }),
  }
}

/** In or out of a list, in the list's own order. */
export function alternar<T>(todos: readonly T[], marcados: readonly T[], um: T): T[] {
  return todos.filter((outro) => (outro === um ? !marcados.includes(um) : marcados.includes(outro)))
}
