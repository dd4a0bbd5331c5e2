import { spawn } from 'node:child_process'

const MAX_OUTPUT = 4 * 1024 * 1024

export interface Outcome {
  /** Exit code; null when the program was ended for taking too long or writing too much. */
  readonly exit: number | null
  readonly output: string
}

/** The program could not be started: it did nothing. */
export class NotStarted extends Error {}

/**
 * Runs a program to its end, without a shell: the arguments arrive as they are. Rejects with `NotStarted` and nothing
 * else, and answers within the limit.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { readonly limitMs: number; readonly env?: Readonly<Record<string, string>> },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      shell: false,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...options.env },
    })
    let output = ''
    const stop = () => {
      child.kill('SIGKILL')
      // Whatever it started may hold the pipe open for ever.
      child.stdout.destroy()
      resolve({ exit: null, output })
    }
    const timer = setTimeout(stop, options.limitMs)
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.length > MAX_OUTPUT) stop()
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      // The message holds the path; the code says enough.
      reject(new NotStarted('code' in error ? String(error.code) : 'failed'))
    })
    child.once('close', (exit) => {
      clearTimeout(timer)
      resolve({ exit, output })
    })
  })
}
