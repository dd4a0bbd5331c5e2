import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/index.ts'

/** Starts a sandbox for the tests of a file; each finds it as new. */
export function oneSandbox(given: (sandbox: Sandbox) => void, options: SandboxOptions = {}): void {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox(options)
    given(sandbox)
  })
  afterAll(() => sandbox.close())
  beforeEach(() => sandbox.reset())
}
