import { soak } from '../soak/soak.ts'
import type { Campaign } from './campaign.ts'

export const campaign: Campaign = {
  about: 'atende muitas pessoas, e procura no disco, na saída e na memória o que ficou delas',
  window: true,
  numbers: { attendances: 500 },
  run: async ({ seed, numbers: { attendances = 0 }, say, progress }) => {
    const result = await soak({ attendances, seed, say, progress })
    const traces = [...result.traces, ...result.ofOthers, ...result.heaps]
    const findings = [
      ...traces.map(({ where, what }) => `${where}: ${what.join(', ')}`),
      ...result.grown.map((sentence) => `cresceu: ${sentence}`),
    ]
    return { findings, figures: result }
  },
}
