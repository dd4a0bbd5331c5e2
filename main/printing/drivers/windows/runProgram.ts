import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'
import { inTime } from '../../../inTime.ts'

const MAX_OUTPUT = 4 * 1024 * 1024

export interface Outcome {
  /** Exit code; null when the program was ended for taking too long or writing too much. */
  readonly exit: number | null
  readonly output: string
}

/** The program could not be started: it did nothing. */
export class NotStarted extends Error {}

/**
 * Runs a program to its end, without a shell, so that the arguments arrive unchanged. Settles within the limit, and rejects with
 * `NotStarted` only.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { readonly limitMs: number; readonly env?: Readonly<Record<string, string>> },
): Promise<Outcome> {
  let output = ''
  let end = () => undefined as unknown
  const stopped = () => {
    end()
    return { exit: null, output }
  }
  const ended = new Promise<Outcome>((resolve, reject) => {
    const notStarted = (error: unknown) =>
      // The message contains the path; the code is enough.
      reject(new NotStarted(error instanceof Error && 'code' in error ? String(error.code) : 'failed'))
    let child: ChildProcessByStdio<null, Readable, null>
    try {
      child = spawn(program, args, {
        shell: false,
        windowsHide: true,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, ...options.env },
      })
    } catch (error) {
      return notStarted(error)
    }
    child.once('error', notStarted)
    // `stdout` is missing when the system opens no more files; the error event follows by itself.
    const { stdout }: { stdout: Readable | undefined } = child
    if (!stdout) return
    end = () => {
      child.kill('SIGKILL')
      // A child of the helper may keep the pipe open for ever.
      stdout.destroy()
    }
    stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.length > MAX_OUTPUT) resolve(stopped())
    })
    child.once('close', (exit) => resolve({ exit, output }))
  })
  return inTime(ended, options.limitMs, stopped)
}
