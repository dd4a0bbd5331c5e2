import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** Strikes Alt+Q once the program offers it. Before that the provider has not yet said whether it can be done. */
export async function openOnPhone({ screen, keyboard }: Pick<Balcao, 'screen' | 'keyboard'>): Promise<void> {
  await expect(screen.getByRole('button', { name: /pelo celular/i }).first()).toBeVisible()
  await keyboard.key('Alt+q')
}
