import { rm, writeFile } from 'node:fs/promises'
import type { Sandbox } from '../sandbox/index.ts'
import { answerOnPhone } from '../sandbox/userAgent.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { UPRIGHT } from './support/kioskFixture.ts'
import { readQr } from './support/qr.ts'
import { TWO } from './support/secondScreen.ts'
import { Citizen, requestGuia } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

const LIBRAS = 'https://libras.serradoipe.example/atendimento'
const PORTAL = 'https://portal.serradoipe.example/servicos/'

test('a kiosk offers the Libras centre, phone sign-in and portal of the profile', async ({ open, sandbox }) => {
  test.slow()
  const { parametros, ...perfil } = sandbox.perfil()
  const totem = await open({
    estacao: { modo: 'totem', totem: { avaliacao: false } },
    viewport: UPRIGHT,
    // The kiosk does not use a second display.
    env: TWO,
    perfil: { ...perfil, parametros: { ...parametros, libras: LIBRAS, portal: PORTAL, entradaPeloCelular: true } },
  })
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  expect(await totem.app.bounds()).toHaveLength(1)
  await test.step('o código da central de Libras, e a tela por trás fica como estava', () => libras(totem, citizen))
  await test.step('o celular vem primeiro, e leva direto ao que se veio buscar', () => onPhone(totem, citizen, sandbox))
  await test.step('a pergunta «Como foi o atendimento?» não é feita', async () => {
    await citizen.issueCertidao(people.noDebitos)
    await expect(citizen.heading('Retire o papel')).toBeVisible()
    await expect(totem.screen.getByText('Como foi o atendimento?')).toHaveCount(0)
    await citizen.leave()
  })
  await test.step('a certidão que não sai: o código leva ao portal', () => certidaoWithoutPaper(totem, citizen, looks))
  await test.step('a guia que não sai fica na tela, para fotografar', () => guiaWithoutPaper(totem, citizen, looks))
})

async function libras({ screen }: Balcao, citizen: Citizen): Promise<void> {
  await citizen.touch('Toque para começar')
  await citizen.touch(/^Certidão/)
  await citizen.type('529')
  await citizen.touch('Libras')
  const code = screen.getByRole('img', { name: 'Código QR do atendimento em Libras' })
  await expect(code).toBeVisible()
  expect(await readQr(await code.screenshot())).toBe(LIBRAS)
  await citizen.touch('Fechar')
  await expect(code).toHaveCount(0)
  await expect(screen.getByRole('textbox')).toHaveValue('529')
  await citizen.leave()
}

async function onPhone({ app, screen }: Balcao, citizen: Citizen, { faults }: Sandbox): Promise<void> {
  await citizen.come(/^Segunda via/, people.withGuias)
  await expect(screen.getByRole('list', { name: 'Agora, a sua senha' }).getByRole('button')).toHaveText([
    /^Entrar pelo celular/,
    /^Entrar com a senha aqui/,
    /^Não tenho senha/,
  ])
  const answer = faults.set({ path: /auth\/device$/, kind: 'silencio', ms: 60_000, times: 1 })
  await citizen.touch(/^Entrar pelo celular/)
  await expect(citizen.heading('Abrindo a entrada')).toBeVisible()
  answer()
  const picture = screen.getByRole('img', { name: 'Código QR para entrar pelo celular' })
  await expect(picture).toBeVisible()
  const address = (await readQr(await picture.screenshot())) ?? ''
  await app.passTime(165_000)
  await citizen.touch('Sim, continuar')
  await app.passTime(155_000)
  // The code is read before the phone's answer, which removes the code from the screen.
  const code = await screen.locator('li output').innerText()
  const { code: onThePhone } = await answerOnPhone(address, { documento: people.withGuias })
  expect(onThePhone).toBe(code)
  await expect(citizen.heading('Qual guia?')).toBeVisible()
  await citizen.leave()
}

async function certidaoWithoutPaper({ screen, posto }: Balcao, citizen: Citizen, looks: TotemLooks): Promise<void> {
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  // A file replaces the output folder, so that nothing can be printed from here on.
  await rm(posto.folder, { recursive: true })
  await writeFile(posto.folder, '')
  await citizen.chooseCertidao(/^Certidão de Débitos/)
  await expect(screen.getByRole('alert')).toContainText('no portal da prefeitura')
  const code = screen.getByRole('img', { name: 'Código QR do portal da prefeitura' })
  await expect(code).toBeVisible()
  expect(await readQr(await code.screenshot())).toBe(PORTAL)
  await expect(screen.getByText('portal.serradoipe.example/servicos', { exact: true })).toBeVisible()
  await looks.look('certidão sem papel')
  await citizen.touch('Outro serviço')
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()
  await citizen.leave()
}

async function guiaWithoutPaper(totem: Balcao, citizen: Citizen, looks: TotemLooks): Promise<void> {
  const { screen } = totem
  await requestGuia(totem, citizen, people.withOverdue)
  await expect(screen.getByRole('alert')).toContainText('Avise um atendente. Se o papel não sair, fotografe esta tela.')
  await expect(screen.getByRole('definition').last()).toHaveText(/^\d{13}$/)
  const code = screen.getByRole('img', { name: /aponte a câmera/i })
  await expect(code).toBeVisible()
  const line = (await screen.getByText(/^\d{11}-\d$/).allInnerTexts()).join('').replaceAll('-', '')
  expect(await readQr(await code.screenshot())).toBe(line)
  await looks.look('guia sem papel')
  // The citizen can go on to another service.
  await citizen.touch('Outro serviço')
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()
  await citizen.leave()
}
