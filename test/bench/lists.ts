import type { Page } from '@playwright/test'
import { buildList } from '../../renderer/flows/debitos/list.ts'
import { debitosText, situacaoInWords } from '../../renderer/text/debitos.ts'
import type { GrupoDebitos } from '../../shared/api/index.ts'
import { formatCompetencia, formatDate, todayIn } from '../../shared/model/data.ts'
import { centavos, formatValor } from '../../shared/model/dinheiro.ts'
import { openBalcao, type Balcao } from '../e2e/support/balcao.ts'
import { callBridge } from '../e2e/support/bridge.ts'
import { debitosList } from '../e2e/support/guia.ts'
import { expect } from '../e2e/support/patience.ts'
import { startSandbox } from '../sandbox/index.ts'
import { measureByTable, ROUNDS, watch } from './inPage.ts'
import { compare, type Measure } from './measure.ts'
import { openAgGrid } from './rivals/agGrid.ts'

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
    return [await opening(balcao), ...(await ending(balcao)), await firstPaint(balcao), await marking(balcao)]
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

/**
 * The time from End to the right pixels: the last debt's texts in sight, and its row active. The rivals have the same texts: a table
 * that draws all debts, and AG Grid, which draws some and has no groups. Its limit is 1: a list of our own must not be slower
 * than the grid that it replaces.
 */
async function ending(balcao: Balcao): Promise<Measure[]> {
  const { keyboard, screen } = balcao
  const rows = await textsOfOpen(screen)
  const list = debitosList(balcao)
  const shown = await list.getAttribute('aria-rowcount')
  const grid = await openAgGrid(Object.values(debitosText.columns), rows, list)
  const name = 'débitos: da tecla End ao último débito na tela'
  const ours = async () => {
    await keyboard.key('Home')
    await expect(screen.locator('[role=row][aria-rowindex="2"], [role=row][aria-rowindex="3"]').first()).toBeVisible()
    const last = `[role=grid]:focus [role=row][data-active=true][aria-rowindex="${shown}"]`
    const time = await watch(screen, 'End', last, 'drawn', rows.at(-1)?.join(''))
    await keyboard.key('End')
    return time.value
  }
  try {
    return [
      await measureByTable(name, 0.2, screen, ours, 8_000),
      await compare({ name: `${name} / AG Grid`, limit: 1, rounds: ROUNDS }, () => grid.end(), ours),
    ]
  } finally {
    await grid.close()
  }
}

/** The texts of the open debts in the order of the screen, one for each column. The first and the last column have none. */
async function textsOfOpen(screen: Page): Promise<string[][]> {
  const asked = { chamadaId: 'grade', operacao: 'debitos.listar', input: {} }
  const answer = await callBridge(screen, 'backend.chamar', asked)
  return buildList(answer.valor as GrupoDebitos[], todayIn('America/Sao_Paulo', Date.now())).open.map(
    ({ debito, overdue, centavos: total }) => [
      '',
      formatCompetencia(debito.periodoRef),
      debito.numParcela === 0 ? debitosText.single : String(debito.numParcela),
      formatDate(debito.dataVencimento),
      situacaoInWords(debito, overdue),
      formatValor(centavos(debito.valorAtulPrincipal ?? debito.valorPrincipal)),
      formatValor(centavos(debito.valorAtulCorrecao ?? debito.valorCorrecao)),
      formatValor(centavos(debito.valorAtulJuros ?? debito.valorJuros)),
      formatValor(centavos(debito.valorAtulMulta ?? debito.valorMulta)),
      formatValor(total),
      '',
    ],
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
