import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base } from './fixtures.ts'
import { launchApp } from './launch.ts'
import type { Balcao } from './support/balcao.ts'
import { violations } from './support/accessibility.ts'
import { endedBy } from './support/endedBy.ts'
import { writeKeys } from './support/keyCounts.ts'
import { exportedFile, openNewMachine } from './support/newMachine.ts'

/** A machine that has not been set up. */
const test = base.extend<{ machine: Balcao }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  machine: async ({}, use) => {
    const machine = await openNewMachine()
    await use(machine)
    await machine.close()
  },
})
/** Checks that the screen shows the addresses of the file. */
const fileRead = ({ screen }: Balcao) => expect(screen.getByText('Endereços do arquivo. Confira-os.')).toBeVisible()
const config = async ({ posto }: Balcao) =>
  JSON.parse(await readFile(join(posto.data, 'config.json'), 'utf8')) as { perfis?: unknown[]; estacao: object }

test('do domínio à página de teste, só pelo teclado', async ({ machine, sandbox }) => {
  const { screen, keyboard } = machine
  const { dominio, baseUrl, authUrl } = sandbox.perfil()
  await expect(screen.getByRole('heading', { name: 'Primeira instalação' })).toBeVisible()
  await expect(screen.getByLabel('Domínio do portal')).toBeFocused()
  await keyboard.type(dominio)
  await keyboard.key('Enter')

  await expect(screen.getByText('O portal não publica os endereços.')).toBeVisible()
  await expect(screen.getByLabel('Sistema da prefeitura (baseUrl)')).toBeFocused()
  await keyboard.type(baseUrl)
  await keyboard.key('Tab')
  await keyboard.type(authUrl)
  await keyboard.key('Enter')

  const results = screen.getByRole('list', { name: 'O que respondeu' })
  await expect(results.getByRole('listitem')).toHaveText([
    /Sistema da prefeitura: responde/,
    /Entrada.*: responde/,
    /Relógio.*: está certo/,
  ])
  await expect(screen.getByRole('heading', { name: 'Prefeitura Municipal de Serra do Ipê' })).toBeVisible()
  await expect(screen.getByRole('img', { name: /Brasão/ })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Usar esta prefeitura' })).toBeFocused()
  // The program stores the profile only after it is confirmed.
  expect((await config(machine)).perfis).toBeUndefined()
  await keyboard.key('Enter')

  await expect(screen.getByRole('heading', { name: 'Este computador', level: 1 })).toBeVisible()
  expect((await config(machine)).perfis).toEqual([{ dominio, baseUrl, authUrl }])
  // On Windows the folder itself excludes other accounts.
  if (process.platform !== 'win32')
    expect((await stat(join(machine.posto.data, 'config.json'))).mode & 0o777).toBe(0o600)
  await expect(screen.getByRole('list', { name: 'Etapas da instalação' }).getByText('Este computador')).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(screen.getByLabel('Nome deste posto')).toBeFocused()
  await expect(screen.getByRole('button', { name: 'Atender', exact: true })).toHaveCount(0)
  const testPage = screen.getByRole('button', { name: /^Página de teste/ })
  const reached = () => testPage.evaluate((button) => button === document.activeElement)
  for (let tabs = 0; tabs < 20 && !(await reached()); tabs += 1) await keyboard.key('Shift+Tab')
  await keyboard.key('Enter')
  const [paper] = await machine.waitForPapers(1)
  expect(paper?.text).toContain('Página de teste')
  writeKeys({ instalacao: keyboard.keys })
  await screen.getByLabel('Nome deste posto').fill('Guichê 3')
  await keyboard.key('F2')
  await expect(machine.search).toBeFocused()
  expect(await config(machine)).toMatchObject({ estacao: { nome: 'Guichê 3' } })
})

test('a instalação diz que endereço não responde e por quê, e nada do que foi digitado se perde', async ({
  machine,
  sandbox,
}) => {
  const { screen, keyboard } = machine
  const { dominio, baseUrl, authUrl } = sandbox.perfil()
  await expect(screen.getByLabel('Domínio do portal')).toBeFocused()
  await keyboard.type('serra do ipe')
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Aqui não há um domínio/)).toBeVisible()
  // A person may paste the portal's whole address from a browser.
  await screen.getByLabel('Domínio do portal').fill(`https://${dominio}/portal?inicio#topo`)
  await keyboard.key('Enter')
  await expect(screen.getByText(`Onde estão os serviços de ${dominio}?`)).toBeVisible()
  await screen.getByLabel('Sistema da prefeitura (baseUrl)').fill('http://api.nao-existe.invalid')
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Confira este endereço/)).toBeVisible()
  await screen.getByLabel('Sistema da prefeitura (baseUrl)').fill('api.nao-existe.invalid')
  await screen.getByLabel('Provedor de entrada (authUrl)').fill(`${authUrl}-outro`)
  await keyboard.key('Enter')
  const rows = screen.getByRole('list', { name: 'O que respondeu' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('este nome não foi encontrado na rede (DNS)')
  await expect(rows.nth(1)).toContainText('o provedor se anuncia com outro endereço')
  await expect(screen.getByRole('button', { name: 'Conferir de novo' })).toBeFocused()

  await keyboard.key('Escape')
  const system = screen.getByLabel('Sistema da prefeitura (baseUrl)')
  const provider = screen.getByLabel('Provedor de entrada (authUrl)')
  await expect(system).toBeFocused()
  await expect(system).toHaveAccessibleDescription(/^Este nome não foi encontrado na rede/)
  await expect(provider).toHaveAccessibleDescription(/O provedor se anuncia com outro endereço/)
  await expect(provider).toHaveValue(`${authUrl}-outro`)
  expect(await violations(screen)).toEqual([])
  await screen.getByLabel('Sistema da prefeitura (baseUrl)').fill(`${baseUrl}?pagina=1`)
  await screen.getByLabel('Provedor de entrada (authUrl)').fill(`${authUrl}/.well-known/openid-configuration`)
  await keyboard.key('Enter')
  await expect(screen.getByText('Tudo responde.')).toBeVisible()
  expect((await config(machine)).perfis).toBeUndefined()
})

