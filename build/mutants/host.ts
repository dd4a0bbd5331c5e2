/**
 * Runs a test file for many mutants in the copy of the project, on request of `npm run mutantes`. One Vitest stays alive, so that
 * every file is compiled once. It is a separate process, because a mutant may never end.
 */
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../paths.ts'
import { BATCH, type Batch, batchFile, ON, REACHED } from './tree.ts'

/** An order to run a test file for some mutants; the numbers of all mutants that it reaches are written into the file `reached`. */
export type Order = Batch & { reached?: string }

/** Sent while an order runs, after all tests ran with the mutant `done`. */
export type Progress = { done: number; ok: boolean }

/** The mutants with which a test failed; `unhandled`: an error occurred outside of any test. */
export type Outcome = { failed: number[]; unhandled: boolean }

/** Milliseconds after which a mutant that waits for ever counts as noticed. */
const PATIENCE = 20_000

const vitest = await createVitest({
  root,
  config: join(root, 'build', 'vitest.config.ts'),
  watch: false,
  maxWorkers: 1,
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  reporters: [
    {
      onTestSuiteResult(suite) {
        if (suite.parent.type !== 'module') return
        const progress: Progress = { done: Number(suite.name), ok: suite.ok() }
        process.send?.(progress)
      },
    },
  ],
  silent: true,
})
const specifications = (await vitest.globTestSpecifications()).filter(
  ({ moduleId }) => moduleId === join(root, batchFile),
)

async function follow({ file, numbers, reached = '' }: Order): Promise<void> {
  const batch: Batch = { file: join(root, file), numbers }
  Object.assign(process.env, { [ON]: '0', [REACHED]: reached, [BATCH]: JSON.stringify(batch) })
  vitest.state.clearErrors()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const [module] = testModules
  const groups = [...(module?.children.suites() ?? [])]
  const outcome: Outcome = {
    failed: groups.filter((group) => !group.ok()).map(({ name }) => Number(name)),
    unhandled: unhandledErrors.length > 0 || groups.length === 0 || (module?.errors().length ?? 1) > 0,
  }
  process.send?.(outcome)
}

process.on('message', (order: Order) => void follow(order))
process.send?.('ready')
