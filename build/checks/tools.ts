import { runTool, tools } from '../processes.ts'
import type { CheckResult } from './check.ts'

/** Each folder that is one process (or one set of tools) is one TypeScript project with its own globals. */
const PROJECTS = ['shared', 'main', 'preload', 'renderer', 'test', 'build'] as const

/** Type-checks projects, all at once; by default every project. */
export async function checkTypes(projects: readonly string[] = PROJECTS): Promise<CheckResult[]> {
  return Promise.all(
    projects.map((project) => ask(`tipos de ${project}/`, tools.tsc, '-p', project, '--pretty', 'false')),
  )
}

/** Runs oxlint over files, by default over the whole project; a warning fails the check. */
export async function checkLint(files: readonly string[] = ['.']): Promise<CheckResult[]> {
  return [await ask('lint (oxlint)', tools.oxlint, '--deny-warnings', ...files)]
}

export async function checkFormat(): Promise<CheckResult[]> {
  return [await ask('formatação (oxfmt; npm run format arruma)', tools.oxfmt, '--check')]
}

/**
 * Runs knip for files, exports and packages that nothing uses, and for packages used without being declared. A second run finds
 * product code that only tests use: the first run cannot see it, because it treats tests as entries.
 */
export async function checkDeadCode(): Promise<CheckResult[]> {
  const knip = (name: string, ...more: string[]) =>
    ask(name, tools.knip, '--config', 'build/knip.config.ts', '--no-progress', ...more)
  return [
    await knip('código sem uso (knip)'),
    await knip('código do programa que só os testes usam (knip)', '--production'),
  ]
}

async function ask(name: string, tool: string, ...args: string[]): Promise<CheckResult> {
  const { code, output } = await runTool(tool, args)
  return { name, ok: code === 0, details: output }
}
