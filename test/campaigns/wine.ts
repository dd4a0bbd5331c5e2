import { tools } from '../../build/processes.ts'
import { type Campaign, moreTests } from './campaign.ts'

export const campaign: Campaign = {
  about: 'imprime pelo spooler do Windows que o Wine imita',
  needs: ['windows', 'pdf'],
  run: moreTests(tools.vitest, ['run', '--config=build/vitest.config.ts'], { BALCAO_CAMPANHA: 'wine' }),
}
