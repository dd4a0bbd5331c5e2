import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** A registered person of the sandbox without a password (`test/sandbox/README.md`). */
export const benedita = '10000000019'

/** Goes from the screen of a service that needs a login to the first step of the first access. */
export async function openPrimeiroAcesso({ keyboard, screen }: Balcao): Promise<void> {
  await keyboard.key('F4')
  await screen.getByRole('main').getByRole('button', { name: 'Primeiro acesso' }).click()
}

/** Requests the first access, and a code through the first channel offered. */
export async function requestCode({ keyboard, screen }: Balcao): Promise<void> {
  await expect(screen.getByRole('button', { name: 'Solicitar acesso' })).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByRole('option').first()).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByLabel('Código recebido')).toBeFocused()
}
