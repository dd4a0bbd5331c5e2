import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { endedBy } from './support/endedBy.ts'
import { ANA, BRUNO, openWithPins } from './support/pins.ts'
import { nextPage } from './support/nextPage.ts'
import { Citizen } from './support/totem.ts'
import { touch, touchCorner, touchKeys } from './support/touch.ts'
import { tracesInDisk } from './support/traces.ts'

const KIOSK = {
  modo: 'totem',
  operadores: [ANA, { ...BRUNO, papel: 'supervisor' }].map(({ nome, papel }) => ({ nome, papel })),
}
const staff = ({ screen }: Balcao) => screen.getByRole('heading', { name: 'Quem cuida deste posto?' })
const panel = ({ screen }: Balcao) => screen.getByRole('heading', { name: 'Cuidados com este posto' })
const button = ({ screen }: Balcao, name: string) => screen.getByRole('button', { name, exact: true })
const supervisorOnly = { ok: false, falha: { codigo: 'operador.supervisor' } }

/** Types a new PIN twice on the on-screen keyboard; a wrong digit is corrected first. */
async function choosePin(balcao: Balcao, pin: string): Promise<void> {
  await expect(balcao.screen.getByLabel('PIN novo', { exact: true })).toBeFocused()
  await touchKeys(balcao.screen, '9', 'Corrigir')
  await touchKeys(balcao.screen, pin)
  await expect(balcao.screen.getByLabel('Repita o PIN novo')).toBeFocused()
  await touchKeys(balcao.screen, pin)
  await atPanel(balcao)
}

/**
 * Waits until the whole panel is shown: parts that appear after its title would move the buttons away from under the
 * finger.
 */
async function atPanel(balcao: Balcao): Promise<void> {
  await expect(panel(balcao)).toBeVisible()
  await expect(balcao.screen.getByText(/^Estado: /)).toBeVisible()
  await expect(balcao.screen.getByRole('button', { name: /^Criar PIN: / })).toBeVisible()
}

/** Ana sets the kiosk's first PIN. */
async function setFirst(balcao: Balcao): Promise<void> {
  await touch(balcao.screen.getByRole('option', { name: ANA.nome }))
  await touch(button(balcao, 'Crie o seu PIN'))
  await choosePin(balcao, ANA.pin)
}

async function leaveToPublic(balcao: Balcao): Promise<void> {
  await touch(button(balcao, 'Voltar a atender'))
  await expect(panel(balcao)).toHaveCount(0)
  await new Citizen(balcao).free()
}

async function record({ posto }: Balcao): Promise<string> {
  const folder = join(posto.data, 'auditoria')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}

test('um supervisor que prova o PIN faz do totem um balcão, e mais ninguém', async ({ open }) => {
  const totem = await openWithPins(open, { estacao: KIOSK })
  await setFirst(totem)
  await leaveToPublic(totem)
  expect(await callBridge(totem.screen, 'instalacao.deixarTotem')).toMatchObject(supervisorOnly)
  expect(await callBridge(totem.screen, 'instalacao.exportar')).toMatchObject({ falha: { codigo: 'ponte.modo' } })

  await touchCorner(totem.screen)
  await touch(totem.screen.getByRole('option', { name: ANA.nome }))
  await touchKeys(totem.screen, ANA.pin)
  await atPanel(totem)
  await touch(button(totem, 'Trocar para balcão'))
  const leave = totem.screen.getByRole('alertdialog').getByRole('button', { name: 'Trocar e fechar' })
  expect(await endedBy(totem.app, () => touch(leave))).toBe(86)
  const { estacao } = JSON.parse(await readFile(join(totem.posto.data, 'config.json'), 'utf8')) as { estacao: object }
  expect(estacao).toMatchObject({ modo: 'balcao', inatividadeSegundos: 300, pin: true })
})

