import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'

/** Starts a sandbox for the tests of a file; each finds it as new. */
export function oneSandbox(given: (sandbox: Sandbox) => void): void {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
    given(sandbox)
  })
  afterAll(() => sandbox.close())
  beforeEach(() => sandbox.reset())
}