test('o arquivo de um computador instala o outro; o que é de um só e das pessoas não vai', async ({
  machine,
  sandbox,
  open,
}) => {
  const first = await open({ estacao: { nome: 'Guichê 3', operadores: ['Ana Souza'], inatividadeSegundos: 120 } })
  // The settings cannot change a profile that was given on the command line.
  await first.keyboard.key('Alt+j')
  await expect(first.screen.getByRole('heading', { name: 'Ajustes de impressão' })).toBeVisible()
  await expect(first.screen.getByRole('button', { name: 'Incluir prefeitura…' })).toHaveCount(0)

  const { screen, keyboard, app, posto } = machine
  const file = exportedFile({ perfis: [sandbox.perfil()] })
  await screen.getByLabel('Usar o arquivo de outro computador…').setInputFiles(exportedFile({ a: 1 }))
  await expect(screen.getByText('Este arquivo não tem os ajustes de uma prefeitura.')).toBeVisible()
  await screen.getByLabel('Usar o arquivo de outro computador…').setInputFiles(file)
  await expect(screen.getByText('Endereços do arquivo. Confira-os.')).toBeVisible()
  await keyboard.key('Enter')
  await expect(screen.getByText('Tudo responde.')).toBeVisible()
  await keyboard.key('F10')

  await expect(screen.getByRole('heading', { name: 'Este computador', level: 1 })).toBeVisible()
  await screen.getByLabel('Nome deste posto').fill('Guichê 7')
  await screen.getByRole('button', { name: 'Concluir e atender' }).click()
  await expect(machine.search).toBeFocused()
  const saved = join(posto.data, 'exportado.json')
  await keyboard.key('Alt+j')
  await screen.getByRole('button', { name: 'Nome, tipo e aparência…' }).click()
  await app.nextSavePath(saved)
  await screen.getByRole('button', { name: 'Salvar para outros computadores…' }).click()
  await expect(screen.getByText('Salvo em exportado.json.')).toBeVisible()
  const exported = await readFile(saved, 'utf8')
  expect(JSON.parse(exported)).toMatchObject({ perfis: [{ dominio: sandbox.perfil().dominio }] })
  expect(exported).not.toContain('Guichê 7')
  await rm(saved)
})

test('uma segunda prefeitura, pelos ajustes, sem escrever nada à mão; a mesma duas vezes não', async ({
  machine,
  sandbox,
}) => {
  const { screen, keyboard } = machine
  const [serra, other] = sandbox.perfis
  if (!serra || !other) throw new Error('one municipality is not two')
  const install = async (perfil: object) => {
    await screen.getByLabel('Usar o arquivo de outro computador…').setInputFiles(exportedFile(perfil))
    await fileRead(machine)
    await keyboard.key('Enter')
  }
  await install(serra)
  await expect(screen.getByText('Tudo responde.')).toBeVisible()
  await keyboard.key('Enter')
  await expect(screen.getByRole('heading', { name: 'Este computador', level: 1 })).toBeVisible()
  await keyboard.key('Alt+j')
  await screen.getByRole('button', { name: 'Incluir prefeitura…' }).click()
  await expect(screen.getByRole('heading', { name: 'Incluir prefeitura' })).toBeVisible()
  await install(serra)
  await expect(screen.getByText('Esta prefeitura já está instalada neste computador.')).toBeVisible()
  await keyboard.key('Escape')
  await keyboard.key('Escape')
  await install(other)
  await expect(screen.getByText('Tudo responde.')).toBeVisible()
  await keyboard.key('Enter')
  await expect(screen.getByRole('heading', { name: 'Este computador', level: 1 })).toBeVisible()
  await keyboard.key('F2')
  await expect(screen.getByRole('button', { name: 'Trocar município' })).toBeVisible()
  expect((await config(machine)).perfis).toHaveLength(2)
})

