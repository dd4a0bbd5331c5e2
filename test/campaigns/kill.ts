import type { Campaign } from './campaign.ts'

export const campaign: Campaign = {
  about: 'mata o programa enquanto grava ajustes, PINs, estado, registro, fila e lista, e confere cada arquivo',
  numbers: { kills: 200 },
  run: async ({ seed, numbers: { kills = 0 }, progress }) => {
    // Outside Electron the settings' library asks for the path of a binary only, as soon as it is loaded.
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= import.meta.dirname
    const { killWriters } = await import('../kill/kill.ts')
    const result = await killWriters({ kills, seed, progress })
    const lost = Object.entries(result.lost).map(([name, count]) => `${name}: ${count} gravações perdidas`)
    const left = result.leftovers.map((name) => `sobrou ${name}`)
    return { findings: [...lost, ...result.broken, ...left], figures: result }
  },
}
