import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FakeLogind, whyNoBus } from '../fakes/bus.ts'
import { answerOnPhone } from '../sandbox/userAgent.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { callsTo, endingsInProvider } from './support/calls.ts'
import { barsOf, scan } from './support/device.ts'
import { linhaShown, openDebitos, requestOverdueGuia } from './support/guia.ts'
import { deMaria, nothingInMemory, nothingWas } from './support/nobodyLeft.ts'
import { openOnPhone } from './support/phone.ts'
import { readQr } from './support/qr.ts'
import { tracesInDisk } from './support/traces.ts'
import { openCertidoes } from './support/certidoes.ts'

const fins: [string, (balcao: Balcao) => Promise<unknown>][] = [
  ['com F12', ({ keyboard }) => keyboard.key('F12')],
  ['porque o computador foi dormir', ({ app }) => app.emitPower('suspend')],
]
// @promise 3
test('after F12 or a sleep the next sign-in of the same person asks for the password', async ({ balcao, sandbox }) => {
  for (const [how, end] of fins)
    await test.step(how, async () => {
      const before = endingsInProvider(sandbox)
      await balcao.serveWithSignIn(people.withOverdue)
      await openDebitos(balcao)
      await end(balcao)
      await nothingWas(balcao)
      await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(before)

      await balcao.serve(people.withOverdue)
      await balcao.keyboard.key('F8')
      const page = await balcao.app.loginPage()
      await expect(page.getByLabel('Senha')).toHaveValue('')
      // F12 also works during a sign-in.
      await balcao.end()
      await nothingWas(balcao)
      await expect.poll(() => balcao.app.pages()).toHaveLength(1)
    })
})

test('a session that the provider could not end is announced without its person', async ({ balcao, sandbox }) => {
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await requestOverdueGuia(balcao)
  sandbox.faults.set({ path: /idp:(end_session|revocation)/, kind: 'status', status: 503 })
  await balcao.endAnyway()
  const notice = balcao.screen.getByRole('status').filter({ hasText: 'Ela termina sozinha em até 30 minutos.' })
  await expect(notice).toBeVisible()
  await nothingWas(balcao)
  expect(endingsInProvider(sandbox)).toBe(0)
  sandbox.faults.clear()
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)
  await expect(notice).toHaveCount(0)
})

// @promise 2
test('after an attendance no byte of the person is on disk, in the log or in memory', async ({ open, sandbox }) => {
  const balcao = await open({ perfil: { ...sandbox.perfil(), parametros: { entradaPeloCelular: true } } })
  await test.step('quem entrou no celular', async () => {
    await balcao.serve(people.withOverdue)
    await signInOnPhone(balcao)
    await expect(balcao.banner).toContainText('Maria Aparecida')
    await openDebitos(balcao)
    await balcao.end()
    await nothingWas(balcao)
    expect(await tracesInDisk(balcao, deMaria)).toEqual([])
    await nothingInMemory(balcao)
  })
  await test.step('quem entrou na janela e levou papéis', async () => {
    const row = await wholeAttendance(balcao)
    expect(await tracesInDisk(balcao, [...deMaria, row])).toEqual([])
    expect(await balcao.screen.title()).toBe('Balcão')
    await balcao.end()
    await nothingWas(balcao)
    expect(await tracesInDisk(balcao, [...deMaria, row])).toEqual([])
    // The search must find a text that is on the disk, else it proves nothing.
    await writeFile(join(balcao.app.userData, 'isca.bin'), Buffer.from(people.withOverdue, 'utf16le'))
    expect(await tracesInDisk(balcao, deMaria)).toHaveLength(1)
    for (const text of [...deMaria, 'documento=', row]) expect(balcao.app.stderr()).not.toContain(text)
    await nothingInMemory(balcao, row)
  })
})

async function signInOnPhone(balcao: Balcao): Promise<void> {
  await openOnPhone(balcao)
  const picture = balcao.screen.getByRole('img', { name: 'Código QR para entrar pelo celular' })
  await expect(picture).toBeVisible()
  const address = await readQr(await picture.screenshot())
  await answerOnPhone(address ?? '', { documento: people.withOverdue })
  await balcao.authenticated()
}

/** Signs Maria in, prints a certificate and a guide, and copies the guide's payment line, which is returned. */
async function wholeAttendance(balcao: Balcao): Promise<string> {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await openDebitos(balcao)
  await requestOverdueGuia(balcao)
  await keyboard.key('Enter')
  await balcao.waitForPapers(2)
  await keyboard.key('C')
  await expect(screen.getByText('Linha copiada.').first()).toBeVisible()
  const row = await balcao.app.clipboard()
  expect(row).toMatch(/^\d{48}$/)
  return row
}

// @promise 4
test('an answer that comes after the end is not shown to the next person', async ({ balcao, sandbox }) => {
  const delay = 900
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio', ms: delay, times: 1 })
  await balcao.serve(people.empresa)
  const start = performance.now()
  await balcao.keyboard.key('F3')
  await expect.poll(() => callsTo(sandbox, '/publico/certidao/modelos').length).toBe(1)
  await balcao.end()
  await balcao.serve(people.noDebitos)
  await balcao.keyboard.key('F3')
  const modelos = balcao.screen.getByRole('option')
  await expect(modelos).toHaveText([/Débitos Municipais/, /Cadastro de Contribuinte/, /Valor Venal/])
  await expect.poll(() => performance.now() - start).toBeGreaterThan(delay + 200)
  await expect(modelos).toHaveText([/Débitos Municipais/, /Cadastro de Contribuinte/, /Valor Venal/])
  await expect(balcao.banner).toContainText('111.444.777-35')
})

