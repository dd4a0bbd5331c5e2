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

test('a missing platform package is added to the lock file with its version and system', () => {
  const lock: LockFile = {
    packages: {
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-musl': '2.0.0',
          '@tool/win32-x64-msvc': '2.0.0',
          '@tool/darwin-arm64': '2.0.0',
        },
      },
      'node_modules/@tool/darwin-arm64': { version: '2.0.0' },
    },
  }
  expect(completeLock(lock)).toEqual(['@tool/linux-x64-musl', '@tool/win32-x64-msvc'])
  expect(lock.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '2.0.0',
    dev: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
    optional: true,
  })
  expect(lock.packages['node_modules/@tool/win32-x64-msvc']).toMatchObject({ os: ['win32'], cpu: ['x64'] })
})
