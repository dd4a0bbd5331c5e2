import { provaElectron } from '../prova/electronSteps.ts'
import type { Campaign } from './campaign.ts'

/** The number of steps, roughly: only for the time left. */
const STEPS = 13

export const campaign: Campaign = {
  about: 'mostra passo a passo o que só um Electron de verdade mostra; uma vez por versão, no Electron dela',
  window: true,
  run: async ({ say, progress }) => {
    let done = 0
    const passos = await provaElectron(({ nome, certo, ms, visto }) => {
      done += 1
      progress(done / STEPS)
      say(`${certo ? '✓' : '✗'} ${nome} (${ms} ms)${certo ? '' : `: ${visto}`}`)
    })
    const findings = passos.filter(({ certo }) => !certo).map(({ nome, visto }) => `${nome}: ${visto}`)
    return { findings, figures: { passos } }
  },
}
