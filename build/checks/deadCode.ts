import { runTool, tools } from '../processes.ts'
import type { CheckResult } from './check.ts'

/** Asks knip for files, exports and packages that nothing uses, and for packages used without being declared. */
export async function checkDeadCode(): Promise<CheckResult[]> {
  const { code, output } = await runTool(tools.knip, ['--config', 'build/knip.json', '--no-progress'])
  return [{ name: 'código sem uso (knip)', ok: code === 0, details: output }]
}
