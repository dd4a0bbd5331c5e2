import { runTool, tools } from '../processes.ts'
import type { CheckResult } from './check.ts'

/**
 * Runs knip for files, exports and packages that nothing uses, and for packages used without being declared. A second run finds
 * product code that only tests use: the first run cannot see it, because it treats tests as entries.
 */
export async function checkDeadCode(): Promise<CheckResult[]> {
  return [
    await ask('código sem uso (knip)', 'build/knip.json'),
    await ask('código do programa que só os testes usam (knip)', 'build/knip.product.json', '--production'),
  ]
}

async function ask(name: string, config: string, ...more: string[]): Promise<CheckResult> {
  const { code, output } = await runTool(tools.knip, ['--config', config, '--no-progress', ...more])
  return { name, ok: code === 0, details: output }
}
