import { isBuiltin } from 'node:module'
import { closedDoors, type Layer, layers } from './importTable.ts'
import { type Import, type SourceFile, targetOf } from './sourceFile.ts'
import { useRules } from './useTable.ts'

/** A rule that a line breaks, and what to do instead. */
export type Violation = { path: string; line: number; rule: string; say: string }

/** Checks every file against the tables of this folder. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  return [...files.flatMap(brokenImports), ...files.flatMap(brokenUses)]
}

function brokenImports(file: SourceFile): Violation[] {
  const layer = layerOf(file.path)
  return file.imports.flatMap((one) => {
    const say = layer ? refusal(file.path, layer, one) : 'esta pasta não está em build/lint/importTable.ts'
    return say ? [{ path: file.path, line: one.line, rule: 'importacao', say }] : []
  })
}

/** Why a file may not import this module, or undefined if it may. */
function refusal(path: string, layer: Layer, one: Import): string | undefined {
  if (isBuiltin(one.from)) {
    return layer.node ? undefined : `${layer.folder}/ não usa módulos do Node ("${one.from}")`
  }
  if (!one.from.startsWith('.')) {
    const name = packageOf(one.from)
    return allows(layer.packages, name) ? undefined : `${layer.folder}/ não usa o pacote "${name}"`
  }
  const target = targetOf(path, one.from)
  const door = closedDoors.find(({ file, except }) => file === target && !isIn(path, except))
  if (door) return door.say
  if (isIn(target, layer.values)) return undefined
  if (!isIn(target, layer.types ?? [])) return `${layer.folder}/ não importa de ${target}`
  return one.typeOnly ? undefined : `de ${target}, ${layer.folder}/ usa só os tipos: escreva import type`
}

function brokenUses(file: SourceFile): Violation[] {
  return useRules
    .filter((rule) => isIn(file.path, rule.in) && !isIn(file.path, rule.except))
    .flatMap((rule) =>
      file.uses
        .filter(({ what }) => rule.names.includes(what))
        .map(({ what, line }) => ({ path: file.path, line, rule: rule.rule, say: `${what}: ${rule.say}` })),
    )
}

/** The row that decides for a file, with the file's own folder in the place of `*` and `.`. */
function layerOf(path: string): Layer | undefined {
  const [layer] = layers
    .filter(({ folder }) => isIn(path, [folder.replace(/\/\*$/, '')]))
    .sort((a, b) => b.folder.length - a.folder.length)
  if (!layer) return undefined
  const folder = layer.folder.endsWith('/*') ? firstParts(path, layer.folder.split('/').length) : layer.folder
  return { ...layer, folder, values: layer.values.map((place) => (place === '.' ? folder : place)) }
}

function firstParts(path: string, howMany: number): string {
  return path.split('/').slice(0, howMany).join('/')
}

function isIn(path: string, places: readonly string[]): boolean {
  return places.some((place) => place === '*' || path === place || path.startsWith(`${place}/`))
}

function allows(packages: readonly string[], name: string): boolean {
  return packages.includes('*') || packages.includes(name)
}

/** `@scope/name/part` belongs to the package `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
