import { DRAWN } from '../crash/crash.ts'
import { crashWorlds } from '../crash/worlds.ts'
import type { Campaign } from './campaign.ts'

/** The longest wait for the last jobs of a world to end, ms. */
const PATIENCE_MS = 120_000

export const campaign: Campaign = {
  about: 'mata o programa, o CUPS e a impressora no meio da impressão, e confere cada folha',
  needs: ['impressao'],
  // `--drawn 1`: every document is drawn for a printer that reads no PDF.
  numbers: { kills: 300, jobs: 200, worlds: 1, drawn: 0 },
  run: async ({ seed, numbers: { kills = 0, jobs = 0, worlds = 1, drawn = 0 }, say, progress }) => {
    const result = await crashWorlds({
      seed,
      jobs,
      kills,
      beside: worlds,
      ...(drawn > 0 && { way: DRAWN }),
      patienceMs: PATIENCE_MS,
      say,
      soFar: ({ kills: { app, cupsd, printer } }) => progress((app + cupsd + printer) / kills),
    })
    if ('ausente' in result) return { findings: [result.ausente], figures: {} }
    const { lost, doubled, denied, unresolved, broken } = result
    const words = `${lost} perdidos, ${doubled} em dobro, ${denied} negados, ${unresolved} sem fim; sementes: ${broken.join(', ')}`
    return { findings: result.ok ? [] : [words], figures: result }
  },
}