test('outro tipo de posto pede confirmação e fecha o programa, que abre como totem', async ({ machine, sandbox }) => {
  const { screen, keyboard, app, posto } = machine
  await screen.getByLabel('Usar o arquivo de outro computador…').setInputFiles(exportedFile(sandbox.perfil()))
  await fileRead(machine)
  await keyboard.key('Enter')
  await expect(screen.getByText('Tudo responde.')).toBeVisible()
  await keyboard.key('Enter')
  await screen.getByLabel('Tipo de posto').selectOption('totem')
  await screen.getByRole('button', { name: 'Concluir e atender' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Trocar o tipo de posto?' })
  await expect(question).toContainText('um totem não tem ajustes na tela')
  expect(await endedBy(app, () => question.getByRole('button', { name: 'Trocar e fechar' }).click())).toBe(86)
  const again = await launchApp({ data: posto.data, viewport: { width: 1080, height: 1920 } })
  await expect((await again.screen()).getByRole('button', { name: /Toque para começar/ })).toBeVisible()
  await again.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a instalação não tem barreiras de acessibilidade (${colorScheme})`, async ({ machine, sandbox }) => {
    const { screen, keyboard } = machine
    await screen.emulateMedia({ colorScheme })
    await expect(screen.getByLabel('Domínio do portal')).toBeFocused()
    expect(await violations(screen)).toEqual([])
    await keyboard.type('serra-do-ipe.example')
    await keyboard.key('Enter')
    await screen.getByLabel('Sistema da prefeitura (baseUrl)').fill(sandbox.baseUrl)
    expect(await violations(screen)).toEqual([])
    await screen.getByLabel('Provedor de entrada (authUrl)').fill('https://login.nao-existe.invalid')
    await keyboard.key('Enter')
    await expect(screen.getByRole('list', { name: 'O que respondeu' })).toBeVisible()
    expect(await violations(screen)).toEqual([])
  })
}

test('quem trabalha no computador é dito na instalação; com um supervisor, o programa passa a pedir PIN', async ({
  machine,
  sandbox,
}) => {
  const { screen, keyboard } = machine
  await expect(screen.getByLabel('Domínio do portal')).toBeFocused()
  await keyboard.key('F1')
  const help = screen.getByRole('dialog', { name: 'Ajuda' })
  await expect(help.getByRole('heading', { name: 'Instalar um posto', level: 2 })).toBeVisible()
  await keyboard.key('Escape')
  await screen.getByLabel('Usar o arquivo de outro computador…').setInputFiles(exportedFile(sandbox.perfil()))
  await fileRead(machine)
  await keyboard.key('Enter')
  await expect(screen.getByText('Tudo responde.')).toBeVisible()
  await keyboard.key('Enter')
  const team = screen.getByRole('region', { name: 'Quem trabalha aqui' })
  await expect(team).toContainText('Ninguém ainda')
  await expect(team.getByRole('checkbox')).toBeDisabled()
  const add = async (nome: string, papel: string) => {
    await team.getByRole('button', { name: 'Novo operador' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Novo operador' })
    await dialog.getByLabel('Nome').fill(nome)
    await dialog.getByLabel('Função').selectOption(papel)
    await keyboard.key('Enter')
    await expect(team.getByRole('listitem').filter({ hasText: nome })).toContainText(papel)
  }
  await add('Rui Lima', 'Atendente')
  await add('Ana Souza', 'Supervisor')
  await team.getByRole('button', { name: 'Remover: Rui Lima' }).click()
  await expect(team.getByRole('listitem')).toHaveCount(1)
  // The imported operators apply without a restart.
  await expect(screen.getByRole('banner').getByText('Operador')).toBeVisible()
  await screen.getByRole('button', { name: 'Conformidade…' }).click()
  await expect(screen.getByRole('heading', { name: 'Conformidade do sistema', level: 1 })).toBeVisible()
  await keyboard.key('Alt+j')
  await screen.getByRole('button', { name: 'Nome, tipo e aparência…' }).click()
  await team.getByRole('checkbox', { name: 'Pedir o PIN de quem trabalha aqui' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Pedir o PIN a partir de agora?' })
  await expect(question).toContainText('Ana Souza cria o primeiro PIN')
  const ask = question.getByRole('button', { name: 'Pedir o PIN e fechar' })
  expect(await endedBy(machine.app, () => ask.click())).toBe(86)
  expect((await config(machine)).estacao).toMatchObject({
    pin: true,
    operadores: [{ nome: 'Ana Souza', papel: 'supervisor' }],
  })
})
