import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/* The screen of a work list, as a person at a print office uses it. */

export const grid = ({ screen }: Balcao) => screen.getByRole('grid', { name: /^Linhas da lista/ })
export const row = (balcao: Balcao, text: string | RegExp) => grid(balcao).getByRole('row').filter({ hasText: text })
export const bar = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Totais' })

/** Pastes a text into the list's field, as from the system's clipboard. */
export async function paste({ screen }: Balcao, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Cole aqui a lista' })
  await expect(field).toBeFocused()
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export async function openLista({ keyboard, screen }: Balcao): Promise<void> {
  await keyboard.key('Alt+b')
  await expect(screen.getByRole('heading', { name: 'Lista de trabalho' })).toBeVisible()
}

/** Removes the list, and the rows that the program keeps of it as the next one. */
export async function removeList({ screen }: Balcao): Promise<void> {
  await screen.getByRole('button', { name: /^(Remover a|Outra) lista…$/ }).click()
  await screen
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Remover|Abrir outra)$/ })
    .click()
  const field = screen.getByRole('textbox', { name: 'Cole aqui a lista' })
  const other = screen.getByRole('button', { name: 'Usar outra lista' })
  await expect(field.or(other)).toBeVisible()
  if (await other.isVisible()) await other.click()
  await field.focus()
}

/** Chooses the first template for persons and for companies, if the list has them. */
export async function chooseModelos({ screen }: Balcao): Promise<void> {
  // The fields appear with the dialog, and the loop below skips a field that is not there.
  await expect(screen.getByRole('dialog', { name: /^Imprimir \d+ linhas?$/ })).toBeVisible()
  for (const label of [/pessoas \(CPF\)/, /empresas \(CNPJ\)/]) {
    const choice = screen.getByRole('dialog').getByLabel(label)
    if ((await choice.count()) === 0) continue
    await expect(choice.getByRole('option').nth(1)).toBeAttached()
    await choice.selectOption({ index: 1 })
  }
}
