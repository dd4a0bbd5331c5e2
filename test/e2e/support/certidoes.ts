import { expect } from '@playwright/test'
import type { Balcao } from './balcao.ts'

/** F3, once the templates are there to choose from. */
export async function openCertidoes({ keyboard, screen }: Balcao): Promise<void> {
  await keyboard.key('F3')
  await expect(screen.getByRole('option', { selected: true })).toBeFocused()
}
