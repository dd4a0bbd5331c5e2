import type { Balcao, Opening } from './balcao.ts'
import { expect } from './patience.ts'

export const ANA = { nome: 'Ana Souza', papel: 'supervisor', pin: '482173' } as const
export const BRUNO = { nome: 'Bruno Lima', pin: '730581' } as const

/** Opens a counter whose operators need a PIN, on a machine with a key store. */
export function openWithPins(
  open: (opening: Partial<Opening>) => Promise<Balcao>,
  options: Partial<Opening> = {},
): Promise<Balcao> {
  const operadores = [{ nome: ANA.nome, papel: ANA.papel }, BRUNO.nome]
  return open({ ...options, cofre: true, estacao: { pin: true, operadores, ...options.estacao } })
}

export const question = ({ screen }: Balcao) => screen.getByRole('heading', { name: 'Quem está atendendo?' })
export const pinField = ({ screen }: Balcao, name: string) => screen.getByLabel(`PIN de ${name}`)
export const header = ({ screen }: Balcao) => screen.getByRole('banner').getByRole('button', { name: /^Operador/ })

/** Ana, the only supervisor, sets the first PIN by the keyboard. */
export async function setFirstPin(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByLabel('PIN novo', { exact: true })).toBeFocused()
  await chooseOwn(balcao, ANA.pin)
  await signedOn(balcao, ANA.nome)
}

export async function chooseOwn({ screen, keyboard }: Balcao, pin: string): Promise<void> {
  await expect(screen.getByLabel('PIN novo', { exact: true })).toBeFocused()
  await keyboard.byHand(pin)
  await keyboard.key('Enter')
  await expect(screen.getByLabel('Repita o PIN novo')).toBeFocused()
  await keyboard.byHand(pin)
  await keyboard.key('Enter')
}

export async function signedOn(balcao: Balcao, nome: string): Promise<void> {
  await expect(balcao.search).toBeFocused()
  await expect(header(balcao)).toContainText(nome)
}

/** Types a PIN and Enter; the operator's name is already chosen. */
export async function typePin({ keyboard, screen }: Balcao, pin: string): Promise<void> {
  await expect(screen.locator('form :focus')).toBeVisible()
  await keyboard.byHand(pin)
  await keyboard.key('Enter')
}
