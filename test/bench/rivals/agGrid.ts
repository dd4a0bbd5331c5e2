import type { Locator } from '@playwright/test'
import type { GridOptions } from 'ag-grid-community'
import { inProject } from '../../../build/paths.ts'
import { launchApp } from '../../e2e/launch.ts'
import { expect } from '../../e2e/support/patience.ts'
import { watch } from '../inPage.ts'
import { emptyWindow } from '../leaving.ts'

type Grids = { agGrid: { createGrid: (place: HTMLElement, options: GridOptions<readonly string[]>) => unknown } }

/**
 * Opens AG Grid, as large as our list, in a plain window of the same runtime: the program's content policy refuses its styles. The grid
 * draws only the rows in sight, without animation (its fastest options, by trial), and goes to the end by its own key.
 */
export async function openAgGrid(columns: readonly string[], rows: readonly (readonly string[])[], ours: Locator) {
  const [list, row] = await Promise.all([ours.boundingBox(), ours.locator('[data-active]').boundingBox()])
  if (!list || !row) throw new Error('a lista não está na tela')
  const app = await launchApp({ project: emptyWindow, viewport: { width: 1366, height: 768 } })
  const page = await app.page()
  await page.addScriptTag({ path: inProject('node_modules/ag-grid-community/dist/ag-grid-community.min.js') })
  await page.evaluate(
    ([columns, rowData, rowHeight, { width, height }]) => {
      document.body.innerHTML = `<div style="width: ${width}px; height: ${height}px"></div>`
      const { createGrid } = (window as unknown as Grids).agGrid
      const columnDefs = columns.map((headerName, at) => ({
        headerName,
        flex: 1,
        valueGetter: ({ data }: { data?: readonly string[] | undefined }) => data?.[at],
      }))
      const quick = { animateRows: false, rowBuffer: 0 }
      createGrid(document.body.firstElementChild as HTMLElement, {
        columnDefs,
        rowData: [...rowData],
        rowHeight,
        ...quick,
      })
    },
    [columns, rows, row.height, list] as const,
  )
  const focused = (row: number) => `.ag-row[row-index="${row}"]:has(.ag-cell-focus:focus)`
  await page.locator('.ag-row[row-index="0"] .ag-cell').first().click()
  return {
    /** The time from the key End until the last row is drawn, with the focus, ms. */
    async end(): Promise<number> {
      await page.keyboard.press('Home')
      await expect(page.locator(focused(0))).toBeVisible()
      const time = await watch(page, 'End', focused(rows.length - 1), 'drawn', rows.at(-1)?.join(''))
      await page.keyboard.press('End')
      return time.value
    },
    close: () => app.close(),
  }
}
