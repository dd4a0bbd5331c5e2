import { killOffice } from '../escritorio/kills.ts'
import type { Campaign } from './campaign.ts'

export const campaign: Campaign = {
  about: 'mata o escritório enquanto ele imprime uma lista, e procura papéis em dobro ou a menos',
  numbers: { rows: 500, kills: 20, joined: 0 },
  run: async ({ seed, numbers: { rows = 0, kills = 0, joined = 0 }, say, progress }) => {
    const result = await killOffice({ rows, kills, seed, juntar: joined > 0, say, progress })
    const { doubled, missing } = result
    const findings = doubled + missing === 0 ? [] : [`${doubled} em dobro, ${missing} a menos`]
    return { findings, figures: result }
  },
}
