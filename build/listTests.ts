import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool, tools } from './processes.ts'
import { inTheProject, type TestResult } from './reporters/tally.ts'

type Named = Pick<TestResult, 'file' | 'titles'>
type Suite = { title: string; file: string; suites?: Suite[]; specs?: { title: string }[] }

/** A test's name: its file, the titles of its groups and its own. */
export const nameOf = ({ file, titles }: Named) => `${file} › ${titles.join(' > ')}`

/**
 * The sorted names of all tests of `npm test`, as Vitest and Playwright list them.
 * @throws if a runner cannot list its tests
 */
export async function listTests(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-list-'))
  try {
    const unit = join(folder, 'unit.json')
    const e2e = join(folder, 'e2e.json')
    await Promise.all([
      run(tools.vitest, ['list', '--config=build/vitest.config.ts', '--staticParse=false', `--json=${unit}`], {}),
      run(tools.playwright, ['test', '--config=build/playwright.config.ts', '--list', '--reporter=json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: e2e,
      }),
    ])
    const rooms = (JSON.parse(readFileSync(unit, 'utf8')) as { file: string; name: string }[]).map(({ file, name }) =>
      nameOf({ file: inTheProject(file), titles: [name] }),
    )
    const journeys = (JSON.parse(readFileSync(e2e, 'utf8')) as { suites: Suite[] }).suites.flatMap((file) =>
      titlesIn(file, []).map((titles) => nameOf({ file: `test/e2e/${file.file}`, titles })),
    )
    return [...rooms, ...journeys].sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The titles of all tests below a suite, without the titles of the suites above it and its own. */
function titlesIn({ suites = [], specs = [] }: Suite, above: readonly string[]): string[][] {
  return [
    ...specs.map(({ title }) => [...above, title]),
    ...suites.flatMap((suite) => titlesIn(suite, [...above, suite.title])),
  ]
}

async function run(tool: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runTool(tool, args, { env })
  if (code !== 0) throw new Error(output)
}
