import type { Locator } from '@playwright/test'
import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** Update settings whose server answers nothing; the program asks for updates only minutes after its start. */
export const atualizacao = { servidor: 'http://127.0.0.1:9/versoes', chave: `${'A'.repeat(43)}=` }

/** Opens the help's page about the program; the sentence there that updates come by themselves. */
export async function openAbout({ screen, keyboard, search }: Balcao): Promise<Locator> {
  await expect(search).toBeFocused()
  await keyboard.key('F1')
  const help = screen.getByRole('dialog', { name: 'Ajuda' })
  await help.getByRole('option', { name: 'Sobre o Balcão' }).click()
  await expect(help.getByRole('heading', { name: 'Sobre o Balcão' })).toBeVisible()
  return help.getByText('As versões novas chegam sozinhas, da prefeitura. Não há nenhuma à espera.')
}
