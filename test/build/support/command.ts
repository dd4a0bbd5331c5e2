import { vi } from 'vitest'

/** The end of the process, where a command asks for it. */
class Exit extends Error {}

/**
 * Runs a command of `build/commands` in this process: its output line by line, what it complained of, and its exit code.
 * @param hear called with each line as it comes
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  hear: (line: string) => unknown = () => undefined,
) {
  const said: string[] = []
  const complaint: string[] = []
  const mocks = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => {
      said.push(line)
      hear(line)
    }),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void complaint.push(line)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0
      throw new Exit()
    }),
  ]
  const before = { argv: process.argv, exitCode: process.exitCode }
  process.argv = [...process.argv.slice(0, 2), ...args]
  process.exitCode = 0
  try {
    // The command runs as its module is loaded.
    vi.resetModules()
    await import(`../../../build/commands/${name}.ts`)
  } catch (error) {
    if (!(error instanceof Exit)) throw error
  } finally {
    for (const mock of mocks) mock.mockRestore()
  }
  const { exitCode } = process
  Object.assign(process, before)
  return { said: said.join('\n'), complaint: complaint.join('\n'), code: exitCode }
}
