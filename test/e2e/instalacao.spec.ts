import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { endedBy } from './support/endedBy.ts'
import { Geometry } from './support/geometry.ts'
import { openPart, openSettings } from './support/impressoras.ts'
import { writeKeys } from './support/keyCounts.ts'

const fileRead = ({ screen }: Balcao) => expect(screen.getByText('Endereços do arquivo. Confira-os.')).toBeVisible()
const config = async ({ posto }: Balcao) =>
  JSON.parse(await readFile(join(posto.data, 'config.json'), 'utf8')) as { perfis?: unknown[]; estacao: object }

test('a first installation reaches the test page by keyboard alone', async ({ open, sandbox }) => {
  const machine = await open({ perfil: null })
  const { screen, keyboard } = machine
  const geometry = new Geometry(screen)
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
  await geometry.look('este computador')
  await screen.getByLabel('Nome deste posto').fill('Guichê 3')
  await keyboard.key('F2')
  await expect(machine.search).toBeFocused()
  expect(await config(machine)).toMatchObject({ estacao: { nome: 'Guichê 3' } })

  await keyboard.key('Alt+j')
  await openPart(machine, 'Este posto')
  await screen.getByRole('button', { name: 'Nome, tipo e aparência…' }).click()
  await becomesKiosk(machine, geometry)
})

async function becomesKiosk(machine: Balcao, geometry: Geometry): Promise<void> {
  const { screen, app } = machine
  await screen.getByLabel('Tipo de posto').selectOption('totem')
  await screen.getByRole('button', { name: 'Salvar', exact: true }).click()
  const question = screen.getByRole('alertdialog', { name: 'Trocar o tipo de posto?' })
  await expect(question).toContainText('um totem não tem ajustes na tela')
  await geometry.look('outro tipo de posto')
  expect(await endedBy(app, () => question.getByRole('button', { name: 'Trocar e fechar' }).click())).toBe(86)
  expect(await config(machine)).toMatchObject({ estacao: { modo: 'totem' } })
}

