import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Trabalho } from '../../shared/model/impressao.ts'
import { barcodeOn } from '../main/printing/cups/printedPage.ts'
import { expect, people } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { scan } from './support/device.ts'
import { endedBy } from './support/endedBy.ts'
import { idOf, test, type Impressoras } from './support/impressoras.ts'
import { ANA, BRUNO, openWithPins, pinField, typePin } from './support/pins.ts'
import { takeClock } from './support/pageClock.ts'
import { recordOf } from './support/record.ts'
import { Citizen } from './support/totem.ts'
import { touch, touchCorner, touchKeys } from './support/touch.ts'
import { tracesInDisk } from './support/traces.ts'

const KIOSK = {
  modo: 'totem',
  operadores: [...[ANA, { ...BRUNO, papel: 'supervisor' }].map(({ nome, papel }) => ({ nome, papel })), 'Carla Dias'],
}
const staff = ({ screen }: Balcao) => screen.getByRole('heading', { name: 'Quem cuida deste posto?' })
const panel = ({ screen }: Balcao) => screen.getByRole('heading', { name: 'Cuidados com este posto' })
const button = ({ screen }: Balcao, name: string) => screen.getByRole('button', { name, exact: true })
const person = ({ screen }: Balcao, { nome }: { nome: string }) => screen.getByRole('option', { name: nome })

test('a supervisor’s PIN opens the kiosk’s staff screen and its way out', async ({ open, impressoras }) => {
  // The test goes through many people's tasks by touch, which is slow.
  test.slow()
  const estacao = { ...KIOSK, impressao: { impressora: idOf('eve-pdf') } }
  const totem = await openWithPins(open, { estacao, env: { CUPS_SERVER: impressoras.socket } })
  const { posto } = totem
  await test.step('o primeiro PIN, e a conferência do posto', () => firstPin(totem, impressoras))
  await test.step('o gesto não leva a lugar nenhum durante um atendimento', () => gestureWhileServing(totem))
  await test.step('o papel de outra pessoa na impressora', () => releases(totem, impressoras))
  const given = await test.step('um PIN dado ao outro supervisor', () => givePin(totem))
  await test.step('quem abriu a pergunta e foi embora', () => leftAlone(totem))
  await test.step('o programa fechado', async () => {
    await touchCorner(totem.screen)
    await touch(person(totem, BRUNO))
    await touchKeys(totem.screen, given)
    await choosePin(totem, BRUNO.pin)
    // After exit code 86 the service does not restart the program; after any other end it does (build/packaging/totem).
    expect(await confirmedEnd(totem, 'Fechar o programa', 'Fechar o programa')).toBe(86)
    const lines = (await recordOf(totem)).split('\n')
    expect(lines.filter((line) => line.includes('"acao":"fechou"') && line.includes(BRUNO.nome))).toHaveLength(1)
    expect(await tracesInDisk(totem, [ANA.pin, BRUNO.pin, given])).toEqual([])
  })
  await test.step('o totem que se torna balcão', async () => {
    const again = await open({ posto, cofre: true })
    await new Citizen(again).free()
    await touchCorner(again.screen)
    await touch(person(again, ANA))
    await touchKeys(again.screen, ANA.pin)
    await atPanel(again)
    expect(await confirmedEnd(again, 'Trocar para balcão', 'Trocar e fechar')).toBe(86)
    const { estacao } = JSON.parse(await readFile(join(posto.data, 'config.json'), 'utf8')) as { estacao: object }
    // A counter's usual idle limit counts, which no file stores.
    expect(estacao).toMatchObject({ modo: 'balcao', pin: true })
    expect(estacao).not.toHaveProperty('inatividadeSegundos')
  })
})

/** Before it serves the public, the kiosk asks for the first PIN: Ana sets it. */
async function firstPin(totem: Balcao, impressoras: Impressoras): Promise<void> {
  const { screen } = totem
  await expect(staff(totem)).toBeVisible()
  await expect(screen.getByRole('option')).toHaveText([ANA.nome, BRUNO.nome])
  expect(await callBridge(screen, 'atendimento.semDocumento')).toMatchObject({ ok: false })
  expect(await violations(screen)).toEqual([])
  await touch(person(totem, ANA))
  await touch(button(totem, 'Crie o seu PIN'))
  await choosePin(totem, ANA.pin)
  expect(await violations(screen)).toEqual([])
  await test.step('o dedo na tela é alguém', async () => {
    await totem.app.passTime(40_000)
    await touch(panel(totem))
    await totem.app.passTime(40_000)
    // Main looks once a second.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await expect(panel(totem)).toBeVisible()
  })
  await test.step('os números do posto', () => seesNumbers(totem))
  const before = (await impressoras.received('eve-pdf')).length
  await touch(button(totem, 'Imprimir as páginas de teste'))
  await expect(screen.getByText('Leia com o leitor o código da página que saiu.')).toBeVisible()
  const [sheet] = (await impressoras.received('eve-pdf')).slice(before)
  await scan(screen, '81620000001223456123420216121500000000123456', ['Enter'])
  await expect(screen.getByText('Leia o código de barras da página de teste: este é outro.')).toBeVisible()
  await scan(screen, (await barcodeOn(sheet?.file ?? '')).digits, ['Enter'])
  await expect(screen.getByText('A página da eve-pdf foi lida.')).toBeVisible()
  await leaveToPublic(totem)
}

