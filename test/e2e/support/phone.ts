import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** Strikes Alt+Q once the program offers the sign-in by phone, which depends on the provider's configuration. */
export async function openOnPhone({ screen, keyboard }: Pick<Balcao, 'screen' | 'keyboard'>): Promise<void> {
  await expect(screen.getByRole('button', { name: /pelo celular/i }).first()).toBeVisible()
  await keyboard.key('Alt+q')
}
