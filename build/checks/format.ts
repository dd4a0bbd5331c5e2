import { runTool, tools } from '../processes.ts'
import type { CheckResult } from './check.ts'

export async function checkFormat(): Promise<CheckResult[]> {
  const { code, output } = await runTool(tools.oxfmt, ['--check'])
  return [{ name: 'formatação (oxfmt; npm run format arruma)', ok: code === 0, details: output }]
}
