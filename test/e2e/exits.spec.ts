import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { endedBy } from './support/endedBy.ts'

/** Ways out of the program: the name, the preparation, and the action that ends the program. */
const ways: [way: string, before: (balcao: Balcao) => Promise<unknown>, act: (balcao: Balcao) => Promise<unknown>][] = [
  ['a janela fechada', async () => undefined, ({ app }) => app.closeWindow()],
  ['a janela fechada no meio de uma entrada', startSignIn, ({ app }) => app.closeWindow()],
  ['a janela fechada no meio de uma entrada que diria quem é', startSignInOfAnybody, ({ app }) => app.closeWindow()],
  ['a janela fechada logo depois do F12', endAttendance, ({ app }) => app.closeWindow()],
  ['SIGTERM', async () => undefined, ({ app }) => app.kill('SIGTERM')],
  [
    'SIGTERM no meio de um atendimento',
    (balcao) => balcao.serveWithSignIn(people.withOverdue),
    ({ app }) => app.kill('SIGTERM'),
  ],
  ['SIGTERM logo depois do F12', endAttendance, ({ app }) => app.kill('SIGTERM')],
]

async function startSignIn(balcao: Balcao): Promise<void> {
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F8')
  await expect((await balcao.app.loginPage()).getByLabel('Senha')).toBeVisible()
}

/** Opens the sign-in page while nobody is served; the sign-in would then identify the person. */
async function startSignInOfAnybody(balcao: Balcao): Promise<void> {
  await balcao.keyboard.key('F8')
  await expect((await balcao.app.loginPage()).getByLabel('Senha')).toBeVisible()
}

/** Strikes F12 in an attendance; returns while main is still emptying its pages and sessions. */
async function endAttendance(balcao: Balcao): Promise<void> {
  await balcao.serveWithSignIn(people.withOverdue)
  await balcao.keyboard.key('F12')
}

for (const [way, before, act] of ways)
  test(`o programa termina em ordem, com código 0: ${way}`, async ({ open }) => {
    test.skip(process.platform === 'win32' && way.startsWith('SIGTERM'), 'o Windows não tem sinais')
    const balcao = await open()
    await before(balcao)
    expect(await endedBy(balcao.app, async () => void (await act(balcao)))).toBe(0)
    expect(balcao.app.stderr()).not.toMatch(/FATAL|uncaught|unhandled|station locked/)
  })

for (const [who, before] of [
  ['ninguém é atendido', async () => undefined],
  ['a entrada diria quem é', startSignInOfAnybody],
  ['alguém é atendido', (balcao: Balcao) => balcao.serveWithSignIn(people.withOverdue)],
] as const)
  test(`nada fala com a janela que se foi, fechada duas vezes e o programa aberto de novo enquanto termina: ${who}`, async ({
    open,
    sandbox,
  }) => {
    const balcao = await open()
    const { app } = balcao
    await before(balcao)
    sandbox.faults.set({ path: /idp:(end_session|revocation)/, kind: 'silencio', ms: 1500 })
    await app.secondStartOnceClosed()
    const closeTwice = () => Promise.all([app.closeWindow(), app.closeWindow()])
    expect(await endedBy(app, async () => void (await closeTwice()))).toBe(0)
    expect(app.stderr()).toContain('second start without a window')
    expect(app.stderr()).not.toMatch(/FATAL|uncaught|unhandled|destroyed|station locked/)
  })

// @promise 8
test('um totem não fecha porque a janela foi mandada fechar; o sistema ainda o encerra, com código 0', async ({
  open,
}) => {
  const totem = await open({ estacao: { modo: 'totem' } })
  for (let times = 0; times < 3; times += 1) await totem.app.closeWindow()
  await expect(totem.screen.getByRole('button', { name: 'Toque para começar' })).toBeVisible()
  expect(await totem.app.bounds()).toHaveLength(1)
  expect(await endedBy(totem.app, () => totem.app.kill('SIGTERM'))).toBe(0)
})
