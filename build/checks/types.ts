import { runTool, tools } from '../processes.ts'
import type { CheckResult } from './check.ts'

/** Each folder that is one process (or one set of tools) is one TypeScript project with its own globals. */
const PROJECTS = ['shared', 'main', 'preload', 'renderer', 'test', 'build'] as const

/** Type-checks projects, all at once; by default every project. */
export async function checkTypes(projects: readonly string[] = PROJECTS): Promise<CheckResult[]> {
  return Promise.all(
    projects.map(async (project) => {
      const { code, output } = await runTool(tools.tsc, ['-p', project, '--pretty', 'false'])
      return { name: `tipos de ${project}/`, ok: code === 0, details: output }
    }),
  )
}
