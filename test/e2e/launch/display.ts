import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const XDOTOOL = '/usr/bin/xdotool'
const run = promisify(execFile)

/** Runs xdotool on a display of X. Null without xdotool, and elsewhere. */
async function xdotool(display: string | undefined, words: string): Promise<string | null> {
  if (process.platform !== 'linux' || display === undefined || !existsSync(XDOTOOL)) return null
  return (await run(XDOTOOL, words.split(' '), { env: { ...process.env, DISPLAY: display } })).stdout
}

/** Titles of all windows that a display shows, sorted. Chromium opens some that main does not know. */
export async function titlesOn(display: string | undefined): Promise<string[] | null> {
  const titles = await xdotool(display, 'search --onlyvisible --maxdepth 1 --name .* getwindowname %@')
  return titles?.split('\n').slice(0, -1).toSorted() ?? null
}

/** Sends real input to a display, in xdotool's words. */
export const inputOn = async (display: string | undefined, words: string): Promise<boolean> =>
  (await xdotool(display, words)) !== null
