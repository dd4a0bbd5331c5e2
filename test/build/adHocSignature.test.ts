import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Arch, type AfterPackContext } from 'electron-builder'
import { FuseV1Options } from '@electron/fuses'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPack } from '../../build/packaging/fuses.ts'

/*
 * The hook that changes the fuses, on a macOS program whose framework contains only the fuse wire. A fake `codesign` records its
 * arguments.
 */

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSES = Object.values(FuseV1Options).filter((option) => typeof option === 'number').length

let folder: string
let calls: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-codesign-'))
  calls = join(folder, 'calls')
  const framework = join(folder, 'out/Balcao.app/Contents/Frameworks/Electron Framework.framework/Electron Framework')
  mkdirSync(dirname(framework), { recursive: true })
  writeFileSync(framework, `${SENTINEL}\u0001${String.fromCharCode(FUSES)}${'0'.repeat(FUSES)}`)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/codesign'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${calls}'\n`)
  chmodSync(join(folder, 'bin/codesign'), 0o755)
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const packed = (arch: Arch) =>
  ({
    appOutDir: join(folder, 'out'),
    electronPlatformName: 'darwin',
    arch,
    packager: { appInfo: { productFilename: 'Balcao' } },
  }) as unknown as AfterPackContext

test.skipIf(process.platform === 'win32').each([Arch.arm64, Arch.universal])(
  'a program for Apple Silicon gets a new ad-hoc signature after its fuses are turned (arch %i)',
  async (arch) => {
    await afterPack(packed(arch))
    const args = readFileSync(calls, 'utf8').trim().split('\n')
    expect(args.slice(0, 3)).toEqual(['--sign', '-', '--force'])
    expect(args.at(-1)).toBe(join(folder, 'out/Balcao.app'))
  },
)

test('a program for Intel needs no signature and gets none', async () => {
  await afterPack(packed(Arch.x64))
  expect(existsSync(calls)).toBe(false)
})
