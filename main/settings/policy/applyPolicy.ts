import { motivosDoPerfil, type Falha } from '../../../shared/errors.ts'
import { estacaoSchema, type EstacaoConfig } from '../estacao.ts'
import { impressoraDaRede } from '../impressao.ts'
import { leavesOf, overlaid, valueAt, type Leaf, type Raw } from './overlay.ts'
import { mistakeIn } from './policy.ts'

/** Names of setting groups, whose fields count one by one. */
export const GROUPS = ['impressao', 'impressao.certificados', 'registro', 'estado', 'log', 'aparencia']

/** The path of a setting in a group, or of one by itself. A printer's id, the last name of a path, may contain dots. */
export function pathOf(campo: string): string[] {
  const group = GROUPS.findLast((one) => campo.startsWith(`${one}.`))
  return group === undefined ? [campo] : [...group.split('.'), campo.slice(group.length + 1)]
}

/** A station's settings with the policy applied. */
export interface Effective {
  /** The merged settings, not validated yet. */
  estacao: unknown
  /** The policy's valid settings alone, for a station whose own settings cannot be used. */
  alone: EstacaoConfig
  leaves: readonly Leaf[]
  falhas: readonly Falha[]
}

/**
 * Applies the policy's fields over the station's own. A field that is wrong, or conflicts with another of the policy, is
 * dropped and reported. A conflict with the station's own settings is the station's mistake: otherwise anybody who can write
 * its file could disable the policy.
 */
export function applyPolicy(own: unknown, policy: Raw): Effective {
  let leaves: readonly Leaf[] = leavesOf(policy, GROUPS)
  const left: Leaf[] = []
  const falhas: Falha[] = []
  for (;;) {
    const wrong = wrongAmong(leaves, left)
    if (!wrong) break
    left.push(wrong.leaf)
    falhas.push(wrong.falha)
    leaves = leaves.filter((one) => one !== wrong.leaf)
  }
  const estacao = withKnownCertificates(overlaid(own, leaves), own, leaves)
  return { estacao, alone: aloneOf(leaves), leaves, falhas }
}

const parsed = (leaves: readonly Leaf[]) => estacaoSchema.safeParse(overlaid({}, leaves))

/**
 * Finds the wrong field of the policy: the one named by the error, else one whose removal resolves the conflict. Null if all
 * are valid.
 */
function wrongAmong(leaves: readonly Leaf[], left: readonly Leaf[]): { leaf: Leaf; falha: Falha } | null {
  for (const issue of parsed(leaves).error?.issues ?? []) {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const path = [...issue.path.map(String), ...extra]
    const holds = (one: Leaf) => one.path.every((name, at) => path[at] === name)
    const leaf = leaves.find(holds)
    if (leaf) return { leaf, falha: mistake(path, extra.length > 0 ? 'chaveDesconhecida' : issue.message) }
    const partner = left.some(holds) && leaves.find((one) => parsed(leaves.filter((other) => other !== one)).success)
    if (partner) return { leaf: partner, falha: mistake(partner.path, issue.message) }
  }
  return null
}

/** The policy's settings alone. A setting that needs another one of the station (the supervisor) is left out. */
function aloneOf(leaves: readonly Leaf[]): EstacaoConfig {
  const all = parsed(leaves).data
  if (all) return all
  const fewer = leaves.map((one) => parsed(leaves.filter((other) => other !== one)).data)
  return fewer.find((config) => config !== undefined) ?? estacaoSchema.parse({})
}

function mistake(path: readonly string[], said?: string): Falha {
  return mistakeIn(
    `estacao.${path.join('.')}`,
    motivosDoPerfil.find((one) => one === said),
  )
}

type Rede = NonNullable<EstacaoConfig['impressao']['rede']>

/** Adds stored certificates to the policy's printers that have none: the program stores them in the station's file. */
function withKnownCertificates(estacao: unknown, own: unknown, leaves: readonly Leaf[]): unknown {
  const ours = redeOf(own)
  if (!leaves.some(({ path }) => isRede(path)) || ours.length === 0) return estacao
  const rede = redeOf(estacao).map((one) => ({ ...one, certificado: one.certificado ?? same(one, ours)?.certificado }))
  return overlaid(estacao, [{ path: ['impressao', 'rede'], value: rede }])
}

export function isRede(path: readonly string[]): boolean {
  return path.join('.') === 'impressao.rede'
}

/** The valid network printers in some settings. Other mistakes do not matter: known certificates must not be lost by them. */
export function redeOf(estacao: unknown): Rede {
  const rede = valueAt(estacao, ['impressao', 'rede'])
  return Array.isArray(rede) ? rede.flatMap((one) => impressoraDaRede.safeParse(one).data ?? []) : []
}

/** Finds the printer with the same name and address in another list. */
export function same({ nome, uri }: Rede[number], list: Rede): Rede[number] | undefined {
  return list.find((one) => one.nome === nome && one.uri === uri)
}