test('a first installation names the address that fails, and why', async ({ open, sandbox }) => {
  const machine = await open({ perfil: null })
  const { screen, keyboard } = machine
  const { dominio, baseUrl, authUrl } = sandbox.perfil()
  const geometry = new Geometry(screen)
  await expect(screen.getByLabel('Domínio do portal')).toBeFocused()
  await keyboard.type(dominio)
  await geometry.look('domínio')
  await keyboard.key('Enter')
  await expect(screen.getByText(`Onde estão os serviços de ${dominio}?`)).toBeVisible()
  await screen.getByLabel('Sistema da prefeitura (baseUrl)').fill('api.nao-existe.invalid')
  await keyboard.key('Enter')
  await expect(screen.getByText('Preencha este campo.')).toBeVisible()
  await expect(screen.getByLabel('Provedor de entrada (authUrl)')).toBeFocused()
  await geometry.lookAtStates('endereços')
  await screen.getByLabel('Provedor de entrada (authUrl)').fill(`${authUrl}-outro`)
  await keyboard.key('Enter')
  const rows = screen.getByRole('list', { name: 'O que respondeu' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('este nome não foi encontrado na rede (DNS)')
  await expect(rows.nth(1)).toContainText('o provedor se anuncia com outro endereço')
  await expect(screen.getByRole('button', { name: 'Conferir de novo' })).toBeFocused()
  await geometry.look('teste que falha')

  await keyboard.key('Escape')
  const system = screen.getByLabel('Sistema da prefeitura (baseUrl)')
  const provider = screen.getByLabel('Provedor de entrada (authUrl)')
  await expect(system).toBeFocused()
  await expect(system).toHaveAccessibleDescription(/^Este nome não foi encontrado na rede/)
  await expect(provider).toHaveAccessibleDescription(/O provedor se anuncia com outro endereço/)
  await expect(provider).toHaveValue(`${authUrl}-outro`)
  await screen.getByLabel('Sistema da prefeitura (baseUrl)').fill(`${baseUrl}?pagina=1`)
  await screen.getByLabel('Provedor de entrada (authUrl)').fill(`${authUrl}/.well-known/openid-configuration`)
  await keyboard.key('Enter')
  await expect(screen.getByText('Tudo responde.')).toBeVisible()
  expect((await config(machine)).perfis).toBeUndefined()
})

test('a profile given on the command line cannot be left for another municipality', async ({ balcao }) => {
  const { screen, keyboard } = balcao
  await expect(balcao.search).toBeFocused()
  await expect(screen.getByRole('button', { name: 'Operador' })).toHaveCount(0)
  await expect(screen.getByRole('button', { name: 'Trocar município' })).toHaveCount(0)
  await keyboard.key('Alt+M')
  await expect(screen.getByRole('dialog')).toHaveCount(0)
  await openSettings(balcao)
  await openPart(balcao, 'Prefeitura')
  await expect(screen.getByRole('button', { name: 'Incluir prefeitura…' })).toHaveCount(0)
})

test('a computer is set up from another’s file, and passes on no name or operator', async ({ open, sandbox }) => {
  const machine = await open({ perfil: null })
  const { screen, keyboard } = machine
  const [serra, other] = sandbox.perfis
  if (!serra || !other) throw new Error('one municipality is not two')
  await expect(screen.getByLabel('Domínio do portal')).toBeFocused()
  await keyboard.key('F1')
  const help = screen.getByRole('dialog', { name: 'Ajuda' })
  await expect(help.getByRole('heading', { name: 'Instalar um posto', level: 2 })).toBeVisible()
  await keyboard.key('Escape')

  await chooseFile(machine, { a: 1 })
  await expect(screen.getByText('Este arquivo não tem os ajustes de uma prefeitura.')).toBeVisible()
  await chooseFile(machine, { perfis: [serra] })
  await answers(machine)
  await keyboard.key('F10')
  await expect(screen.getByRole('heading', { name: 'Este computador', level: 1 })).toBeVisible()
  await screen.getByLabel('Nome deste posto').fill('Guichê 7')
  await test.step('quem trabalha aqui', () => addsTeam(machine))
  await screen.getByRole('button', { name: 'Concluir e atender' }).click()
  await expect(machine.search).toBeFocused()

  await test.step('o arquivo para outros computadores', () => exportsItself(machine, serra.dominio))
  await test.step('uma segunda prefeitura, sem escrever nada à mão; a mesma duas vezes não', async () => {
    await keyboard.key('Alt+j')
    await openPart(machine, 'Prefeitura')
    await screen.getByRole('button', { name: 'Incluir prefeitura…' }).click()
    await expect(screen.getByRole('heading', { name: 'Incluir prefeitura' })).toBeVisible()
    await chooseFile(machine, serra)
    await fileRead(machine)
    await keyboard.key('Enter')
    await expect(screen.getByText('Esta prefeitura já está instalada neste computador.')).toBeVisible()
    await keyboard.key('Escape')
    await keyboard.key('Escape')
    await chooseFile(machine, other)
    await answers(machine)
    await keyboard.key('Enter')
    await expect(screen.getByRole('heading', { name: 'Este computador', level: 1 })).toBeVisible()
    await keyboard.key('F2')
    await expect(screen.getByRole('button', { name: 'Trocar município' })).toBeVisible()
    expect((await config(machine)).perfis).toHaveLength(2)
  })
  await test.step('com um supervisor, o programa passa a pedir PIN', () => asksForPins(machine))
})

/** Chooses a settings file as another machine exports it. */
const chooseFile = ({ screen }: Balcao, content: object) =>
  screen.getByLabel('Usar o arquivo de outro computador…').setInputFiles({
    name: 'balcao-politica.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  })

async function answers(machine: Balcao): Promise<void> {
  await fileRead(machine)
  await machine.keyboard.key('Enter')
  await expect(machine.screen.getByText('Tudo responde.')).toBeVisible()
}

const teamOf = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Quem trabalha aqui' })

async function addsTeam(machine: Balcao): Promise<void> {
  const { screen, keyboard } = machine
  const team = teamOf(machine)
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
}

/** Saves the settings for other computers: the municipality goes with them, this machine's name and people do not. */
async function exportsItself(machine: Balcao, dominio: string): Promise<void> {
  const { screen, keyboard, app, posto } = machine
  const saved = join(posto.data, 'exportado.json')
  await keyboard.key('Alt+j')
  await openPart(machine, 'Este posto')
  await screen.getByRole('button', { name: 'Nome, tipo e aparência…' }).click()
  await app.nextSavePath(saved)
  await screen.getByRole('button', { name: 'Salvar para outros computadores…' }).click()
  await expect(screen.getByText('Salvo em exportado.json.')).toBeVisible()
  const exported = await readFile(saved, 'utf8')
  expect(JSON.parse(exported)).toMatchObject({ perfis: [{ dominio }] })
  expect(exported).not.toMatch(/Guichê 7|Ana Souza/)
  await rm(saved)
}

async function asksForPins(machine: Balcao): Promise<void> {
  const { screen, keyboard } = machine
  await keyboard.key('Alt+j')
  await openPart(machine, 'Este posto')
  await screen.getByRole('button', { name: 'Nome, tipo e aparência…' }).click()
  await teamOf(machine).getByRole('checkbox', { name: 'Pedir o PIN de quem trabalha aqui' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Pedir o PIN a partir de agora?' })
  await expect(question).toContainText('Ana Souza cria o primeiro PIN')
  const ask = question.getByRole('button', { name: 'Pedir o PIN e fechar' })
  expect(await endedBy(machine.app, () => ask.click())).toBe(86)
  expect((await config(machine)).estacao).toMatchObject({
    pin: true,
    operadores: [{ nome: 'Ana Souza', papel: 'supervisor' }],
  })
}
