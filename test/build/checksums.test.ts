import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withElectron } from '../../build/packaging/contents.ts'
import { writeChecksums } from '../../build/checksums.ts'
import { eachFolder } from '../fakes/folder.ts'

let folder: string
eachFolder((given) => void (folder = given))

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test('the checksum file lists only the installers and the bill of materials, in the format of sha256sum', async (ctx) => {
  const given = [
    'b.deb',
    'c.msi',
    'd.rpm',
    'Balcão Setup.exe',
    'a.dmg',
    'balcao.cdx.json',
    'builder-debug.yml',
    'SHA256SUMS',
  ]
  for (const name of given) await writeFile(join(folder, name), 'abc')
  const names = ['Balcão Setup.exe', 'a.dmg', 'b.deb', 'balcao.cdx.json', 'c.msi', 'd.rpm']
  expect(await writeChecksums(folder)).toEqual(names)
  const text = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  expect(text).toBe(names.map((name) => `${ABC}  ${name}\n`).join(''))
  ctx.skip(!existsSync('/usr/bin/sha256sum'), 'no sha256sum here')
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' })
  await writeFile(join(folder, 'b.deb'), 'abd')
  expect(() => execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' })).toThrow(
    /did NOT match/,
  )
})

test('the checksum command writes no file if no installer was packaged', async () => {
  expect(await writeChecksums(folder)).toEqual([])
  expect(await writeChecksums(join(folder, 'dist'))).toEqual([])
  expect(existsSync(join(folder, 'SHA256SUMS'))).toBe(false)
})

test('the software bill of materials lists Electron, Chromium and Node beside npm’s packages, and fails if a version is missing', () => {
  const npm = { components: [{ type: 'library', name: 'zod', version: '4.0.0', purl: 'pkg:npm/zod@4.0.0' }] }
  const { components } = withElectron(npm, { electron: '45.5.0', chrome: '150.0.1', node: '24.20.0' })
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/zod@4.0.0',
    'pkg:npm/electron@45.5.0',
    'pkg:generic/chromium@150.0.1',
    'pkg:generic/node@24.20.0',
  ])
  expect(() => withElectron(npm, { node: '24.0.0' })).toThrow('versões')
})
