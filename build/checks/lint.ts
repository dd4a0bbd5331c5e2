import { runTool, tools } from '../processes.ts'
import type { CheckResult } from './check.ts'

/** Runs oxlint over files, by default over the whole project; a warning fails the check. */
export async function checkLint(files: readonly string[] = ['.']): Promise<CheckResult[]> {
  const { code, output } = await runTool(tools.oxlint, ['--deny-warnings', ...files])
  return [{ name: 'lint (oxlint)', ok: code === 0, details: output }]
}
