import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inProject, root } from './paths.ts'

/**
 * Marks of a test that replaces a module or system function, changes its process, or inspects the process. A call of
 * `globalThis.fetch` changes nothing. A count of timers also has those that an earlier file left.
 */
const OWN_PROCESS =
  /\bvi\.(mock|doMock|spyOn|stub|resetModules|getTimerCount)|\bprocess\.(?!cwd|execPath|getuid|nextTick|pid|platform)|\/proc\/self|\bglobalThis\b(?!\.fetch(?! =))|setFlagsFromString|\/refusedFiles/

/** Real print servers run for the longest. */
const isSlow = (file: string) => file.endsWith('.cups.test.ts')
const WINE = 'test/**/*.wine.test.ts'

/** Test files that leave their process unchanged: one worker runs file after file, and loads the program once. */
const SHARING = globSync('test/{main,renderer,shared,conformance,contract,build,coverage,crash,soak}/**/*.test.*', {
  cwd: root,
  exclude: [WINE],
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isSlow(file) && !OWN_PROCESS.test(readFileSync(inProject(file), 'utf8')))

/**
 * Sorts the slow files first, so that none of them runs alone at the end. The files that share a process come last: a worker is
 * reused only while the next file shares it too.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      isSlow(moduleId) ? 0 : project.name === 'sharing' ? 2 : 1
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

/** The project of every test, but for the campaign `npm run campaign wine`, which has a run of its own. */
const PROJECTS: TestProjectInlineConfiguration[] = [
  { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
  {
    extends: true,
    test: {
      name: 'rest',
      include: ['test/**/*.test.{ts,tsx}'],
      exclude: ['test/e2e/**', 'node_modules/**', 'out/**', WINE, ...SHARING],
    },
  },
]

export default defineConfig({
  root,
  // The renderer's components are tested without a build, so JSX is compiled for React's own runtime here as well.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // Far longer than any test takes, so that no test fails on a machine that is ten times as slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 110_000, interval: 10 } },
    // Three workers even on two cores: most tests wait for a socket or a child process at times.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Concurrent tests of a file only wait, so all of them run at once.
    maxConcurrency: 200,
    sequence: { sequencer: SlowFirst },
    // The default reporter prints one line per file, which shows what is running.
    reporters: ['default', './build/reporters/vitest.ts'],
    projects:
      process.env['BALCAO_CAMPANHA'] === 'wine'
        ? [{ extends: true, test: { name: 'wine', include: [WINE] } }]
        : PROJECTS,
  },
})
