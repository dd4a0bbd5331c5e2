import { root } from './paths.ts'
import { runProgram } from './processes.ts'

/** Commits of the main branch within this time (seconds) count as one landing. */
const ONE_LANDING = 4 * 60 * 60

/**
 * The files that changed since the last landing: committed, not committed yet, or new; paths inside the project.
 * On a branch, the last landing is the commit where the branch left the main one. On the main branch it is the newest commit that
 * is hours older than the last one, because several merges may land together.
 *
 * @returns null if the history does not tell (no git, no commit that old, a shallow clone)
 */
export async function changedSinceLanding(project = root): Promise<string[] | null> {
  const git = gitIn(project)
  return changedSince(await lastLanding(git), git)
}

/** The subjects of the commits since the last landing, without merges; null if the history does not reach back so far. */
export async function commitsSinceLanding(project = root): Promise<string[] | null> {
  const git = gitIn(project)
  const base = await lastLanding(git)
  const subjects = base && (await git('log', '--no-merges', '--format=%s', `${base}..HEAD`))
  return subjects === null ? null : lines(subjects)
}

/**
 * Like {@link changedSinceLanding}, for a developer's own machine. On the main branch only uncommitted changes count, because its
 * commits were tested.
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

/** Runs git and resolves to its output; null if git fails. */
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
