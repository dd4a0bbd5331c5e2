import { readFileSync } from 'node:fs'
import { inProject } from '../../build/paths.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao, Opening } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { renderersOf } from './support/browserProcess.ts'
import { nextPage } from './support/nextPage.ts'
import { Citizen, keyboardOf } from './support/totem.ts'
import { readUnit } from './support/unit.ts'

async function firstScreen(balcao: Balcao): Promise<void> {
  await expect(new Citizen(balcao).begin).toBeVisible()
}

async function serve(balcao: Balcao, documento: string = people.withOverdue): Promise<void> {
  const citizen = new Citizen(balcao)
  await citizen.come(/^Certidão/, documento)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
}

// @promise 8
test('a kiosk comes back to its first screen after a page or the program dies', async ({ open }) => {
  test.skip(process.platform !== 'linux', 'os processos são achados em /proc')
  const totem = await open({ estacao: { modo: 'totem' } })
  await test.step('a página presa num laço é terminada; a que trabalha fica', () => hangs(totem))
  await test.step('a página da entrada ou o seu teclado morre', () => signInDies(totem))
  await test.step('todas as páginas mortas à força', () => killed(totem))
  await test.step('o programa morto à força', () => killedWhole(totem, open))
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
  for (const part of [() => totem.app.loginPage(), () => keyboardOf(totem)]) {
    await (await totem.app.loginPage()).getByLabel('Senha').waitFor()
    const page = await part()
    void (await page.context().newCDPSession(page)).send('Page.crash').catch(() => undefined)
    await expect.poll(() => page.isClosed()).toBe(true)
    await expect
      .poll(async () => (await callBridge(totem.screen, 'atendimento.ler')).valor)
      .toMatchObject({ fase: 'identificado', loginEmCurso: false })
    await citizen.touch(/^Entrar com a senha aqui|^Tentar de novo/)
  }
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

/** The installed systemd unit starts a killed program again. */
async function killedWhole(totem: Balcao, open: (opening: Partial<Opening>) => Promise<Balcao>): Promise<void> {
  const unit = readUnit(readFileSync(inProject('build/packaging/totem/balcao-totem.service'), 'utf8'))
  // The unit starts the installed program; its only argument selects X11.
  expect(unit.sections['Service']?.['ExecStart']).toBe('/opt/Balcao/balcao --ozone-platform=x11')
  process.kill(totem.app.pid, 'SIGKILL')
  expect(unit.restarts(await totem.app.exited)).toBe(true)
  const after = await open({ posto: totem.posto })
  await firstScreen(after)
  await serve(after, people.noDebitos)
}
