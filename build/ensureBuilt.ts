import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { buildBundles, bundleNames } from './bundles.ts'
import { inOut, inProject, root } from './paths.ts'
import { alone } from './setup.mjs'

/** Everything the bundles are made from; the lock file stands for the packages. */
const SOURCES = [
  'main/**/*',
  'preload/**/*',
  'renderer/**/*',
  'shared/**/*',
  'build/bundles.ts',
  'build/firstScreen.ts',
  'build/absentExitHook.mjs',
  'build/absentValidator.mjs',
  'package-lock.json',
]

/**
 * Builds `out/main`, `out/preload`, `out/renderer` and the other bundles if a source changed since the last build.
 *
 * The build happens in its own folder, whose bundles then replace the old ones. So a failing build leaves the old bundles, and a
 * program that starts during a build uses them.
 *
 * @returns its duration in ms, or 0 if nothing had changed
 * @throws when a source does not build; Vite's message names the file and the line
 */
export async function ensureBuilt(): Promise<number> {
  const wanted = fingerprint()
  if (isBuilt(wanted)) return 0
  const start = performance.now()
  await alone(root, async () => {
    if (!isBuilt(wanted)) await build(wanted)
  })
  return performance.now() - start
}

const stamp = inOut('built.txt')

const isBuilt = (wanted: string) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && bundleNames.every((name) => existsSync(inOut(name)))

async function build(wanted: string): Promise<void> {
  const fresh = inOut(`next-${process.pid}`)
  try {
    await buildBundles(fresh)
    rmSync(stamp, { force: true })
    for (const name of bundleNames) {
      rmSync(inOut(name), { recursive: true, force: true })
      renameSync(`${fresh}/${name}`, inOut(name))
    }
    writeFileSync(stamp, wanted)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** One hash over the name and the content of every source. */
function fingerprint(): string {
  mkdirSync(inOut(), { recursive: true })
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
  for (const file of files) hash.update(`${file.slice(inProject().length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
