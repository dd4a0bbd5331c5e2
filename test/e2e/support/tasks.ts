import { people } from '../fixtures.ts'
import type { Balcao } from './balcao.ts'
import { openCertidoes } from './certidoes.ts'
import { debitosList, guiasList } from './guia.ts'
import { expect } from './patience.ts'

/** The everyday tasks, as a clerk who knows the keys does them. */
export const tasks = {
  async certidao(balcao: Balcao) {
    await balcao.keyboard.type(people.withOverdue)
    await openCertidoes(balcao)
    await balcao.keyboard.key('Enter')
  },
  async segundaVia(balcao: Balcao) {
    await balcao.keyboard.type(people.withGuias)
    await balcao.keyboard.key('F6')
    await balcao.typePassword()
    await expect(guiasList(balcao).locator(':focus')).toBeVisible()
    await balcao.keyboard.key('Enter')
  },
  guiaVencidas: (balcao: Balcao) => strikeInDebitos(balcao, people.withOverdue, ['V', 'F10', 'Enter']),
  guiaOutraData: (balcao: Balcao) => strikeInDebitos(balcao, people.withOverdue, ['V', 'F10', 'D', 'Enter']),
  guiaDoAno: (balcao: Balcao) => strikeInDebitos(balcao, people.withThreeHundred, ['A', 'F10', 'Enter']),
  async iptu(balcao: Balcao) {
    await balcao.keyboard.type(people.withOverdue)
    await balcao.keyboard.key('Alt+I')
    await printCarneAndEnd(balcao)
  },
  async iptuPelaInscricao(balcao: Balcao) {
    await balcao.keyboard.key('Alt+I')
    await expect(balcao.screen.getByRole('textbox', { name: 'Inscrição do imóvel' })).toBeFocused()
    await balcao.keyboard.type('01.02.045.0123.001')
    await balcao.keyboard.key('Enter')
    await printCarneAndEnd(balcao)
  },
}

export type Task = keyof typeof tasks

/** Prints the booklet of the first property, and ends with F12 at once: the end waits for the document. */
async function printCarneAndEnd(balcao: Balcao): Promise<void> {
  const imoveis = balcao.screen.getByRole('listbox', { name: 'Imóveis' })
  await expect(imoveis.getByRole('option').first()).toBeFocused()
  await balcao.keyboard.key('Enter')
  await balcao.keyboard.key('F12')
  await balcao.free()
}

/** Opens the debts, which asks for a sign-in, and strikes keys there. */
async function strikeInDebitos(balcao: Balcao, documento: string, keys: readonly string[]): Promise<void> {
  await balcao.keyboard.type(documento)
  await balcao.keyboard.key('F4')
  await balcao.typePassword()
  await expect(debitosList(balcao)).toBeFocused()
  for (const key of keys) await balcao.keyboard.key(key)
}
