import { openBalcao, type Balcao } from '../e2e/support/balcao.ts'
import { debitosList } from '../e2e/support/guia.ts'
import { expect } from '../e2e/support/patience.ts'
import { startSandbox } from '../sandbox/index.ts'
import { measureByTable, watch } from './inPage.ts'
import type { Measure } from './measure.ts'

/** A company of the sandbox with 10,000 debits in 500 groups. */
const LOTEADORA = 'Q0SLFMBD7VX439'
/** The number of rows, including the headings of the groups and of the list. */
const ROWS = 10_000 + 500 + 1

/**
 * Measures the list of 10,000 debits in the real window, inside the page from the timestamp of the key (`inPage.ts`). The data is
 * in the window before the key, so that neither the network nor the sandbox is measured.
 */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox({ escala: true })
  const balcao = await openBalcao({ perfil: sandbox.perfil() })
  try {
    await balcao.serve(LOTEADORA)
    await balcao.startSignIn()
    await expect(debitosList(balcao)).toBeFocused()
    return [await opening(balcao), await ending(balcao), await firstPaint(balcao), await marking(balcao)]
  } finally {
    await balcao.close()
    await sandbox.close()
  }
}

/** The time from F4 until the first rows are drawn, with the data already loaded. The screen opens with the owed debits. */
const opening = ({ keyboard, screen }: Balcao): Promise<Measure> =>
  measureByTable('lista de débitos, 8.000 em aberto: da tecla F4 à primeira pintura', 2.5, screen, async () => {
    await keyboard.key('F3')
    await expect(screen.getByRole('option', { selected: true })).toBeFocused()
    const time = await watch(screen, 'F4', '[role=grid] [role=gridcell]', 'drawn')
    await keyboard.key('F4')
    return time.value
  })

/** The time from a key to the right pixels: from End to the last debt, drawn and active. The rival draws a table of all debts. */
function ending({ keyboard, screen }: Balcao): Promise<Measure> {
  const name = 'débitos: da tecla End ao último débito na tela'
  return measureByTable(
    name,
    0.2,
    screen,
    async () => {
      await keyboard.key('Home')
      const last = '[role=grid] [role=row][data-active=true]:last-child'
      await expect(screen.locator('[role=row][aria-rowindex="2"], [role=row][aria-rowindex="3"]').first()).toBeVisible()
      const rows = await screen.locator('[role=grid]').getAttribute('aria-rowcount')
      const time = await watch(screen, 'End', last.replace(':last-child', `[aria-rowindex="${rows}"]`), 'drawn')
      await keyboard.key('End')
      return time.value
    },
    8_000,
  )
}

/** The time until the first of 10,000 rows are drawn in place of another list, with the data already loaded. */
async function firstPaint({ keyboard, screen }: Balcao): Promise<Measure> {
  const filter = screen.getByRole('form', { name: 'Filtros' }).getByLabel('Situação')
  await keyboard.key('Alt+f')
  return measureByTable('10.000 débitos em 500 grupos: dos dados à primeira pintura', 2, screen, async () => {
    await filter.selectOption('Crédito')
    await expect(screen.getByText('Nenhum débito com estes filtros.')).toBeVisible()
    await filter.focus()
    const time = await watch(screen, 't', `[role=grid][aria-rowcount="${ROWS}"] [role=gridcell]`, 'drawn')
    await keyboard.key('t')
    return time.value
  })
}

/** The time from V until the bar below the list shows the ticked sum. */
async function marking(balcao: Balcao): Promise<Measure> {
  const { keyboard, screen } = balcao
  await debitosList(balcao).focus()
  return measureByTable('10.000 débitos: da tecla “marcar vencidas” ao total somado', 0.4, screen, async () => {
    await keyboard.key('l')
    await expect(screen.getByRole('region', { name: 'Totais' })).toContainText(/Marcados\s*0/)
    const time = await watch(screen, 'v', 'section[aria-label=Totais]', 'changed')
    await keyboard.key('v')
    return time.value
  })
}
