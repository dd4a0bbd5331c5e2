import { expect, people } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { idOf, type Impressoras } from './support/impressoras.ts'
import { callBridge } from './support/bridge.ts'
import { test } from './support/postos.ts'

const MANY = 60
const grid = ({ screen }: Balcao) => screen.getByRole('grid', { name: 'Trabalhos de impressão, por impressora' })
const lane = (balcao: Balcao, name: string) => grid(balcao).getByRole('row').filter({ hasText: name }).first()
const rows = (balcao: Balcao) => grid(balcao).getByRole('row').filter({ hasText: 'Página de teste' })
const bar = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Totais' })

async function openQueue({ screen, keyboard }: Balcao): Promise<void> {
  await keyboard.key('Alt+p')
  await expect(screen.getByRole('heading', { name: 'Fila de impressão' })).toBeVisible()
}

async function fill({ screen }: Balcao, count: number, impressora = idOf('eve-pdf')): Promise<void> {
  await callBridge(screen, 'impressao.pausar', { impressora, pausada: true })
  for (let n = 0; n < count; n += 1) await callBridge(screen, 'impressao.paginaDeTeste', { impressora })
}

/** Serves a person, whose end deletes the ended jobs of an office. */
async function clearEnded(balcao: Balcao): Promise<void> {
  await balcao.keyboard.key('F2')
  await balcao.serve(people.noDebitos)
  await balcao.keyboard.key('F12')
  await expect(balcao.banner).toHaveCount(0)
  await openQueue(balcao)
  await expect(rows(balcao)).toHaveCount(0)
}

async function pausesAndResumes(balcao: Balcao, impressoras: Impressoras): Promise<void> {
  const { keyboard } = balcao
  await expect(lane(balcao, 'eve-pdf')).toContainText('pronta')
  await expect(lane(balcao, 'eve-ras')).toContainText('0 na fila')
  await grid(balcao).focus()
  // No printer has a job, so the arrow keys move over the printers' headings.
  while (!(await lane(balcao, 'eve-pdf').getAttribute('data-active'))) await keyboard.key('ArrowDown')
  await keyboard.key('p')
  await expect(lane(balcao, 'eve-pdf')).toContainText('em pausa neste programa')
  await fill(balcao, 3)
  await expect(rows(balcao)).toHaveCount(3)
  await expect(rows(balcao).first()).toContainText('Na fila da eve-pdf')
  expect(await impressoras.countOf('eve-pdf')).toBe(0)

  await lane(balcao, 'eve-pdf').getByRole('button', { name: 'Retomar' }).click()
  await expect(rows(balcao).filter({ hasText: 'Impressa na eve-pdf' })).toHaveCount(3)
  expect(await impressoras.countOf('eve-pdf')).toBe(3)
}

async function printsAFailedOneAgain(balcao: Balcao, impressoras: Impressoras): Promise<void> {
  const { screen, keyboard } = balcao
  const before = await impressoras.countOf('eve-pdf')
  await impressoras.printer('eve-pdf').mode('fail')
  await callBridge(screen, 'impressao.paginaDeTeste', { impressora: idOf('eve-pdf') })
  await expect(rows(balcao)).toContainText('Não saiu papel')
  await impressoras.printer('eve-pdf').mode('ok')
  await grid(balcao).focus()
  while (!(await rows(balcao).getAttribute('data-active'))) await keyboard.key('ArrowDown')
  await keyboard.key('Enter')
  const dialog = screen.getByRole('dialog', { name: 'Página de teste' })
  await expect(dialog).toContainText('a impressora parou no meio')
  await keyboard.key('Escape')
  await expect(grid(balcao)).toBeFocused()
  await keyboard.key('r')
  await expect(rows(balcao).filter({ hasText: 'Impressa na eve-pdf' })).toHaveCount(1)
  expect(await impressoras.countOf('eve-pdf')).toBe(before + 1)
}

async function takesTheQuestionBack(balcao: Balcao, impressoras: Impressoras): Promise<void> {
  const { screen, keyboard } = balcao
  await impressoras.printer('eve-pdf').mode('hang')
  await callBridge(screen, 'impressao.paginaDeTeste', { impressora: idOf('eve-pdf') })
  await expect(rows(balcao)).toContainText('Imprimindo')
  await grid(balcao).focus()
  await keyboard.key('Control+a')
  await keyboard.key('Delete')
  const question = screen.getByRole('alertdialog', { name: 'Cancelar a impressão?' })
  await expect(question).toContainText('uma folha ainda pode sair')
  await impressoras.printer('eve-pdf').mode('ok')
  await expect(question).toHaveCount(0)
  await expect(rows(balcao)).toContainText('Impressa na eve-pdf')
  await expect(grid(balcao)).toBeFocused()
}

