import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { strikeAhead } from './support/device.ts'
import { askForOverdueGuia, CREATE_GUIA, debitosList, openDebitos } from './support/guia.ts'

const GUIAS = '/contribuinte/guias'

test('debts that a guide already charges get another only by the clerk’s own choice', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await askForOverdueGuia(balcao, people.withOverdue)
  await balcao.waitForPapers(1)
  const guia = screen.getByRole('region', { name: /^Guia \d+$/ })
  const numero = (await guia.getAttribute('aria-label'))?.replace(/\D/g, '') ?? ''
  const question = screen.getByRole('dialog', { name: 'Já há guia para estes débitos' })
  const ask = async (tick: string) => {
    await openDebitos(balcao)
    for (const key of ['l', tick, 'F10']) await keyboard.key(key)
  }

  await test.step('todos: Enter imprime a 2ª via', async () => {
    await ask('V')
    await expect(question).toContainText(`Guia ${numero} cobra os 3 débitos`)
    await expect(question.getByRole('button', { name: `2ª via da guia ${numero}` })).toBeFocused()
    await keyboard.key('Enter')
    const papers = await balcao.waitForPapers(2)
    expect(papers[1]?.text).toContain(`Guia nº ${numero}`)
  })
  await test.step('uma parte: Enter volta em vez de imprimir', async () => {
    await ask('Control+a')
    const maybe = screen.getByRole('dialog', { name: 'Talvez já haja guia para estes débitos' })
    await expect(maybe).toContainText(new RegExp(`Guia ${numero} cobra 3 dos \\d+ débitos`))
    await expect(maybe.getByRole('button', { name: /^Voltar/ })).toBeFocused()
    await keyboard.key('Enter')
    await expect(debitosList(balcao)).toBeFocused()
    expect(await balcao.papers()).toHaveLength(2)
    expect(sandbox.guiasGeradas()).toBe(1)
  })
  await test.step('outra mesmo assim, por um botão que Enter não aperta', async () => {
    await ask('V')
    await question.getByRole('button', { name: 'Gerar nova guia' }).click()
    await balcao.waitForPapers(3)
    expect(sandbox.guiasGeradas()).toBe(2)
  })
})

test('a failed duplicate check is reported before the clerk may create the guide', async ({ balcao, sandbox }) => {
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
  await expect(screen.getByText('Não foi possível conferir se já há guia para estes débitos.')).toBeVisible()
  expect(callsTo(sandbox, CREATE_GUIA)).toEqual([])
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  expect(sandbox.guiasGeradas()).toBe(1)
})
