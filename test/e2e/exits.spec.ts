import { expect, people, test } from './fixtures.ts'
import { endingsInProvider } from './support/calls.ts'
import { endedBy } from './support/endedBy.ts'
import { deMaria } from './support/nobodyLeft.ts'
import { tracesInDisk } from './support/traces.ts'

const DISORDER = /FATAL|uncaught|unhandled|destroyed|station locked/

test('a window closed twice in an attendance still ends its session at the provider', async ({ open, sandbox }) => {
  const balcao = await open()
  const { app } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  sandbox.faults.set({ path: /idp:(end_session|revocation)/, kind: 'silencio', ms: 1500 })
  await app.secondStartOnceClosed()
  const closeTwice = () => Promise.all([app.closeWindow(), app.closeWindow()])
  expect(await endedBy(app, async () => void (await closeTwice()))).toBe(0)
  expect(app.stderr()).toContain('second start without a window')
  expect(app.stderr()).not.toMatch(DISORDER)
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)
})

test('a window closed while a sign-in code is exchanged still returns the tokens', async ({ open, sandbox }) => {
  const balcao = await open()
  const { app, keyboard } = balcao
  sandbox.faults.set({ path: 'idp:token', kind: 'silencio', ms: 1500, times: 1 })
  await keyboard.key('F8')
  const page = await app.loginPage()
  await page.getByLabel('CPF ou CNPJ').fill(people.withOverdue)
  await balcao.typePassword()
  await expect.poll(() => sandbox.faults.active().length).toBe(0)
  expect(await endedBy(app, () => app.closeWindow())).toBe(0)
  expect(app.stderr()).not.toMatch(DISORDER)
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)
  expect(await tracesInDisk(balcao, deMaria)).toEqual([])
})
