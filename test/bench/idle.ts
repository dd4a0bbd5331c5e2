import { setTimeout as sleep } from 'node:timers/promises'
import { launchApp } from '../e2e/launch.ts'
import { openBalcao, type Balcao } from '../e2e/support/balcao.ts'
import { startSandbox } from '../sandbox/index.ts'
import { attend, emptyWindow } from './leaving.ts'
import { judged, median, type Measure, type Numbers } from './measure.ts'
import { costOf } from './processes.ts'

const PAIRS = 3
/** Time until both programs are at rest, and the time in which their processor time is counted, ms. */
const SETTLE_MS = 12_000
const REST_MS = 10_000
/** Attendances before the first reading, in which compilers and caches settle. */
const WARM_UP = 8

/** `--attendances`: attendances between both readings of the memory. */
export const numbers = { attendances: 24 }

/**
 * Memory, processor time and wake-ups at rest, with nobody served, of all processes. The rival is an empty window that runs at the same
 * time, so that both share the runtime's files in memory alike.
 */
export async function bench({ attendances }: Numbers<typeof numbers> = numbers): Promise<Measure[]> {
  const sandbox = await startSandbox()
  const memory: [number, number][] = []
  const cpu: [number, number][] = []
  const wakeUps: [number, number][] = []
  const growth: [number, number][] = []
  try {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const bare = await launchApp({ project: emptyWindow })
      const balcao = await openBalcao({ perfil: sandbox.perfil() })
      try {
        await bare.page()
        await sleep(SETTLE_MS)
        const before = [costOf(balcao.app.pid), costOf(bare.pid)] as const
        await sleep(REST_MS)
        const after = [costOf(balcao.app.pid), costOf(bare.pid)] as const
        memory.push([after[0].memory, after[1].memory])
        cpu.push([after[0].cpu - before[0].cpu, after[1].cpu - before[1].cpu])
        wakeUps.push([after[0].wakeUps - before[0].wakeUps, after[1].wakeUps - before[1].wakeUps])
        if (pair === PAIRS - 1) growth.push(...(await grown(balcao, attendances)))
      } finally {
        await balcao.close()
        await bare.close()
      }
    }
  } finally {
    await sandbox.close()
  }
  return [
    judged('memória em repouso, todos os processos / janela vazia do mesmo runtime', 1.7, memory),
    judged('processador em repouso / janela vazia do mesmo runtime', 1.3, cpu),
    judged('despertares do processador em repouso / janela vazia do mesmo runtime', 1.5, wakeUps),
    judged(`memória em repouso depois de ${attendances} atendimentos / antes deles`, 1.03, growth),
  ]
}

/** Pairs of the memory at rest after many attendances and before them. */
async function grown(balcao: Balcao, attendances: number): Promise<[number, number][]> {
  const restAfter = async (times: number) => {
    for (let done = 0; done < times; done += 1) await attend(balcao)
    await balcao.app.census()
    const readings: number[] = []
    for (let reading = 0; reading < 5; reading += 1) {
      await sleep(2_000)
      readings.push(costOf(balcao.app.pid).memory)
    }
    return readings
  }
  const before = await restAfter(WARM_UP)
  const after = await restAfter(attendances)
  return after.map((one) => [one, median(before)])
}
