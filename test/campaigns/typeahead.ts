import { tools } from '../../build/processes.ts'
import { type Campaign, moreTests } from './campaign.ts'

const args = ['test', '--config=build/playwright.config.ts', 'e2e/ahead', 'e2e/typedAhead']

export const campaign: Campaign = {
  about: 'tecla adiantado cada serviço, em todas as velocidades',
  run: moreTests(tools.playwright, args, { BALCAO_VELOCIDADES: 'todas' }),
}
