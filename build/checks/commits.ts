import { commitsSinceLanding } from '../landed.ts'
import type { CheckResult } from './check.ts'

/** Longer subjects are cut where commits are listed. */
const LONGEST = 72
const FORM = /^(feat|fix|perf|refactor|test|docs|build|ci|style|chore|revert)(\([\w.,-]+\))?!?: \S/

/** Reads the subjects of the commits since the last landing. A shallow clone that ends before it has none to read. */
export async function checkCommits(): Promise<CheckResult[]> {
  const wrong = wrongSubjects((await commitsSinceLanding()) ?? [])
  return [
    { name: 'commits: tipo(escopo): o que faz, até 72 letras', ok: wrong.length === 0, details: wrong.join('\n') },
  ]
}

export function wrongSubjects(subjects: readonly string[]): string[] {
  return subjects.filter((subject) => !FORM.test(subject) || subject.length > LONGEST)
}
