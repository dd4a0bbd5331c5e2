import { launchApp } from '../launch.ts'
import { Balcao } from './balcao.ts'
import { createStation } from './station.ts'

/** Starts the program on a machine without a municipality; only its print folder is set. */
export async function openNewMachine(): Promise<Balcao> {
  const posto = await createStation({})
  const app = await launchApp({ data: posto.data, colorScheme: 'light', viewport: { width: 1366, height: 768 } })
  return new Balcao(app, await app.screen(), posto)
}

/** A settings file as another machine exports it, in the form of Playwright's file input. */
export const exportedFile = (content: unknown) => ({
  name: 'balcao-politica.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
})