test('an idle attendance is kept by a pressed key, not by a scan or a key held down, and a screen lock ends it', async ({
  open,
  sandbox,
}) => {
  const why = whyNoBus()
  const logind = why === null ? await FakeLogind.start() : null
  const balcao = await open({
    estacao: { inatividadeSegundos: 30 },
    ...(logind && { env: { DBUS_SYSTEM_BUS_ADDRESS: logind.bus.address } }),
  })
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  const tally = balcao.screen.getByRole('alertdialog', { name: 'Ainda está em atendimento?' })
  await balcao.screen.keyboard.down('Control')
  await balcao.app.passTime(11_000)
  await expect(tally).toContainText(/se encerra em \d+ segundos/)
  await test.step('uma tecla presa não é alguém', async () => {
    const secondsLeft = async () => Number(/\d+(?= segundos)/.exec(await tally.innerText())?.[0])
    const before = await secondsLeft()
    await balcao.screen.keyboard.down('Control')
    await balcao.screen.keyboard.up('Control')
    // A question that was answered comes again with all its seconds.
    expect(await secondsLeft()).toBeLessThanOrEqual(before)
  })
  await scan(balcao.screen, barsOf(linhaShown), ['Enter'])
  await expect(balcao.screen.getByText(/^Código de pagamento de .+ lido/)).toBeAttached()
  await expect(tally.getByText('Código de barras lido. Ele espera que esta pergunta seja respondida.')).toBeVisible()
  // The focus stays on the button that would continue the attendance.
  await expect(tally.locator('button:focus')).toBeVisible()
  await balcao.keyboard.key('F10')
  await expect(tally).toHaveCount(0)
  await expect(balcao.screen.getByText(/^Nenhum débito marcado/)).toHaveCount(0)
  await expect(balcao.banner).toContainText('contribuinte autenticado')
  expect(endingsInProvider(sandbox)).toBe(0)

  test.skip(logind === null, why ?? '')
  await expect.poll(() => balcao.app.stderr()).toContain('screen lock heard')
  // The program needs a moment to begin listening to logind, so the signal is repeated.
  await expect.poll(() => (logind?.lock(), balcao.banner.count())).toBe(0)
  await nothingWas(balcao)
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)
  await expect.poll(() => balcao.app.stderr()).toContain('"reason":"bloqueio"')
  await balcao.app.close()
  await logind?.stop()
})

// @promise 7
test('a sign-in page’s data that cannot be deleted locks the station until it is gone', async ({ open }) => {
  const balcao = await open()
  const { app, screen, keyboard } = balcao
  const locked = screen.getByRole('heading', { name: 'O posto está bloqueado' })
  await test.step('a entrada desistida sem atendimento', async () => {
    await app.keepStores(true)
    await callBridge(screen, 'login.start', {})
    await app.loginPage()
    await app.closeSignIn()
    await expect(locked).toBeVisible()
    const refused = await callBridge(screen, 'atendimento.identificar', { documento: people.noDebitos })
    expect(refused.falha?.codigo).toBe('atendimento.bloqueado')
    await app.keepStores(false)
    await keyboard.key('Enter')
    await balcao.free()
  })
  await balcao.serve(people.withOverdue)
  await app.keepStores(true)
  await keyboard.key('F8')
  const page = await app.loginPage()
  await page.evaluate(() => localStorage.setItem('cpf', '52998224725'))
  await keyboard.key('Escape')
  await keyboard.key('F12')
  await expect(locked).toBeVisible()
  await expect(balcao.search).toHaveCount(0)
  await expect
    .poll(() => app.stderr())
    .toMatch(/"wipe left something behind","name":"login","left":"login: \d+ cookies, localStorage 1"/)
  expect(app.stderr()).not.toContain('52998224725')
  // The remains are still there, so a repeated wipe locks the station again.
  const locks = () => app.stderr().split('"station locked"').length - 1
  const before = locks()
  await keyboard.key('Enter')
  await expect.poll(locks).toBeGreaterThan(before)
  await app.keepStores(false)
  await keyboard.key('Enter')
  await balcao.free()
  await nothingWas(balcao)
  await balcao.serveWithSignIn(people.noDebitos)
})

// @promise 2
test('the end clears a clipboard filled from the attendance, not one filled elsewhere', async ({ balcao }) => {
  const { app, screen, keyboard } = balcao
  await balcao.serve(people.withOverdue)
  await balcao.banner
    .getByText(/982\.247/)
    .first()
    .selectText()
  await keyboard.key('ControlOrMeta+c')
  // A headless browser does not copy on this chord, so the command is called.
  await screen.evaluate(() => document.execCommand('copy'))
  await expect.poll(() => app.clipboard()).toContain('982')
  await balcao.end()
  await nothingWas(balcao)

  await balcao.serve(people.withOverdue)
  await keyboard.key('F8')
  const page = await app.loginPage()
  await page.getByLabel('CPF ou CNPJ').selectText()
  // The page copies by script, as a copy button of the provider would.
  await page.evaluate(() => document.execCommand('copy'))
  await expect.poll(() => app.clipboard()).toContain('529')
  await balcao.end()
  await nothingWas(balcao)

  await balcao.serve(people.withOverdue)
  await app.copyElsewhere('protocolo 2026/17')
  await balcao.end()
  await balcao.free()
  expect(await app.clipboard()).toBe('protocolo 2026/17')
  expect(await screen.title()).toBe('Balcão')
  await app.copyElsewhere('')
})