async function gestureWhileServing(totem: Balcao): Promise<void> {
  const { screen } = totem
  const citizen = new Citizen(totem)
  await citizen.touch('Toque para começar')
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()
  await touchCorner(screen)
  await screen.keyboard.press('Alt+e')
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()
  await expect(staff(totem)).toHaveCount(0)
  await citizen.leave()
  // On a keyboard Alt+E opens the staff panel too, and Esc returns the kiosk to the public.
  await screen.keyboard.press('Alt+e')
  await expect(staff(totem)).toBeVisible()
  await screen.keyboard.press('Escape')
  await citizen.free()
}

async function seesNumbers(totem: Balcao): Promise<void> {
  const { screen } = totem
  await atPanel(totem)
  await touch(button(totem, 'Números do posto'))
  const numbers = screen.getByRole('dialog', { name: 'Números do posto' })
  await expect(numbers).toContainText('Nada foi feito aqui neste período.')
  await expect(button(totem, 'Salvar CSV…')).toHaveCount(0)
  expect(await violations(screen)).toEqual([])
  await touch(button(totem, 'Fechar'))
}

/** Only a supervisor lets the kiosk serve again, or reads its numbers. */
async function releases(totem: Balcao, impressoras: Impressoras): Promise<void> {
  const { screen, keyboard } = totem
  const citizen = new Citizen(totem)
  const held = screen.getByRole('heading', { name: 'Há um papel na impressora' })
  const supervisorOnly = { ok: false, falha: { codigo: 'operador.supervisor' } }
  expect(await callBridge(screen, 'numeros.ler', { periodo: '2020-10' })).toMatchObject(supervisorOnly)
  await impressoras.printer('eve-pdf').mode('hang')
  await citizen.issueCertidao(people.withOverdue)
  const jobs = async () => (await callBridge(screen, 'impressao.trabalhos')).valor as Trabalho[]
  await expect.poll(async () => (await jobs()).some(({ estado }) => estado === 'printing')).toBe(true)
  await citizen.touch('Sair')
  await citizen.touch('Sair mesmo assim')
  await expect(held).toBeVisible()
  expect(await callBridge(screen, 'impressao.conferirSemDono')).toMatchObject(supervisorOnly)
  await keyboard.key('Alt+e')
  await touch(person(totem, ANA))
  await expect(pinField(totem, ANA.nome)).toBeVisible()
  await keyboard.key('Escape')
  await expect(held).toBeVisible()
  await keyboard.key('Alt+e')
  await touch(person(totem, ANA))
  await typePin(totem, ANA.pin)
  await expect(panel(totem)).toBeVisible()
  await button(totem, 'Já olhei: voltar a atender').click()
  await citizen.free()
  // The supervisor is signed off once the kiosk serves the public again.
  expect(await callBridge(screen, 'operador.ler')).toMatchObject({ valor: { escolhido: null, papel: null } })
  const before = await impressoras.countOf('eve-pdf')
  await impressoras.printer('eve-pdf').mode('ok')
  await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(before + 1)
}

/** Bruno has no PIN and cannot set one by himself; Ana gives him one. Returns the given PIN. */
async function givePin(totem: Balcao): Promise<string> {
  const { screen } = totem
  await touchCorner(screen)
  await expect(staff(totem)).toBeVisible()
  await touch(person(totem, BRUNO))
  await touchKeys(screen, '1234')
  await expect(screen.getByText('Este supervisor ainda não tem PIN.').first()).toBeVisible()
  await touch(person(totem, ANA))
  await touchKeys(screen, ANA.pin)
  await atPanel(totem)
  await touch(button(totem, `Criar PIN: ${BRUNO.nome}`))
  await touch(screen.getByRole('alertdialog').getByRole('button', { name: 'Criar PIN' }))
  const shown = screen.getByRole('dialog', { name: `PIN para ${BRUNO.nome}` })
  const given = (await shown.getByText(/^\d{6}$/).textContent()) ?? ''
  await touch(shown.getByRole('button', { name: 'Fechar' }))
  await expect(screen.getByText('recebeu um PIN e ainda não entrou')).toBeVisible()
  await leaveToPublic(totem)
  return given
}

async function leftAlone(totem: Balcao): Promise<void> {
  const { screen } = totem
  // A busy machine uses up no time of the limit.
  await takeClock(totem)
  await screen.clock.pauseAt(Date.now() + 60_000)
  await touchCorner(screen)
  await expect(staff(totem)).toBeVisible()
  await screen.clock.fastForward(44_000)
  await expect(staff(totem)).toBeVisible()
  // A thing that lies on a key is nobody.
  await totem.app.repeatKey()
  await screen.clock.fastForward(2_000)
  await new Citizen(totem).free()
  await screen.clock.resume()
}

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
  await expect(balcao.screen.getByRole('list', { name: 'Impressoras e leitor' })).toBeVisible()
  await expect(balcao.screen.getByText('Perguntando ao sistema e ao provedor…')).toHaveCount(0)
  await expect(balcao.screen.getByRole('button', { name: /^Criar PIN: / }).first()).toBeVisible()
}

/** Touches a button of the panel and confirms its question; returns the program's exit code. */
async function confirmedEnd(balcao: Balcao, name: string, confirm: string): Promise<number | null> {
  await touch(button(balcao, name))
  const leave = balcao.screen.getByRole('alertdialog').getByRole('button', { name: confirm })
  return endedBy(balcao.app, () => touch(leave))
}

async function leaveToPublic(balcao: Balcao): Promise<void> {
  await touch(button(balcao, 'Voltar a atender'))
  await expect(panel(balcao)).toHaveCount(0)
  await new Citizen(balcao).free()
}
