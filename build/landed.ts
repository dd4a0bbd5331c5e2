import { root } from './paths.ts'
import { runProgram } from './processes.ts'

/** The hours, in seconds, within which commits that reach the main branch together were made. */
const ONE_LANDING = 4 * 60 * 60

/**
 * The files that differ from what landed before: committed since, not committed yet, or new; paths inside the project.
 * On a branch, the last landing is where it left the main one. On the main one it is the newest commit that is hours
 * older than the last: several merges may land together.
 *
 * @returns null where the history does not tell (no git, nothing that old, a shallow clone)
 */
export async function changedSinceLanding(project = root): Promise<string[] | null> {
  const git = gitIn(project)
  return changedSince(await lastLanding(git), git)
}

/** The subjects of the commits made since then, without merges; null when the history is not known that far. */
export async function commitsSinceLanding(project = root): Promise<string[] | null> {
  const git = gitIn(project)
  const base = await lastLanding(git)
  const subjects = base && (await git('log', '--no-merges', '--format=%s', `${base}..HEAD`))
  return subjects === null ? null : lines(subjects)
}

/**
 * The changed files as {@link changedSinceLanding} has them, for a developer's own machine. The main branch was tried as a whole,
 * so there only uncommitted changes count.
 */
export async function changedByUs(project = root): Promise<string[] | null> {
  const git = gitIn(project)
  return changedSince((await whereWeLeftMain(git)) ?? (await git('rev-parse', 'HEAD')), git)
}

async function changedSince(base: string | null, git: Git): Promise<string[] | null> {
  if (base === null) return null
  const changed = await git('diff', '--name-only', '--no-renames', base)
  const fresh = await git('ls-files', '--others', '--exclude-standard')
  return changed === null || fresh === null ? null : [...lines(changed), ...lines(fresh)]
}

async function lastLanding(git: Git): Promise<string | null> {
  return (await whereWeLeftMain(git)) ?? (await beforeTheseHours(git))
}

async function whereWeLeftMain(git: Git): Promise<string | null> {
  const head = await git('rev-parse', 'HEAD')
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', main)
    if (base !== null && base !== head) return base
  }
  return null
}

async function beforeTheseHours(git: Git): Promise<string | null> {
  const last = Number(await git('log', '-1', '--format=%ct'))
  return (await git('rev-list', '-1', '--first-parent', `--before=${last - ONE_LANDING}`, 'HEAD')) || null
}

/** Git's answer; null when it cannot give one. */
type Git = (...args: string[]) => Promise<string | null>

function gitIn(project: string): Git {
  return async (...args) => {
    const { code, output } = await runProgram('git', ['-C', project, '-c', 'core.quotepath=off', ...args])
    return code === 0 ? output.trim() : null
  }
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
