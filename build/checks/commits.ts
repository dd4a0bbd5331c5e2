import { runProgram } from '../processes.ts'
import type { CheckResult } from './check.ts'

/** The longest subject, in letters: lists of commits cut longer ones. */
const LONGEST = 72
const FORM = /^(feat|fix|perf|refactor|test|docs|build|ci|style|chore|revert)(\([\w.,-]+\))?!?: \S/

/** Checks the subjects of the commits that the main branch at `origin` lacks. A clone without one passes. */
export async function checkCommits(): Promise<CheckResult[]> {
  const git = await runProgram('git', ['log', '--no-merges', '--format=%s', 'origin/main..HEAD'])
  const wrong = git.code === 0 ? wrongSubjects(git.output.split('\n').filter(Boolean)) : []
  return [
    { name: 'commits: tipo(escopo): o que faz, até 72 letras', ok: wrong.length === 0, details: wrong.join('\n') },
  ]
}

function wrongSubjects(subjects: readonly string[]): string[] {
  return subjects.filter((subject) => !FORM.test(subject) || subject.length > LONGEST)
}
