import { spawnSync } from 'node:child_process'

/** Whether this account may create a user namespace, as Chromium's sandbox does. Only Linux needs the check. */
export function mayNest(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() === 0) return true
  const { status } = spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' })
  // Without the command (null) the answer is unknown, and Chromium itself reports a failure.
  return status === 0 || status === null
}
