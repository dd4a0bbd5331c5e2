import type { Locator } from '@playwright/test'
import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** The chosen template. The list's name is part of the query, because the previous screen may still show another list. */
export const chosenModelo = ({ screen }: Pick<Balcao, 'screen'>): Locator =>
  screen.getByRole('listbox', { name: 'Modelos disponíveis' }).getByRole('option', { selected: true })

/** Strikes F3 and waits until the templates are shown. */
export async function openCertidoes(balcao: Pick<Balcao, 'keyboard' | 'screen'>): Promise<void> {
  await balcao.keyboard.key('F3')
  await expect(chosenModelo(balcao)).toBeFocused()
}
