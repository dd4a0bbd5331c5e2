import { openBalcao } from '../e2e/support/balcao.ts'
import { KIOSK, macaco } from '../macaco/macaco.ts'
import { startSandbox } from '../sandbox/index.ts'
import type { Campaign } from './campaign.ts'

export const campaign: Campaign = {
  about: 'toca um totem ao acaso: nada leva para fora dele, e ele volta sempre ao começo',
  window: true,
  numbers: { seconds: 3_600 },
  run: async ({ seed, numbers: { seconds = 0 }, say, progress }) => {
    const sandbox = await startSandbox()
    const perfil = sandbox.perfil()
    const totem = await openBalcao({ perfil, estacao: KIOSK, viewport: { width: 1080, height: 1920 } })
    try {
      const provider = new URL(perfil.authUrl).origin
      const { escapes, deadEnds, ...figures } = await macaco(totem, { provider, seconds, seed, say, progress })
      return { findings: [...escapes, ...deadEnds], figures }
    } finally {
      await totem.close()
      await sandbox.close()
    }
  },
}
