import type { Politica } from '../../../shared/ipc/types.ts'
import type { Log } from '../../ports.ts'
import { estacaoSchema, INATIVIDADE_SEGUNDOS, type EstacaoConfig } from '../estacao.ts'
import { leavesOf, overlaid, valueAt, type Leaf } from './overlay.ts'
import { GROUPS, isRede, pathOf, redeOf, same } from './applyPolicy.ts'

/** Knows which station settings the policy sets: the station may neither change them nor write them into its own file. */
export class StationPolicy {
  readonly #definidos: readonly string[]

  constructor(definidos: readonly string[]) {
    this.#definidos = definidos
  }

  /** Whether the policy sets a setting. @param campo name of the setting: `impressao.som` */
  sets(campo: string): boolean {
    return this.#definidos.includes(campo)
  }

  /** Whether the policy forbids a change of a setting. Storing a printer's certificate for the first time is allowed. */
  forbids(campo: string, before: EstacaoConfig, after: EstacaoConfig): boolean {
    return this.sets(campo) && !(isRede(pathOf(campo)) && onlyCertificates(before, after))
  }

  /** Whether the next start accepts a file's settings, under the policy's in `config`. A removed setting is not stored. */
  accepts(own: unknown, config: EstacaoConfig): boolean {
    const fixed = leavesOf(config, GROUPS).filter(({ path }) => this.sets(path.join('.')))
    return estacaoSchema.safeParse(JSON.parse(JSON.stringify(overlaid(own, fixed) ?? {}))).success
  }

  /**
   * The changes to write into the station's own file. The usual idle limit is left out, because it depends on the kind of station,
   * which a later policy may change. Of the policy's printers only known certificates are written.
   * @param own the file's settings
   */
  changesOf(own: unknown, before: EstacaoConfig, after: EstacaoConfig): Leaf[] {
    const paths = [before, after].flatMap((config) => leavesOf(config, GROUPS)).map(({ path }) => path)
    const valueOf = (path: readonly string[]) => {
      if (isRede(path) && this.sets('impressao.rede')) return withCertificates(own, after)
      const isUsual =
        path[0] === 'inatividadeSegundos' && after.inatividadeSegundos === INATIVIDADE_SEGUNDOS[after.modo]
      return isUsual ? undefined : valueAt(after, path)
    }
    return paths
      .filter((path) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)))
      .map((path) => ({ path, value: valueOf(path) }))
  }
}

/** The station's own printers, and the policy's printers whose certificates are stored here. */
function withCertificates(own: unknown, { impressao: { rede = [] } }: EstacaoConfig): Rede | undefined {
  const known = rede.filter(({ certificado }) => certificado !== undefined)
  const all = [...redeOf(own).filter((one) => !same(one, known)), ...known]
  return all.length > 0 ? all : undefined
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
