import { globSync, readFileSync } from 'node:fs'
import { readSource, targetOf } from '../lint/sourceFile.ts'
import { inProject, root } from '../paths.ts'

/** Tests that are not run for mutants: those of the tools and the sandbox, and those that start printers or whole programs. */
const LEFT = /^test\/(build|contract-sandbox|e2e|runtime-tests|soak|keycloak|bench)\/|\.cups\.test|Kill\.test|\/cups\//

/** The test files that import one of these files, directly or through others. */
export function testsThatReach(files: readonly string[]): string[] {
  const importers = new Map<string, string[]>()
  for (const path of find('{main,shared,renderer,preload,test}/**/*.{ts,tsx}')) {
    for (const { from, typeOnly } of readSource(path, readFileSync(inProject(path), 'utf8')).imports) {
      if (typeOnly || !from.startsWith('.')) continue
      const target = targetOf(path, from)
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  const reached = new Set(files)
  for (const path of reached) for (const one of importers.get(path) ?? []) reached.add(one)
  return [...reached].filter((path) => /\.test\.tsx?$/.test(path) && !LEFT.test(path)).sort()
}

/** The project's files of a pattern, with slashes. */
export function find(pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}
