import { existsSync } from 'node:fs'
import { inProject } from '../paths.ts'
import { runProgram } from '../processes.ts'
import type { CheckResult } from './check.ts'

/** The longest subject, in letters: lists of commits cut longer ones. */
const LONGEST = 72
const FORM = /^(feat|fix|perf|refactor|test|docs|build|ci|style|chore|revert)(\([\w.,-]+\))?!?: \S/

/** The number of commits whose subjects are checked, newest first: more than one delivery has. */
const NEWEST = 100

export async function checkCommits(): Promise<CheckResult[]> {
  // A copy without the history, as from a zip, has no commits of its own.
  if (!existsSync(inProject('.git'))) return []
  const git = await runProgram('git', ['log', '--no-merges', '--format=%s', `-${NEWEST}`])
  const wrong = git.code === 0 ? wrongSubjects(git.output.split('\n').filter(Boolean)) : [git.output]
  return [
    { name: 'commits: tipo(escopo): o que faz, até 72 letras', ok: wrong.length === 0, details: wrong.join('\n') },
  ]
}

function wrongSubjects(subjects: readonly string[]): string[] {
  return subjects.filter((subject) => !FORM.test(subject) || subject.length > LONGEST)
}
