import { globSync, readFileSync } from 'node:fs'
import { tools } from '../../build/processes.ts'
import { inProject } from '../../build/paths.ts'
import { type Campaign, moreTests } from './campaign.ts'

const looking = globSync('test/e2e/**/*.spec.ts', { cwd: inProject() }).filter((file) =>
  readFileSync(inProject(file), 'utf8').includes('new Geometry('),
)

export const campaign: Campaign = {
  about: 'olha cada tela em todos os tamanhos e cores',
  run: moreTests(tools.playwright, ['test', '--config=build/playwright.config.ts', ...looking], {
    BALCAO_VISTAS: 'todas',
  }),
}