async function cancelsMany(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  await fill(balcao, MANY)
  await expect(lane(balcao, 'eve-pdf')).toContainText(`${MANY} na fila`)
  await expect(bar(balcao)).toContainText(`Na fila ${MANY}`)
  expect(await grid(balcao).getByRole('row').count()).toBeLessThan(MANY / 2)

  const filters = screen.getByRole('form', { name: 'Filtros' })
  await keyboard.key('Alt+f')
  await filters.getByLabel('Situação').selectOption('Falharam')
  await expect(screen.getByText('Nenhum trabalho com este filtro')).toBeVisible()
  await screen.getByRole('button', { name: 'Limpar filtros' }).last().click()
  await filters.getByLabel('Impressora').selectOption('eve-pdf')
  await filters.getByLabel('Procurar').fill('TESTE')
  await expect(rows(balcao).first()).toBeVisible()

  await grid(balcao).focus()
  await keyboard.key('Control+a')
  await expect(bar(balcao)).toContainText(`Marcados ${MANY}`)
  await keyboard.key('Delete')
  const question = screen.getByRole('alertdialog', { name: `Cancelar ${MANY} impressões?` })
  await expect(question).toContainText('nenhuma folha vai sair')
  await question.getByRole('button', { name: `Cancelar ${MANY} impressões` }).click()
  await expect(lane(balcao, 'eve-pdf')).toContainText('0 na fila')
  await expect(lane(balcao, 'eve-pdf')).toContainText(`${MANY} prontas`)
  await callBridge(screen, 'impressao.pausar', { impressora: idOf('eve-pdf'), pausada: false })
}

test('an office starts on its list screen, with the print queue as the other tab', async ({ escritorio: balcao }) => {
  const { screen, keyboard } = balcao
  const tab = (name: string) =>
    screen.getByRole('navigation', { name: 'Escritório' }).getByRole('link', { name, exact: true })
  const list = screen.getByRole('heading', { name: 'Lista de trabalho' })
  await expect(list).toBeVisible()
  await expect(screen.getByRole('textbox', { name: 'Cole aqui a lista' })).toBeFocused()
  await expect(tab('Lista')).toHaveAttribute('aria-current', 'page')
  await expect(tab('Fila')).toHaveAttribute('aria-keyshortcuts', 'Alt+P')
  await tab('Fila').click()
  await expect(screen.getByRole('heading', { name: 'Fila de impressão' })).toBeVisible()
  await expect(tab('Fila')).toHaveAttribute('aria-current', 'page')
  await expect(screen.getByRole('button', { name: /^Cancelar/ })).toHaveCount(0)
  expect.soft(await violations(screen), 'fila vazia').toEqual([])
  await screen.getByRole('button', { name: /^Imprimir uma lista…/ }).click()
  await expect(list).toBeVisible()

  await callBridge(screen, 'impressao.paginaDeTeste', { impressora: 'folder:pasta' })
  await keyboard.key('Alt+p')
  await expect(rows(balcao).first()).toBeVisible()
  await expect(screen.getByRole('button', { name: /^Imprimir uma lista…/ })).toHaveCount(0)
  await keyboard.key('Alt+b')
  await expect(list).toBeVisible()
  await keyboard.key('Escape')
  await expect(screen.getByRole('heading', { name: 'Fila de impressão' })).toBeVisible()
})

test(`an office’s queue is worked by keys alone, ${MANY} jobs at once too`, async ({
  grafica: balcao,
  impressoras,
}) => {
  test.slow()
  await clearEnded(balcao)
  await test.step('uma faixa por impressora, pausa e retoma', () => pausesAndResumes(balcao, impressoras))
  await clearEnded(balcao)
  await test.step('a que falhou sai de novo', () => printsAFailedOneAgain(balcao, impressoras))
  await clearEnded(balcao)
  await test.step('a pergunta se retira', () => takesTheQuestionBack(balcao, impressoras))
  await clearEnded(balcao)
  const printed = await impressoras.countOf('eve-pdf')
  await test.step(`${MANY} trabalhos`, () => cancelsMany(balcao))
  expect(await impressoras.countOf('eve-pdf')).toBe(printed)
})
