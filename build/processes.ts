import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './paths.ts'

/** A finished tool's exit code (1 when it was killed or could not start) and all its output. */
export type Finished = { code: number; output: string }

export type Say = (line: string) => void

/** The JavaScript entries of the tools, run with the project's own Node: no shell, the same on every system. */
export const tools = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  knip: 'node_modules/knip/bin/knip.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const

type RunOptions = {
  /** `true`: the output goes straight to the terminal. A function: called with each line. Absent: the output is collected. */
  show?: boolean | Say
  env?: NodeJS.ProcessEnv
}

/** Runs a tool to its end, on this Node with this process's options for Node. When its output is shown, `output` stays empty. */
export function runTool(
  script: string,
  args: readonly string[],
  { show, env = {} }: RunOptions = {},
): Promise<Finished> {
  return runProgram(process.execPath, [...process.execArgv, script, ...args], {
    ...(show !== undefined && { show }),
    // Playwright's workers warn when they find NO_COLOR (build/run.mjs); output into a file or a pipe has no colours anyway.
    env: { ...process.env, ...(script === tools.playwright && { NO_COLOR: undefined }), ...env },
  })
}

/** Runs any program to its end, with exactly the environment given. It never gets the terminal's input. */
export function runProgram(
  file: string,
  args: readonly string[],
  { show = false, env = process.env }: RunOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const wire = show === true ? 'inherit' : 'pipe'
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', wire, wire] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      if (typeof show === 'function') createInterface(stream).on('line', show)
      else stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