test('só com os dedos: um gesto escondido, o PIN provado, um PIN dado ao outro supervisor, e o programa fechado', async ({
  open,
}) => {
  // The test goes through five people's tasks by touch, which is slow.
  test.slow()
  const totem = await openWithPins(open, { estacao: KIOSK })
  const { screen, app } = totem
  // Before it serves the public, the kiosk asks for the first PIN.
  await expect(staff(totem)).toBeVisible()
  expect(await violations(screen)).toEqual([])
  await setFirst(totem)
  expect(await violations(screen)).toEqual([])
  await leaveToPublic(totem)
  expect(await callBridge(screen, 'operador.fecharPrograma')).toMatchObject(supervisorOnly)
  expect(await callBridge(screen, 'operador.darPin', { nome: BRUNO.nome })).toMatchObject(supervisorOnly)

  // A supervisor without a PIN cannot set one by himself.
  await touchCorner(screen)
  await expect(staff(totem)).toBeVisible()
  await touch(screen.getByRole('option', { name: BRUNO.nome }))
  await touchKeys(screen, '1234')
  await expect(screen.getByText('Este supervisor ainda não tem PIN.').first()).toBeVisible()
  await touch(screen.getByRole('option', { name: ANA.nome }))
  await touchKeys(screen, '111111')
  await expect(screen.getByText(/^PIN errado/).first()).toBeVisible()
  await touchKeys(screen, ANA.pin)
  await atPanel(totem)
  await touch(button(totem, `Criar PIN: ${BRUNO.nome}`))
  await touch(screen.getByRole('alertdialog').getByRole('button', { name: 'Criar PIN' }))
  const shown = screen.getByRole('dialog', { name: `PIN para ${BRUNO.nome}` })
  const given = (await shown.getByText(/^\d{6}$/).textContent()) ?? ''
  await touch(shown.getByRole('button', { name: 'Fechar' }))
  await expect(screen.getByText('recebeu um PIN e ainda não entrou')).toBeVisible()
  await leaveToPublic(totem)

  await touchCorner(screen)
  await touch(screen.getByRole('option', { name: BRUNO.nome }))
  await touchKeys(screen, given)
  await choosePin(totem, BRUNO.pin)
  await touch(button(totem, 'Fechar o programa'))
  const leave = screen.getByRole('alertdialog').getByRole('button', { name: 'Fechar o programa' })
  // After exit code 86 the service does not restart the program; after any other end it does (build/packaging/totem).
  expect(await endedBy(app, () => touch(leave))).toBe(86)
  const lines = (await record(totem)).split('\n')
  expect(lines.filter((line) => line.includes('"acao":"fechou"') && line.includes(BRUNO.nome))).toHaveLength(1)
  expect(await tracesInDisk(totem, [ANA.pin, BRUNO.pin, given])).toEqual([])
})

test('o supervisor vê de que a impressora do totem precisa e imprime uma página de teste; o público não', async ({
  open,
}) => {
  const totem = await openWithPins(open, { estacao: KIOSK })
  await setFirst(totem)
  await expect(totem.screen.getByText('Estado: pronta.')).toBeVisible()
  await touch(button(totem, 'Imprimir página de teste'))
  const [paper] = await totem.waitForPapers(1)
  expect(paper?.text).toContain('Página de teste')
  await leaveToPublic(totem)
  const impressora = 'folder:pasta'
  expect(await callBridge(totem.screen, 'impressao.paginaDeTeste', { impressora })).toMatchObject(supervisorOnly)
})

test('o gesto não leva a lugar nenhum enquanto alguém é atendido, nem onde nenhum PIN é pedido', async ({ open }) => {
  const withPin = await openWithPins(open, { estacao: KIOSK })
  await setFirst(withPin)
  await leaveToPublic(withPin)
  const citizen = new Citizen(withPin)
  await citizen.touch('Toque para começar')
  await expect(citizen.heading('O que você precisa?')).toBeVisible()
  await touchCorner(withPin.screen)
  await withPin.screen.keyboard.press('Alt+e')
  await expect(citizen.heading('O que você precisa?')).toBeVisible()
  await expect(staff(withPin)).toHaveCount(0)
  await citizen.leave()
  // On a keyboard Alt+E opens the staff panel too, and Esc returns the kiosk to the public.
  await withPin.screen.keyboard.press('Alt+e')
  await expect(staff(withPin)).toBeVisible()
  await withPin.screen.keyboard.press('Escape')
  await citizen.free()

  const without = await open({ estacao: { modo: 'totem' } })
  const other = new Citizen(without)
  await other.free()
  await touchCorner(without.screen)
  await without.screen.keyboard.press('Alt+e')
  await other.touch('Toque para começar')
  await expect(staff(without)).toHaveCount(0)
  await other.leave()
  expect(await callBridge(without.screen, 'operador.fecharPrograma')).toMatchObject(supervisorOnly)
})

test('quem abriu a pergunta e foi embora deixa o posto ao público', async ({ open }) => {
  const totem = await openWithPins(open, { estacao: KIOSK })
  await setFirst(totem)
  await leaveToPublic(totem)
  // The program may replace the current page until the next page is preloaded.
  await nextPage(totem)
  // The page's clock is stopped, so that a busy machine uses up no time of the limit.
  // On Electron Playwright may not be ready in a new page, so the installation is retried.
  await expect(() => totem.screen.clock.install()).toPass()
  await totem.screen.clock.pauseAt(Date.now() + 60_000)
  await touchCorner(totem.screen)
  await expect(staff(totem)).toBeVisible()
  await totem.screen.clock.fastForward(44_000)
  await expect(staff(totem)).toBeVisible()
  await totem.screen.clock.fastForward(2_000)
  await new Citizen(totem).free()
})
