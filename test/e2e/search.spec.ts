import { ofKeycloak } from '../sandbox/habitos/table.ts'
import { expect, people, test } from './fixtures.ts'
import { callBridge } from './support/bridge.ts'
import { callsTo } from './support/calls.ts'
import { linhaShown } from './support/guia.ts'

test('a pasted document with dots, «CPF:» and invisible characters identifies the person', async ({ balcao }) => {
  await balcao.paste('\ufeffCPF: 529.982.247\u201125\u00a0')
  await expect(balcao.search).toHaveValue('529.982.247-25')
  await expect(balcao.screen.getByText('CPF: dígitos conferem. Enter para atender.')).toBeVisible()
  await balcao.keyboard.key('Enter')
  await expect(balcao.banner).toContainText('529.982.247-25')
  await expect(balcao.banner).toContainText('sem senha')
})

const hints: [string, RegExp][] = [
  ['529982247', /faltam 2 dígitos/],
  ['52998224726', /dígitos do CPF não conferem/],
  ['12ABC34501DE36', /dígitos do CNPJ não conferem/],
]

test('a number that is no CPF or CNPJ serves nobody, and the hint says why', async ({ balcao, sandbox }) => {
  const { screen, search, keyboard } = balcao
  for (const [typed, hint] of hints) {
    await search.fill('')
    await keyboard.type(typed)
    await expect(screen.getByText(hint)).toBeVisible()
    const shown = await search.inputValue()
    await keyboard.key('Enter')
    await expect(screen.getByRole('alert')).toContainText(hint)
    await expect(search).toHaveValue(shown)
  }
  await search.fill('')
  await keyboard.type('2026010000123456')
  await keyboard.key('Enter')
  await expect(screen.getByText(/Parece o número de uma guia.*Informe o CPF ou CNPJ/)).toBeVisible()
  await search.fill('')
  // The line is pasted, because keys struck this fast would count as a scan.
  await balcao.paste(`Pague: ${linhaShown} até 30/11`)
  await expect(screen.getByText('É desta prefeitura', { exact: true })).toBeVisible()
  await expect(screen.getByText(/Código de pagamento de R\$\s187,45 lido/)).toBeVisible()
  await expect(search).toHaveValue('')
  await balcao.paste(`${linhaShown.slice(0, -1)}${(Number(linhaShown.at(-1)) + 1) % 10}`)
  await expect(screen.getByText(/linha de pagamento, mas os dígitos não conferem/)).toBeVisible()
  await expect(balcao.banner).toHaveCount(0)
  const aboutAnybody = sandbox
    .chamadas()
    .filter(({ query, path }) => 'documento' in query || path.startsWith('/contribuinte'))
  expect(aboutAnybody).toEqual([])
})

test('a CNPJ typed without a focused field is served, another only after a question', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const question = screen.getByRole('dialog', { name: 'Encerrar o atendimento atual?' })
  await screen.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keyboard.type('12abc34501de35')
  await expect(balcao.search).toHaveValue('12.ABC.345/01DE-35')
  await expect(screen.getByText(/CNPJ: dígitos conferem/)).toBeVisible()
  await keyboard.key('Enter')
  await expect(balcao.banner).toContainText('12.ABC.345/01DE-35')
  await keyboard.key('F2')
  await keyboard.type(people.noDebitos)
  await keyboard.key('Enter')
  await expect(question).toBeVisible()
  await keyboard.key('Escape')
  await expect(balcao.banner).toContainText('12.ABC.345/01DE-35')
  await keyboard.key('F2')
  await keyboard.key('Enter')
  await expect(question).toBeVisible()
  await keyboard.key('Enter')
  await expect(balcao.banner).toContainText('111.444.777-35')
  await expect(screen.getByText(/ABC|01DE/)).toHaveCount(0)
})

test('an old number with wrong check digits is served only after a question', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const question = screen.getByRole('alertdialog', { name: 'Atender um número que não confere?' })
  await keyboard.type('52998224726')
  await expect(screen.getByRole('button', { name: /^Atender este número/ })).toHaveCount(0)
  await keyboard.key('Enter')
  await screen.getByRole('button', { name: /^Atender este número/ }).click()
  await expect(question).toContainText('529.982.247-26')
  // A second Enter corrects the number.
  await keyboard.key('Enter')
  await expect(question).toHaveCount(0)
  await expect(balcao.banner).toHaveCount(0)
  await screen.getByRole('button', { name: /^Atender este número/ }).click()
  await question.getByRole('button', { name: 'Atender assim mesmo' }).click()
  await expect(balcao.banner).toContainText('529.982.247-26')
  await keyboard.key('F3')
  await expect.poll(() => callsTo(sandbox, '/publico/certidao/modelos').at(-1)?.query['documento']).toBe('52998224726')
})

test('a guide number with separators is sent as typed and opens the guide', async ({ balcao, sandbox }) => {
  const { screen, keyboard } = balcao
  sandbox.mudarHabitos({ ...ofKeycloak, numeroDaGuiaComBarra: true })
  await balcao.serveWithSignIn(people.withGuias)
  const asked = { chamadaId: 'guias', operacao: 'guias.listar', input: { page: 0, size: 15 } }
  const listed = await callBridge(screen, 'backend.chamar', asked)
  const numero = (listed.valor as { data: { numeroGuia: string }[] }).data[0]?.numeroGuia ?? ''
  expect(numero).toMatch(/[^\d]/)
  await keyboard.key('F2')
  await keyboard.type(numero)
  await expect(balcao.search).toHaveValue(numero)
  await keyboard.key('Enter')
  await expect(screen.getByRole('region', { name: `Guia ${numero}` })).toBeVisible()
  expect(callsTo(sandbox, '/contribuinte/guias').map(({ query }) => query['numeroGuia'])).toContain(numero)
})

test('a number typed while the municipality is looked up replaces the one before', async ({ open, sandbox }) => {
  const path = '/publico/prefeitura'
  const wrong = sandbox.faults.set({ path, kind: 'status' })
  const balcao = await open()
  const { keyboard, screen } = balcao
  await expect(screen.getByRole('alert').first()).toBeVisible()
  wrong()
  const answer = sandbox.faults.set({ path, kind: 'silencio' })
  sandbox.limparChamadas()
  await keyboard.type(people.withOverdue)
  await keyboard.key('Enter')
  await expect.poll(() => callsTo(sandbox, new RegExp(path)).length).toBe(1)
  await balcao.search.fill('')
  await keyboard.type(people.noDebitos)
  answer()
  await expect(screen.getByRole('alert')).toHaveCount(0)
  await keyboard.key('Enter')
  await expect(balcao.banner).toContainText('111.444.777-35')
})
