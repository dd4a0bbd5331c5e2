import { readFileSync } from 'node:fs'
import { inProject } from '../../build/paths.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { renderersOf } from './support/browserProcess.ts'
import { nextPage } from './support/nextPage.ts'
import { Citizen } from './support/totem.ts'
import { readUnit } from './support/unit.ts'

const TOTEM = { estacao: { modo: 'totem' } }

/** Waits until a kiosk shows the screen for the next person. */
async function firstScreen(balcao: Balcao): Promise<void> {
  await expect(new Citizen(balcao).begin).toBeVisible()
}

async function serve(balcao: Balcao, documento: string = people.withOverdue): Promise<void> {
  const citizen = new Citizen(balcao)
  await citizen.come(/^Certidão/, documento)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
}

// @promise 8
test('a kiosk replaces a killed or hanging page by its first screen, and keeps the attendance if the sign-in page crashes', async ({
  open,
}) => {
  test.skip(process.platform !== 'linux', 'os processos são achados em /proc')
  const totem = await open(TOTEM)
  await test.step('a página presa num laço é terminada; a que trabalha fica', () => hangs(totem))
  await test.step('a página da entrada morre', () => signInDies(totem))
  await test.step('todas as páginas mortas à força', () => killed(totem))
})

async function hangs(totem: Balcao): Promise<void> {
  await serve(totem)
  const page = await totem.app.page()
  await page.evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }),
  )
  await expect.poll(() => totem.app.stderr()).toContain('page hangs')
  await firstScreen(totem)
  await serve(totem, people.noDebitos)
  expect(totem.app.stderr().split('page hangs')).toHaveLength(2)
  await new Citizen(totem).leave()
}

async function signInDies(totem: Balcao): Promise<void> {
  const citizen = new Citizen(totem)
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await citizen.touch(/^Entrar com a senha aqui/)
  const login = await totem.app.loginPage()
  await login.getByLabel('Senha').waitFor()
  void (await login.context().newCDPSession(login)).send('Page.crash').catch(() => undefined)
  await expect.poll(() => login.isClosed()).toBe(true)
  await expect
    .poll(async () => (await callBridge(totem.screen, 'atendimento.ler')).valor)
    .toMatchObject({ fase: 'identificado', loginEmCurso: false })
  await citizen.touch(/^Entrar com a senha aqui|^Tentar de novo/)
  await totem.app.loginPage()
}

/** Kills the renderers of all pages, also that of the sign-in and of the preloaded page. */
async function killed(totem: Balcao): Promise<void> {
  await nextPage(totem)
  for (const pid of await renderersOf(totem.app.pid))
    try {
      process.kill(pid, 'SIGKILL')
    } catch (cause) {
      // A renderer may have ended by itself since the list was made.
      if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause
    }
  await expect.poll(() => totem.app.stderr()).toContain('page crashed')
  await firstScreen(totem)
  await serve(totem, people.noDebitos)
}

// @promise 8
test('the installed systemd unit restarts a killed kiosk, which shows its first screen', async ({ open }) => {
  const unit = readUnit(readFileSync(inProject('build/packaging/totem/balcao-totem.service'), 'utf8'))
  // The unit starts the installed program; its only argument selects X11.
  expect(unit.sections['Service']?.['ExecStart']).toBe('/opt/Balcao/balcao --ozone-platform=x11')
  const before = await open(TOTEM)
  await serve(before)
  process.kill(before.app.pid, 'SIGKILL')
  expect(unit.restarts(await before.app.exited)).toBe(true)
  const after = await open({ posto: before.posto })
  await firstScreen(after)
  await serve(after, people.noDebitos)
})
