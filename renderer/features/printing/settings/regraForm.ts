import { SIDES } from '../../../../shared/model/impressao.ts'
import type { ModoDeEstacao, RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'
import type { TipoDocumento } from '../../../../shared/model/tipoDocumento.ts'
import { readCopias } from '../pageRange.ts'

export interface RegraForm {
  kinds: readonly TipoDocumento[]
  impressora: string
  bandeja: string
  papel: string
  sides: string
  copias: string
  ajustar: boolean
  reserva: string
  dividirCom: readonly string[]
  imprimirAoEmitir: boolean
  postos: string
  modos: readonly ModoDeEstacao[]
}

export function toForm(regra: RegraDeImpressao | undefined): RegraForm {
  return {
    kinds: regra?.tipos ?? [],
    impressora: regra?.impressora ?? '',
    bandeja: regra?.bandeja ?? '',
    papel: regra?.papel ?? '',
    sides: regra?.lados ?? 'one-sided',
    copias: String(regra?.copias ?? 1),
    ajustar: regra?.ajustar ?? false,
    reserva: regra?.reserva ?? '',
    dividirCom: regra?.dividirCom ?? [],
    imprimirAoEmitir: regra?.imprimirAoEmitir ?? true,
    postos: (regra?.estacoes ?? []).join(', '),
    modos: regra?.modos ?? [],
  }
}

/** The rule; null if the printer is missing or the copies are wrong. Empty fields are left out. */
export function fromForm(fields: RegraForm): RegraDeImpressao | null {
  const copias = readCopias(fields.copias)
  if (fields.impressora === '' || copias === null) return null
  const estacoes = fields.postos.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  const dividirCom = fields.dividirCom.filter((id) => id !== fields.impressora)
  const lados = SIDES.find((sides) => sides === fields.sides)
  return {
    ...(fields.kinds.length > 0 && { tipos: [...fields.kinds] }),
    ...(estacoes.length > 0 && { estacoes }),
    ...(fields.modos.length > 0 && { modos: [...fields.modos] }),
    impressora: fields.impressora,
    ...(fields.bandeja !== '' && { bandeja: fields.bandeja }),
    ...(fields.papel !== '' && { papel: fields.papel }),
    ...(lados !== undefined && lados !== 'one-sided' && { lados }),
    ...(copias > 1 && { copias }),
    ...(fields.ajustar && knowsReach(fields.impressora) && { ajustar: true }),
    ...(fields.reserva !== '' && fields.reserva !== fields.impressora && { reserva: fields.reserva }),
    ...(dividirCom.length > 0 && { dividirCom }),
    ...(!fields.imprimirAoEmitir && { imprimirAoEmitir: false }),
  }
}

/** Whether the program can query the printable area of this printer (`Impressora.id`). */
export function knowsReach(impressora: string): boolean {
  return impressora.startsWith('winspool:')
}

/** Ticks or unticks an entry; the ticked entries keep the order of `all`. */
export function toggle<T>(all: readonly T[], ticked: readonly T[], one: T): T[] {
  return all.filter((other) => (other === one ? !ticked.includes(one) : ticked.includes(other)))
}
