import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of `test/runtime/members.md`. */
export interface MemberRow {
  member: string
  promise: string
  where: string
  /** The test files below `test/` that test the promise; may be empty. */
  heldBy: string[]
  seenOn: string
}

const tests = join(import.meta.dirname, '..')

/** The text of `members.md`. */
export function memberTable(): string {
  return readFileSync(join(tests, 'runtime', 'members.md'), 'utf8')
}

/** Rows of a Markdown table whose first cell is a name in backticks. A missing cell is an empty text. */
export function readRows(table: string): MemberRow[] {
  return table.split('\n').flatMap((line) => {
    if (!line.startsWith('| `')) return []
    const [, member = '', promise = '', where = '', held = '', seenOn = ''] = line.split('|').map((cell) => cell.trim())
    const heldBy = held === 'none' ? [] : held.split(',').map(withoutTicks)
    return [{ member: withoutTicks(member), promise, where, heldBy, seenOn }]
  })
}

/**
 * Faults of the rows, each as `member: fault`.
 * @param used the members and events that the program uses
 */
export function faultsOf(rows: readonly MemberRow[], used: ReadonlySet<string>): string[] {
  const names = rows.map(({ member }) => member)
  return [
    ...[...used].filter((name) => !names.includes(name)).map((name) => `${name}: no row`),
    ...names.filter((name) => !used.has(name)).map((name) => `${name}: the program does not use it`),
    ...names
      .filter((name, index) => index > 0 && name <= (names[index - 1] ?? ''))
      .map((name) => `${name}: not sorted`),
    ...rows.flatMap((row) => faultsIn(row).map((fault) => `${row.member}: ${fault}`)),
  ]
}

function faultsIn({ promise, where, heldBy, seenOn }: MemberRow): string[] {
  const faults = heldBy.filter((file) => !/\.(test|spec)\.ts$/.test(file) || !existsSync(join(tests, file)))
  const said = [
    promise === '' && 'no promise',
    !/^`(docs|lib|shell)\/[^`]+`/.test(where) && 'no place in Electron that says so',
    !['stand-in', 'binary', 'both', 'none'].includes(seenOn) && `seen on "${seenOn}"`,
    (seenOn === 'none') !== (heldBy.length === 0) && 'seen where no test is, or a test seen nowhere',
    ['binary', 'both'].includes(seenOn) &&
      !heldBy.some((file) => file.startsWith('e2e/')) &&
      'no test runs on the binary',
  ]
  return [...faults.map((file) => `no such test: "${file}"`), ...said.filter((fault) => fault !== false)]
}

function withoutTicks(text: string): string {
  return text.trim().replaceAll('`', '')
}
