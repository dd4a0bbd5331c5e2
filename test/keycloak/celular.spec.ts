import { setTimeout as wait } from 'node:timers/promises'
import type { Balcao } from '../e2e/support/balcao.ts'
import { readQr } from '../e2e/support/qr.ts'
import { openCounter } from '../fakes/counter.ts'
import { createUserAgent } from '../sandbox/userAgent.ts'
import { answerOnPhone, joao, maria, expect, signInAt, test } from './fixtures.ts'

/** The tolerance for the time of the password, ms: a password typed this shortly before an attempt counts for the attempt. */
const JUST_NOW_MS = 7_000

/** Strikes Alt+Q; returns the text of the shown QR code. */
async function showCode(balcao: Balcao): Promise<string> {
  await balcao.keyboard.key('Alt+q')
  const picture = balcao.screen.getByRole('img', { name: 'Código QR para entrar pelo celular' })
  await expect(picture).toBeVisible()
  return (await readQr(await picture.screenshot())) ?? ''
}

test('quem entra pelo celular tem a sessão do celular encerrada no fim do atendimento', async ({ open, lab }) => {
  const balcao = await open({ perfil: lab.perfil() })
  await balcao.serve(maria)
  const address = await showCode(balcao)
  expect(address.startsWith(`${lab.issuer}/device?user_code=`)).toBe(true)
  await answerOnPhone(address, maria, true)
  await balcao.authenticated()
  await balcao.end()
  await expect.poll(() => lab.admin.sessions(maria)).toEqual([])
})

test('quem recusa no celular não entra, e outra pessoa também não', async ({ open, lab }) => {
  const balcao = await open({ perfil: lab.perfil() })
  await balcao.serve(maria)
  await answerOnPhone(await showCode(balcao), maria, false)
  await expect(balcao.screen.getByRole('alert')).toContainText('A entrada foi recusada no celular.')
  await answerOnPhone(await showCode(balcao), joao, true)
  await expect(balcao.screen.getByText('Quem entrou não é o contribuinte deste atendimento.')).toBeVisible()
  await expect.poll(() => lab.admin.sessions(joao)).toEqual([])
})

test('sem a concessão por dispositivo no cliente, a tela diz que a entrada pelo celular não está disponível', async ({
  open,
  lab,
}) => {
  const balcao = await open({ perfil: lab.perfil({ clientId: 'balcao-sem-celular' }) })
  await balcao.serve(maria)
  await balcao.keyboard.key('Alt+q')
  await expect(balcao.screen.getByRole('alert')).toContainText('não oferece a entrada pelo celular')
})

test('num celular já conectado à conta, a entrada pede a senha', async ({ lab }) => {
  const counter = openCounter({ perfil: lab.perfil() })
  counter.attendance.identify(maria)
  const phone = createUserAgent()
  await counter.signIn.begin({})
  await signInAt(counter.browser.opened[0] ?? '', maria, phone)
  await wait(JUST_NOW_MS)
  await counter.signIn.begin({ meio: 'celular' })
  const page = await phone.open(counter.codes[0]?.qr ?? '')
  // The session exists, so Keycloak asks only whether the counter may use it, and requests no password.
  expect(page.kind === 'page' && page.html).not.toContain('name="password"')
  const end = counter.nextEnd()
  await phone.submit(page, { accept: 'Sim' })
  expect(await end).toMatchObject({ fim: 'auth_error', falha: { codigo: 'login.celularSemSenha' } })
  await expect.poll(() => lab.admin.sessions(maria)).toEqual([])
})
