import { tools } from '../../build/processes.ts'
import { type Campaign, moreTests } from './campaign.ts'

const args = ['test', '--config=build/playwright.config.ts', 'e2e/geometry']

export const campaign: Campaign = {
  about: 'olha cada tela em todos os tamanhos e cores',
  run: moreTests(tools.playwright, args, { BALCAO_VISTAS: 'todas' }),
}
