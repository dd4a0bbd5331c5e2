import { rm, writeFile } from 'node:fs/promises'
import { expect, people, test } from './fixtures.ts'
import { readQr } from './support/qr.ts'
import { flawsOf, says, TWO } from './support/secondScreen.ts'
import { Citizen } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

/* The QR code with the address of the city's portal, for the person's own phone, if the profile names a portal. */

const PORTAL = 'https://portal.serradoipe.example/servicos/'
const CODE = 'Código QR do portal da prefeitura'
const UPRIGHT = { width: 1080, height: 1920 }

test.beforeEach(() => test.slow())

test('o papel que não sai do quiosque: o código leva ao portal, com o endereço para digitar', async ({
  open,
  sandbox,
}) => {
  const { parametros, ...perfil } = sandbox.perfil()
  const totem = await open({
    estacao: { modo: 'totem' },
    viewport: UPRIGHT,
    perfil: { ...perfil, parametros: { ...parametros, portal: PORTAL } },
  })
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  // A file replaces the output folder, so that no paper can be written.
  await rm(totem.posto.folder, { recursive: true })
  await writeFile(totem.posto.folder, '')
  await citizen.chooseCertidao(/^Certidão de Débitos/)
  await expect(totem.screen.getByRole('alert')).toContainText('no portal da prefeitura')
  const code = totem.screen.getByRole('img', { name: CODE })
  await expect(code).toBeVisible()
  expect(await readQr(await code.screenshot())).toBe(PORTAL)
  await expect(totem.screen.getByText('portal.serradoipe.example/servicos', { exact: true })).toBeVisible()
  await looks.look('certidão sem papel')
  await citizen.touch('Outro serviço')
  await expect(citizen.heading('O que você precisa?')).toBeVisible()
  expect(looks.flaws()).toEqual([])
})

test('a segunda tela mostra o portal a quem espera, e não durante um atendimento', async ({ open, sandbox }) => {
  const { parametros, ...perfil } = sandbox.perfil()
  const balcao = await open({ perfil: { ...perfil, parametros: { ...parametros, portal: PORTAL } }, env: TWO })
  await says(balcao, 'Boas-vindas')
  const code = (await balcao.app.secondScreen()).getByRole('img', { name: CODE })
  await expect(code).toBeVisible()
  expect(await readQr(await code.screenshot())).toBe(PORTAL)
  expect(await flawsOf(await balcao.app.secondScreen(), 'portal')).toEqual([])
  await balcao.serve(people.withOverdue)
  await says(balcao, 'Atendimento em andamento')
  await expect(code).toHaveCount(0)
  await balcao.end()
  await says(balcao, 'Boas-vindas')
  await expect((await balcao.app.secondScreen()).getByRole('img', { name: CODE })).toBeVisible()
})
