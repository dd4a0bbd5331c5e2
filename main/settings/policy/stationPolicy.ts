import type { Politica } from '../../../shared/ipc/types.ts'
import type { Log } from '../../ports.ts'
import { INATIVIDADE_SEGUNDOS, type EstacaoConfig } from '../estacao.ts'
import { overlaid, valueAt, type Raw } from './overlay.ts'
import { isRede, pathOf, redeOf, same } from './applyPolicy.ts'

/** Knows which station settings the policy sets: the station may neither change them nor write them into its own file. */
export class StationPolicy {
  readonly #definidos: readonly string[]
  /** The station's own settings, as stored in its file. */
  readonly #own: unknown

  constructor({ definidos, own }: { definidos: readonly string[]; own: unknown }) {
    this.#definidos = definidos
    this.#own = own
  }

  /** Whether the policy sets a setting. @param campo name of the setting: `impressao.som` */
  sets(campo: string): boolean {
    return this.#definidos.includes(campo)
  }

  /** Whether the policy forbids a change of a setting. Storing a printer's certificate for the first time is allowed. */
  forbids(campo: string, before: EstacaoConfig, after: EstacaoConfig): boolean {
    return this.sets(campo) && !(isRede(pathOf(campo)) && onlyCertificates(before, after))
  }

  /**
   * The content for the station's own file: settings that the policy sets keep the value that the file has. The usual idle
   * limit is left out, because it depends on the kind of station, which a later policy may change.
   */
  ownOf(config: EstacaoConfig): Raw {
    const leaves = this.#definidos.map((campo) => {
      const path = pathOf(campo)
      return { path, value: isRede(path) ? this.#withCertificates(config) : valueAt(this.#own, path) }
    })
    const { inatividadeSegundos, ...rest } = config
    return overlaid(inatividadeSegundos === INATIVIDADE_SEGUNDOS[config.modo] ? rest : config, leaves) as Raw
  }

  /** The station's own printers, and the policy's printers whose certificates are stored here. */
  #withCertificates({ impressao: { rede = [] } }: EstacaoConfig): Rede | undefined {
    const own = redeOf(this.#own)
    const known = rede.filter(({ certificado }) => certificado !== undefined)
    const all = [...own.filter((one) => !same(one, known)), ...known]
    return all.length > 0 ? all : undefined
  }
}

type Rede = NonNullable<EstacaoConfig['impressao']['rede']>

/** Whether printers differ only by certificates that were missing before. */
function onlyCertificates({ impressao: before }: EstacaoConfig, { impressao: after }: EstacaoConfig): boolean {
  const [old = [], now = []] = [before.rede, after.rede]
  return old.length === now.length && now.every((one) => isKept(same(one, old), one.certificado))
}

function isKept(before: Rede[number] | undefined, certificado: string | undefined): boolean {
  return before !== undefined && (before.certificado === undefined || before.certificado === certificado)
}

export function tellPolicy({ definidos, falhas }: Politica, log: Log): void {
  if (definidos.length > 0) log.info('policy in force', { fields: definidos.join(' ') })
  for (const { codigo, campo, motivo } of falhas) log.warn('policy not in force', { codigo, field: campo, why: motivo })
}
