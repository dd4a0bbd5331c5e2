import { tools } from '../../build/processes.ts'
import { type Campaign, moreTests } from './campaign.ts'

const args = ['run', '--config=build/vitest.config.ts', 'contract/habitos']

export const campaign: Campaign = {
  about: 'chama cada operação de prefeituras que juntam muitos hábitos',
  numbers: { combinations: 200 },
  run: ({ seed, numbers: { combinations = 0 }, say }) =>
    moreTests(tools.vitest, args, { BALCAO_COMBINACOES: String(combinations), BALCAO_SEMENTE: String(seed) })({ say }),
}
