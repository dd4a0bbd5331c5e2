import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { strikeAhead } from './support/device.ts'
import { askForOverdueGuia, CREATE_GUIA, debitosList, loseOverdueGuia, openDebitos } from './support/guia.ts'

const GUIAS = '/contribuinte/guias'

/** Prints a guide for all overdue debits and returns to the debits; returns the guide's number. */
async function createAndBack(balcao: Balcao): Promise<string> {
  await askForOverdueGuia(balcao, people.withOverdue)
  await balcao.waitForPapers(1)
  const guia = balcao.screen.getByRole('region', { name: /^Guia \d+$/ })
  const numero = (await guia.getAttribute('aria-label'))?.replace(/\D/g, '') ?? ''
  await openDebitos(balcao)
  return numero
}

function question({ screen }: Balcao) {
  return screen.getByRole('dialog', { name: 'Já há guia para estes débitos' })
}

test('os mesmos débitos outra vez: o programa diz qual guia já os cobra, e Enter imprime a 2ª via dela', async ({
  balcao,
  sandbox,
}) => {
  const numero = await createAndBack(balcao)
  await balcao.keyboard.key('V')
  await balcao.keyboard.key('F10')
  await expect(question(balcao)).toContainText(`Guia ${numero} cobra os 3 débitos`)
  await expect(question(balcao).getByRole('button', { name: `2ª via da guia ${numero}` })).toBeFocused()
  await balcao.keyboard.key('Enter')
  const papers = await balcao.waitForPapers(2)
  expect(papers[1]?.text).toContain(`Guia nº ${numero}`)
  expect(sandbox.guiasGeradas()).toBe(1)
})

test('guia de uma parte dos débitos: o programa diz de quantos, e Enter volta em vez de imprimir', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  const numero = await createAndBack(balcao)
  await keyboard.key('Control+a')
  await keyboard.key('F10')
  const maybe = screen.getByRole('dialog', { name: 'Talvez já haja guia para estes débitos' })
  await expect(maybe).toContainText(new RegExp(`Guia ${numero} cobra 3 dos \\d+ débitos`))
  await expect(maybe.getByRole('button', { name: /^Voltar/ })).toBeFocused()
  await keyboard.key('Enter')
  await expect(debitosList(balcao)).toBeFocused()
  expect(await balcao.papers()).toHaveLength(1)
  expect(sandbox.guiasGeradas()).toBe(1)
})

test('quem quer outra guia mesmo assim a tem, com a tecla de quem escolhe e não com a do costume', async ({
  balcao,
  sandbox,
}) => {
  await createAndBack(balcao)
  await balcao.keyboard.key('V')
  await balcao.keyboard.key('F10')
  await question(balcao).getByRole('button', { name: 'Gerar nova guia' }).click()
  await balcao.waitForPapers(2)
  expect(sandbox.guiasGeradas()).toBe(2)
})

test('a guia que se perdeu no caminho é achada antes de se pedir outra', async ({ balcao, sandbox }) => {
  const { keyboard } = balcao
  await loseOverdueGuia(balcao, sandbox, people.withOverdue)
  await keyboard.key('Escape')
  await keyboard.key('F10')
  await expect(question(balcao)).toContainText('cobra os 3 débitos')
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  expect(sandbox.guiasGeradas()).toBe(1)
})

test('sem conseguir olhar, o programa diz e não atrapalha; desistir enquanto ele olha não gera nada', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  sandbox.faults.set({ path: GUIAS, kind: 'silencio' })
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await screen.evaluate(() => {
    const look = () => {
      if (document.body.textContent.includes('Conferindo se já há guia')) document.body.dataset['looks'] = 'sim'
    }
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  // The keys come quickly, because a confirmation waits at most a second and a half for the duplicate check.
  await strikeAhead(screen, ['v', 'F10', 'Enter', 'Escape'], 60)
  await expect(screen.locator('body')).toHaveAttribute('data-looks', 'sim')
  await expect(debitosList(balcao)).toBeFocused()
  await keyboard.key('F10')
  await expect(screen.getByText('Não deu para conferir se já há guia para estes débitos.')).toBeVisible()
  expect(callsTo(sandbox, CREATE_GUIA)).toEqual([])
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  expect(sandbox.guiasGeradas()).toBe(1)
})
