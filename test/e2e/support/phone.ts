import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** Strikes Alt+Q once the program offers it: before that it is unknown whether the provider supports it. */
export async function openOnPhone({ screen, keyboard }: Pick<Balcao, 'screen' | 'keyboard'>): Promise<void> {
  await expect(screen.getByRole('button', { name: /pelo celular/i }).first()).toBeVisible()
  await keyboard.key('Alt+q')
}
