import { type SourceFile, targetOf } from './sourceFile.ts'

/** A circle of imports: `way` begins and ends with `path`, whose import at `line` is its first step. */
export type Circle = { path: string; line: number; way: string[] }

/**
 * Files that import one another, directly or through others: a type, a re-export and a late `import()` count like any other
 * import. Each file is named in the first circle in which it is found, so that all are reported without repetition.
 */
export function findCircles(files: readonly SourceFile[]): Circle[] {
  const known = new Set(files.map(({ path }) => path))
  const steps = new Map(files.map((file) => [file.path, stepsOf(file).filter(({ to }) => known.has(to))]))
  const told = new Set<string>()
  return files.flatMap(({ path }) => {
    const way = told.has(path) ? undefined : wayBack(path, steps)
    if (!way) return []
    for (const one of way) told.add(one)
    const line = steps.get(path)?.find(({ to }) => to === way[1])?.line ?? 1
    return [{ path, line, way }]
  })
}

type Step = { to: string; line: number }

function stepsOf({ path, imports }: SourceFile): Step[] {
  return imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, line }) => ({ to: targetOf(path, from), line }))
}

/** The shortest import path from a file back to itself, with the file at both ends; undefined if there is none. */
function wayBack(start: string, steps: ReadonlyMap<string, readonly Step[]>): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const path of queue) {
    for (const { to } of steps.get(path) ?? []) {
      if (to === start) return [...trail(path, start, cameFrom), start]
      if (cameFrom.has(to)) continue
      cameFrom.set(to, path)
      queue.push(to)
    }
  }
  return undefined
}

function trail(path: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = path === start ? undefined : cameFrom.get(path)
  return before === undefined ? [path] : [...trail(before, start, cameFrom), path]
}
