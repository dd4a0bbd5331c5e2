import { spawnSync } from 'node:child_process'

/** Whether this account may make a user namespace of its own, as Chromium's sandbox does. Only Linux asks. */
export function mayNest(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() === 0) return true
  const { status } = spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' })
  // Where there is no such command, nobody knows: Chromium itself will say.
  return status === 0 || status === null
}
