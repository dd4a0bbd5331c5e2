import { openBalcao } from '../e2e/support/balcao.ts'
import { expect } from '../e2e/support/patience.ts'
import { startSandbox } from '../sandbox/index.ts'
import { measureByTable, watch } from './inPage.ts'
import type { Measure } from './measure.ts'

const ROWS = 10_000
const LIMIT = 2

/** Measures a print office's long work list, from a key until its result is drawn. */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox()
  const balcao = await openBalcao({ perfil: sandbox.perfil(), estacao: { modo: 'escritorio' } })
  const { keyboard, screen } = balcao
  try {
    await keyboard.key('Alt+b')
    const field = screen.getByRole('textbox', { name: 'Cole aqui a lista' })
    await expect(field).toBeFocused()
    await field.evaluate((element, rows) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', Array.from({ length: rows }, (_none, at) => `01.${at};2026`).join('\n'))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, ROWS)
    await expect(screen.getByRole('region', { name: 'Totais' })).toContainText('Linhas 10.000')
    const active = screen.locator('[role=row][data-active=true]')
    const goes = (key: string, there: (from: number) => number, back?: string) =>
      measureByTable(`lista de trabalho de 10.000 linhas: da tecla ${key} à linha na tela`, LIMIT, screen, async () => {
        if (back) await keyboard.key(back)
        const from = Number(await active.getAttribute('aria-rowindex'))
        const row = `[role=row][aria-rowindex="${there(from)}"][data-active=true]`
        const time = await watch(screen, key, row, 'drawn')
        await keyboard.key(key)
        return time.value
      })
    // The row of headings counts as the first row.
    return [await goes('PageDown', (from) => from + 10), await goes('End', () => ROWS + 1, 'Home')]
  } finally {
    await balcao.close()
    await sandbox.close()
  }
}
