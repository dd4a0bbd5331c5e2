import { tools } from '../../build/processes.ts'
import { fromCaller, inOut } from '../../build/paths.ts'
import { findZip, startKeycloak, whyNoJava } from '../keycloak/server.ts'
import { type Campaign, moreTests } from './campaign.ts'

export const campaign: Campaign = {
  about: 'entra pelo Keycloak 26 de verdade, que precisa do Java (BALCAO_KEYCLOAK: o zip dele, senão o do Maven)',
  window: true,
  run: async ({ say }) => {
    const named = process.env['BALCAO_KEYCLOAK']
    const folder = inOut('keycloak')
    const noJava = await whyNoJava()
    const found = noJava === null ? await findZip(named && fromCaller(named), folder) : { ausente: noJava }
    if ('ausente' in found) return { findings: [found.ausente], figures: {} }
    say(`Keycloak de ${found.zip}: sobe em um ou dois minutos.`)
    const keycloak = await startKeycloak(found.zip, folder)
    try {
      const env = { BALCAO_KEYCLOAK_ORIGEM: keycloak.origin, BALCAO_KEYCLOAK_SENHA: keycloak.password }
      return await moreTests(tools.playwright, ['test', '--config', 'build/keycloak.config.ts'], env)({ say })
    } finally {
      await keycloak.stop()
    }
  },
}
