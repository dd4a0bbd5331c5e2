import { runTool, tools } from '../processes.ts'
import type { CheckResult } from './check.ts'

/** Each folder that is one process (or one set of tools) is one TypeScript project with its own globals. */
const PROJECTS = ['shared', 'main', 'preload', 'renderer', 'test', 'build'] as const

/** Type-checks every project, all at once. */
export async function checkTypes(): Promise<CheckResult[]> {
  return Promise.all(
    PROJECTS.map(async (project) => {
      const { code, output } = await runTool(tools.tsc, ['-p', project, '--pretty', 'false'])
      return { name: `tipos de ${project}/`, ok: code === 0, details: output }
    }),
  )
}
