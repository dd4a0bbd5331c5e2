import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const XDOTOOL = '/usr/bin/xdotool'
const run = promisify(execFile)

/**
 * Titles of all windows that a display of X shows, sorted. Chromium opens some that main does not know. Null without xdotool, and
 * elsewhere.
 */
export async function titlesOn(display: string | undefined): Promise<string[] | null> {
  if (process.platform !== 'linux' || display === undefined || !existsSync(XDOTOOL)) return null
  const args = ['search', '--onlyvisible', '--maxdepth', '1', '--name', '.*', 'getwindowname', '%@']
  const { stdout } = await run(XDOTOOL, args, { env: { ...process.env, DISPLAY: display } })
  return stdout.split('\n').slice(0, -1).toSorted()
}

/** Sends real input to a display of X, in xdotool's words. False without xdotool, and elsewhere. */
export async function inputOn(display: string | undefined, words: string): Promise<boolean> {
  if (process.platform !== 'linux' || display === undefined || !existsSync(XDOTOOL)) return false
  await run(XDOTOOL, words.split(' '), { env: { ...process.env, DISPLAY: display } })
  return true
}
