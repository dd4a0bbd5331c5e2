import type { Locator } from '@playwright/test'
import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** The chosen template; while it is replaced, the previous screen may still show a chosen option of its own. */
export const chosenModelo = ({ screen }: Pick<Balcao, 'screen'>): Locator =>
  screen.getByRole('listbox', { name: 'Modelos disponíveis' }).getByRole('option', { selected: true })

/** F3, once the templates are there to choose from. */
export async function openCertidoes(balcao: Pick<Balcao, 'keyboard' | 'screen'>): Promise<void> {
  await balcao.keyboard.key('F3')
  await expect(chosenModelo(balcao)).toBeFocused()
}
