import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Balcao, Opening } from './balcao.ts'
import { expect } from './patience.ts'
import type { Station } from './station.ts'

const config = ({ data }: Station) => join(data, 'config.json')
export const settings = async (posto: Station) =>
  JSON.parse(await readFile(config(posto), 'utf8')) as { estacao: { perfilPadrao?: string } }

/** A counter with these profiles installed, and none given on the command line. */
export const installed = (perfis: object[]): Opening => ({
  perfil: null,
  before: async (posto) => writeFile(config(posto), JSON.stringify({ ...(await settings(posto)), perfis })),
})

export async function switchTo({ search, keyboard, screen }: Balcao, name: string): Promise<void> {
  await expect(search).toBeFocused()
  await keyboard.key('Alt+M')
  await expect(screen.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await keyboard.key('Enter')
  await expect(screen.getByRole('banner')).toContainText(name)
}
