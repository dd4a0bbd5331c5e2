import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { runTool } from '../../build/processes.ts'
import type { Campaign } from './campaign.ts'

/** Keeps one processor core busy until the process that started it is gone. */
const BUSY = 'for (const parent = process.ppid; process.ppid === parent; ) for (let i = 0; i < 1e8; i += 1);'

export const campaign: Campaign = {
  about: 'roda o npm test várias vezes ao lado de programas que ocupam os processadores',
  numbers: { times: 10, busy: 2 },
  run: async ({ numbers: { times = 0, busy = 0 }, say, progress }) => {
    const hogs = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }))
    const findings: string[] = []
    const seconds: number[] = []
    try {
      for (let time = 1; time <= times; time += 1) {
        const began = performance.now()
        const { code, output } = await runTool('build/commands/test.ts', [])
        seconds.push(Math.round((performance.now() - began) / 1000))
        const failures = output.split('\n').filter((line) => line.startsWith('✗ '))
        if (code !== 0) findings.push(`vez ${time}: ${failures.join('; ') || `código ${code}`}`)
        say(`${time}/${times}: ${code === 0 ? '✓' : '✗'} ${output.trim().split('\n').at(-1)} · ${seconds.at(-1)} s`)
        progress(time / times)
      }
    } finally {
      for (const hog of hogs) hog.kill()
    }
    return { findings, figures: { times, busy, green: times - findings.length, seconds } }
  },
}
