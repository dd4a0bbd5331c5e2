import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** The names a source takes from Electron at run time; types are none. */
function importedFrom(source: string): string[] {
  return [...source.matchAll(/import\s+\{([^}]*)\}\s+from\s+'electron(?:\/main|\/common)?'/g)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => name.split(' as ')[0] ?? ''),
  )
}

/** What the stand-in exports, read from its text: loading it would start a program. */
function exportedByStandIn(): string[] {
  const source = readFileSync(join(root, 'test/runtime/electron.ts'), 'utf8')
  return (
    /^export \{([^}]*)\}/m
      .exec(source)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  )
}

test('everything main takes from Electron, the stand-in has', () => {
  const wanted = new Set(
    globSync('main/**/*.ts', { cwd: root }).flatMap((path) => importedFrom(readFileSync(join(root, path), 'utf8'))),
  )
  expect(wanted.size).toBeGreaterThan(0)
  expect([...wanted].filter((name) => !exportedByStandIn().includes(name))).toEqual([])
})
