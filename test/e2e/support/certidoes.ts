import { expect } from '@playwright/test'
import type { Balcao } from './balcao.ts'

/** F3, once the templates are there to choose from. */
export async function abrirCertidoes({ teclado, tela }: Balcao): Promise<void> {
  await teclado.tecla('F3')
  await expect(tela.getByRole('option', { selected: true })).toBeFocused()
}
