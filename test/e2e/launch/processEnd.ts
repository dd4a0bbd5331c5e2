import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'

/** The output of a process and its end, from its start on. */
export interface Watched {
  stdout: () => string
  stderr: () => string
  exited: Promise<number | null>
}

/** Collects the output of a process and waits for its end. */
export function watch(child: ChildProcess): Watched {
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  // The event is 'exit', because 'close' never comes after the parent has disconnected the channel.
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const exited = Promise.all([ended, wordsOf(child.stdout), wordsOf(child.stderr)]).then(([code]) => code)
  return { stdout: () => stdout, stderr: () => stderr, exited }
}

function wordsOf(stream: Readable | null): Promise<void> {
  return new Promise((resolve) => (stream ? void stream.once('close', resolve) : resolve()))
}

/**
 * True while the program runs.
 * @throws after its end, with its output
 */
export function alive({ exitCode, signalCode }: ChildProcess, { stderr }: Pick<Watched, 'stderr'>): true {
  if (exitCode === null && signalCode === null) return true
  throw new Error(`o programa terminou (${exitCode ?? signalCode})\n${stderr()}`)
}

/** Stops a process by `stop` and waits for its end; kills the process after `limit` ms. */
export async function end(
  child: ChildProcess,
  exited: Promise<number | null>,
  stop: () => void,
  limit = 60_000,
): Promise<void> {
  stop()
  const timer = setTimeout(() => child.kill('SIGKILL'), limit)
  await exited
  clearTimeout(timer)
}
