import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchApp } from '../launch.ts'
import { Balcao } from './balcao.ts'
import { expect } from './patience.ts'
import { createStation, type Station } from './station.ts'

export const settings = async ({ data }: Station) =>
  JSON.parse(await readFile(join(data, 'config.json'), 'utf8')) as {
    estacao: { perfilPadrao?: string }
    perfis: object[]
  }

/** A counter with these profiles installed, and none given on the command line. */
export async function openInstalled(perfis: object[]): Promise<Balcao> {
  const posto = await createStation({})
  const { estacao } = await settings(posto)
  await writeFile(join(posto.data, 'config.json'), JSON.stringify({ estacao, perfis }))
  const app = await launchApp({ data: posto.data, colorScheme: 'light', viewport: { width: 1366, height: 768 } })
  return new Balcao(app, await app.screen(), posto)
}

/** Switches to another municipality by its name. */
export async function switchTo({ search, keyboard, screen }: Balcao, name: string): Promise<void> {
  await expect(search).toBeFocused()
  await keyboard.key('Alt+M')
  await expect(screen.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await keyboard.key('Enter')
  await expect(screen.getByRole('banner')).toContainText(name)
}
