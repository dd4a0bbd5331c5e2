import { clearLine, cursorTo } from 'node:readline'

/** Whether a person watches the output: it goes to a terminal, and not to the log of continuous integration. */
export const isLive = () => process.stdout.isTTY && !process.env['CI']

const running = new Map<string, string>()

/** Shows a progress line as the terminal's last line; null removes it. Without a terminal it shows nothing. */
export function showProgress(name: string, progress: string | null): void {
  if (progress === null) running.delete(name)
  else running.set(name, progress)
  if (isLive()) draw()
}

/** Writes a line above the progress line. */
export function writeLine(line: string): void {
  if (isLive()) wipe()
  console.log(line)
  if (isLive()) draw()
}

function draw(): void {
  wipe()
  const line = [...running].map(([name, progress]) => `${name}: ${progress}`).join(' · ')
  process.stdout.write(line.slice(0, (process.stdout.columns || 80) - 1))
}

function wipe(): void {
  clearLine(process.stdout, 0)
  cursorTo(process.stdout, 0)
}
