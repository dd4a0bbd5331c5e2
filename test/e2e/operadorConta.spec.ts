import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import { PASSWORD, pressEnter, type Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { endingsInProvider } from './support/calls.ts'
import { chooseOwn, pinField, question, signedOn, typePin } from './support/pins.ts'
import { linesOf } from './support/record.ts'
import { Citizen } from './support/totem.ts'
import { touch, touchCorner } from './support/touch.ts'
import { tracesInDisk } from './support/traces.ts'

const CLARA = { login: '70000000159', nome: 'Clara Nogueira' }
const DAVI = { login: '70000000230', nome: 'Davi Peixoto' }
const ELISA = { login: '70000000310', nome: 'Elisa Ramos' }
const FABIO = { login: '10000000019' }

async function policyWith(file: string, estacao: object): Promise<Record<string, string>> {
  await writeFile(file, JSON.stringify({ estacao }), { mode: 0o644 })
  return { BALCAO_POLITICA: file }
}

const enter = ({ screen }: Balcao) => screen.getByRole('button', { name: /com a conta/ })

async function signOn(balcao: Balcao, { login }: { login: string }): Promise<void> {
  await expect(enter(balcao)).toBeFocused()
  await balcao.keyboard.key('Enter')
  await enterAccount(await balcao.app.loginPage(), login)
}

async function enterAccount(page: Page, login: string): Promise<void> {
  await page.getByLabel('CPF').fill(login)
  await page.getByLabel('Senha').fill(PASSWORD)
  await pressEnter(page)
}

test('a clerk signs on and off with the city’s account, also at its provider', async ({
  open,
  policyFile,
  sandbox,
}) => {
  test.slow()
  const env = await policyWith(policyFile, { contas: sandbox.contas })
  const balcao = await open({ env, cofre: true })
  const { screen, keyboard, app } = balcao
  await test.step('sem conta, nada sobre ninguém', async () => {
    await expect(question(balcao)).toBeVisible()
    const refused = { ok: false, falha: { codigo: 'operador.necessario' } }
    expect(await callBridge(screen, 'atendimento.identificar', { documento: people.withOverdue })).toMatchObject(
      refused,
    )
    const pin = await callBridge(screen, 'operador.entrar', { nome: 'Clara Nogueira', novo: '482173' })
    expect(pin).toMatchObject({ falha: { codigo: 'entrada.invalida' } })
  })
  await test.step('desistir, e uma conta sem papel', async () => {
    await expect(enter(balcao)).toBeFocused()
    await keyboard.key('Enter')
    await app.loginPage()
    await expect(screen.getByText('Entre na janela da prefeitura.')).toBeVisible()
    await keyboard.key('Escape')
    await signOn(balcao, FABIO)
    await expect(screen.getByText('Esta conta não pode usar este posto.')).toBeVisible()
  })
  await test.step('um atendente atende', async () => {
    await signOn(balcao, DAVI)
    await signedOn(balcao, DAVI.nome)
    await balcao.serve(people.withOverdue)
    await balcao.startSignIn()
    await balcao.end()
  })
  await test.step('sai do posto e do provedor', async () => {
    const before = endingsInProvider(sandbox)
    await keyboard.key('Alt+o')
    await expect(enter(balcao)).toBeFocused()
    await expect.poll(() => endingsInProvider(sandbox)).toBe(before + 1)
  })
  await test.step('um técnico não atende, e não pergunta quem foi atendido', async () => {
    await signOn(balcao, ELISA)
    await signedOn(balcao, ELISA.nome)
    const served = await callBridge(screen, 'atendimento.identificar', { documento: people.withOverdue })
    expect(served).toMatchObject({ falha: { codigo: 'operador.tecnico' } })
    const asked = await callBridge(balcao.screen, 'registro.pessoa', { documento: people.withOverdue })
    expect(asked).toMatchObject({ falha: { codigo: 'operador.supervisor' } })
  })
  await test.step('o registro tem o nome e um código da conta; nada de senha, CPF ou token no disco', async () => {
    const said = await linesOf(balcao, 'operador')
    expect(said.map(({ acao, operador }) => [acao, operador])).toEqual([
      ['entrou', DAVI.nome],
      ['saiu', DAVI.nome],
      ['entrou', ELISA.nome],
    ])
    const [came, left, other] = said.map(({ pessoa }) => pessoa)
    expect(came).toMatch(/^[0-9a-f]{8}\.[0-9a-f]{64}$/)
    expect([left, other === came]).toEqual([came, false])
    expect(await tracesInDisk(balcao, [PASSWORD, DAVI.login, ...sandbox.idp.tokens()])).toEqual([])
  })
})

test('a clerk whose provider is down signs on by PIN only in the policy’s hours', async ({
  open,
  policyFile,
  sandbox,
}) => {
  test.slow()
  const operadores = [{ nome: CLARA.nome, papel: 'supervisor' }]
  const env = await policyWith(policyFile, { contas: { ...sandbox.contas, horasDePin: 2 }, operadores, pin: true })
  const balcao = await open({ env, cofre: true })
  const { screen, keyboard } = balcao
  await signOn(balcao, CLARA)
  await signedOn(balcao, CLARA.nome)
  const given = await callBridge(screen, 'operador.darPin', { nome: CLARA.nome })
  const { pin } = given.valor as { pin: string }
  await keyboard.key('Alt+o')
  await test.step('o provedor responde: só a conta vale', async () => {
    await expect(enter(balcao)).toBeFocused()
    expect(await callBridge(balcao.screen, 'operador.entrar', { nome: CLARA.nome, pin })).toMatchObject({
      falha: { codigo: 'operador.comConta' },
    })
    await expect(pinField(balcao, CLARA.nome)).toHaveCount(0)
  })
  await test.step('o provedor não responde: o PIN vale', async () => {
    sandbox.faults.set({ path: 'idp:authorization', kind: 'derrubar' })
    await keyboard.key('Enter')
    await expect(screen.getByText('Enquanto isso, entre com o seu PIN.')).toBeVisible()
    await typePin(balcao, pin)
    await chooseOwn(balcao, '482173')
    await signedOn(balcao, CLARA.nome)
    await keyboard.key('Alt+o')
    await expect(pinField(balcao, CLARA.nome)).toBeVisible()
  })
  await test.step('depois das horas da política, não vale mais', async () => {
    await balcao.app.turnClock(3 * 60 * 60_000)
    expect(await callBridge(balcao.screen, 'operador.entrar', { nome: CLARA.nome, pin })).toMatchObject({
      falha: { codigo: 'operador.comConta' },
    })
  })
})

test('only a supervisor’s account opens a kiosk’s staff screen', async ({ open, policyFile, sandbox }) => {
  const totem = await open({ env: await policyWith(policyFile, { contas: sandbox.contas, modo: 'totem' }) })
  const { screen, app } = totem
  const comeWith = async ({ login }: { login: string }) => {
    await touch(enter(totem))
    await enterAccount(await app.loginPage(), login)
  }
  await new Citizen(totem).free()
  await touchCorner(screen)
  await comeWith(DAVI)
  await expect(screen.getByText('Esta conta não pode usar este posto.')).toBeVisible()
  await comeWith(CLARA)
  await expect(screen.getByText(`${CLARA.nome} entrou como supervisor.`)).toBeVisible()
  await touch(screen.getByRole('button', { name: 'Voltar a atender' }))
  await new Citizen(totem).free()
})
