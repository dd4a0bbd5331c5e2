import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock, type LockFile, withoutChecksum } from '../../build/lockFile.ts'
import { inProject } from '../../build/paths.ts'

test('package-lock.json names the packages of every system (otherwise: npm run lock)', () => {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as LockFile
  expect(completeLock(lock)).toEqual([])
})

test('every lock file has a checksum for every package that npm would fetch (otherwise: npm run lock)', () => {
  const files = globSync('{.,build/extras/*}/package-lock.json', { cwd: inProject() })
  expect(files).toHaveLength(3)
  for (const file of files) {
    const lock = JSON.parse(readFileSync(inProject(file), 'utf8')) as LockFile
    expect(withoutChecksum(lock).map(([name]) => name)).toEqual([])
  }
})
