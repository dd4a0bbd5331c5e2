/**
 * Runs test files for `npm run mutantes`, in the copy it lies in, as often as it is told to: one Vitest that stays, so that
 * every file is compiled once. It is a process of its own because a mutant may never come to an end.
 */
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../paths.ts'

/** Which files to run, in their order until the first failure, with these variables set. */
export type Order = { files: string[]; env: Record<string, string> }

/** The file whose test failed, null where none did; how many tests ran. */
export type Outcome = { failed: string | null; tests: number }

/** A mutant that waits for what never comes is noticed after this, in milliseconds. */
const PATIENCE = 5_000

const vitest = await createVitest({
  root,
  config: join(root, 'build', 'vitest.config.ts'),
  watch: false,
  bail: 1,
  maxWorkers: 1,
  testTimeout: PATIENCE,
  hookTimeout: 2 * PATIENCE,
  reporters: [{}],
  silent: true,
})

const known = await vitest.globTestSpecifications()

async function follow({ files, env }: Order): Promise<void> {
  Object.assign(process.env, env)
  // What failed before would count against the next run, whose files would be passed over.
  vitest.state.idMap.clear()
  vitest.state.filesMap.clear()
  vitest.state.clearErrors()
  const specifications = files.flatMap((file) => known.filter(({ moduleId }) => moduleId === join(root, file)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.find((module) => !module.ok() && module.state() !== 'skipped')
  const outcome: Outcome = {
    failed: failed?.relativeModuleId ?? (unhandledErrors.length > 0 ? (files[0] ?? '') : null),
    tests: testModules.flatMap((module) => [...module.children.allTests('passed')]).length,
  }
  process.send?.(outcome)
}

process.on('message', (order: Order) => void follow(order))
process.send?.('ready')
