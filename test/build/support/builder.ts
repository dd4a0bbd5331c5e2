import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Arch, build, Platform, type PackagerOptions } from 'electron-builder'
import { inProject } from '../../../build/paths.ts'

/*
 * Plans installers with the installed electron-builder and the project's configuration, up to the point where it calls fpm
 * or makensis. Those tools are downloads and stay out of the tests.
 */

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const ofBuilderLib = createRequire(ofBuilder.resolve('app-builder-lib'))
const { setPrinter } = ofBuilderLib('builder-util') as { setPrinter: (print: ((text: string) => void) | null) => void }

/** The folder of electron-builder's templates for NSIS. */
export const nsisTemplates = join(dirname(ofBuilder.resolve('app-builder-lib/package.json')), 'templates/nsis')

type PackagerFactory = NonNullable<PackagerOptions['platformPackagerFactory']>

export interface LinuxPlan {
  desktopEntry: string
  /** AppArmor profile in the deb; null for the others. */
  appArmorProfile: string | null
}

export async function planLinux(target: 'deb' | 'rpm'): Promise<LinuxPlan> {
  return plan(Platform.LINUX.createTarget(target, Arch.x64), (unpacked, take) => ({
    effectiveOptionComputed: async ([, desktopFile]: [args: string[], desktopFile: string]) => {
      take({
        desktopEntry: readFileSync(desktopFile, 'utf8'),
        appArmorProfile: target === 'deb' ? readFileSync(join(unpacked, 'resources/apparmor-profile'), 'utf8') : null,
      })
      return true
    },
  }))
}

/** Plans the installer of Windows. @returns the values that makensis gets by `-D` */
export async function planNsis(): Promise<Record<string, string | null>> {
  const { WinPackager } = ofBuilder('app-builder-lib/out/winPackager') as { WinPackager: new (info: unknown) => object }
  const { NsisTarget } = ofBuilder('app-builder-lib/out/targets/nsis/NsisTarget') as {
    NsisTarget: new (packager: object, outDir: string, name: string, helper: object) => object
  }
  // Compressing the program and drawing its icon need tools that electron-builder downloads.
  const noArchive = {
    refCount: 0,
    packArch: async () => ({ fileInfo: { path: 'x64.7z', sha512: '' }, unpackedSize: 0 }),
    finishBuild: async () => undefined,
  }
  const withoutTools = {
    getIconPath: async () => null,
    createTargets(this: object, names: string[], mapper: (name: string, make: (outDir: string) => object) => void) {
      for (const name of names) mapper(name, (outDir) => new NsisTarget(this, outDir, name, noArchive))
    },
  }
  return plan(Platform.WINDOWS.createTarget('nsis', Arch.x64), (_unpacked, take) => ({
    platformPackagerFactory: ((info: unknown) =>
      Object.assign(new WinPackager(info), withoutTools)) as unknown as PackagerFactory,
    effectiveOptionComputed: async ([defines]: [Record<string, string | null>]) => {
      take(defines)
      return true
    },
  }))
}

/** @param options electron-builder's, given the folder of the unpacked program and the function that takes the result */
async function plan<T extends object>(
  targets: NonNullable<PackagerOptions['targets']>,
  options: (unpacked: string, take: (plan: T) => void) => object,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-plan-'))
  const unpacked = join(folder, 'unpacked')
  mkdirSync(join(unpacked, 'resources'), { recursive: true })
  writeFileSync(join(unpacked, 'balcao'), '')
  const taken: T[] = []
  setPrinter(() => undefined)
  try {
    await build({
      projectDir: inProject(),
      targets,
      publish: 'never',
      prepackaged: unpacked,
      config: { extends: inProject('electron-builder.yml'), directories: { output: join(folder, 'dist') } },
      ...options(unpacked, (plan) => taken.push(plan)),
    })
  } finally {
    setPrinter(null)
    rmSync(folder, { recursive: true, force: true })
  }
  const [planned] = taken
  if (!planned) throw new Error('electron-builder planned no installer')
  return planned
}
