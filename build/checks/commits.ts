import { commitsSinceLanding } from '../landed.ts'
import type { CheckResult } from './check.ts'

/** The longest subject, in letters: lists of commits cut longer ones. */
const LONGEST = 72
const FORM = /^(feat|fix|perf|refactor|test|docs|build|ci|style|chore|revert)(\([\w.,-]+\))?!?: \S/

/** Checks the subjects of the commits since the last landing. A shallow clone without that landing passes. */
export async function checkCommits(): Promise<CheckResult[]> {
  const wrong = wrongSubjects((await commitsSinceLanding()) ?? [])
  return [
    { name: 'commits: tipo(escopo): o que faz, até 72 letras', ok: wrong.length === 0, details: wrong.join('\n') },
  ]
}

export function wrongSubjects(subjects: readonly string[]): string[] {
  return subjects.filter((subject) => !FORM.test(subject) || subject.length > LONGEST)
}
