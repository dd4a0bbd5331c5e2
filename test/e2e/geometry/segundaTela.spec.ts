import { expect, people, test } from '../fixtures.ts'
import { Geometry } from '../support/geometry.ts'
import { openDebitos } from '../support/guia.ts'
import { outgrown } from '../support/outgrown.ts'
import { openOnPhone } from '../support/phone.ts'
import { flawsOf, makeGuia, says, TWO } from '../support/secondScreen.ts'
import { openCertidoes } from '../support/certidoes.ts'

test.slow()

test('a segunda tela se lê a um passo e meio, em três telas e três esquemas de cores, sem barreira', async ({
  open,
  openSandbox,
}) => {
  const city = await openSandbox({ pixNaGuia: true })
  const perfil = { ...city.perfil(), parametros: { entradaPeloCelular: true } }
  // The time limit is long, because no key is struck while pictures are taken.
  const balcao = await open({ perfil, env: TWO, estacao: { inatividadeSegundos: 3_600 } })
  const { app, keyboard } = balcao
  const flaws: string[] = []
  const look = async (name: string) => void flaws.push(...(await flawsOf(await app.secondScreen(), name)))
  await says(balcao, 'Boas-vindas')
  await expect((await app.secondScreen()).getByRole('heading', { level: 2 })).toBeVisible()
  await look('espera')
  await balcao.serve(people.withOverdue)
  await says(balcao, 'Atendimento em andamento')
  await look('atendimento')
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await says(balcao, 'Certidão pronta')
  await look('certidão')
  await openOnPhone(balcao)
  await says(balcao, 'Entre pelo seu celular')
  await look('celular')
  await keyboard.key('Escape')
  await says(balcao, 'Certidão pronta')
  // Both windows get the event at the same time, but the clerk's window may handle it later.
  await expect(balcao.screen.getByRole('img', { name: 'Código QR para entrar pelo celular' })).toHaveCount(0)
  await keyboard.key('F8')
  await app.loginPage()
  await says(balcao, 'Digite sua senha aqui')
  await look('senha')
  await balcao.typePassword()
  await balcao.authenticated()
  await openDebitos(balcao)
  await keyboard.key('V')
  await says(balcao, /^Débitos escolhidos/)
  await look('débitos')
  await makeGuia(balcao)
  await says(balcao, 'Guia de pagamento')
  await expect((await app.secondScreen()).getByRole('img', { name: 'Código QR do Pix desta guia' })).toBeVisible()
  await look('guia')
  await balcao.screen.getByRole('button', { name: 'QR do Pix' }).click()
  await expect(balcao.screen.getByRole('img', { name: 'Código QR do Pix desta guia' })).toBeVisible()
  const geometry = new Geometry(balcao.screen, 'segunda tela')
  await geometry.lookAndScan('código Pix')
  expect.soft(geometry.flaws()).toEqual([])
  expect(flaws).toEqual([])
})

test('textos de dez mil letras não esticam a segunda tela', async ({ open, sandbox }) => {
  // The program looks up the municipality's name once, at its start.
  sandbox.faults.set({ path: '/', kind: 'textos-longos' })
  const balcao = await open({ env: TWO, estacao: { inatividadeSegundos: 3_600 } })
  await says(balcao, 'Boas-vindas')
  const free = await balcao.app.secondScreen()
  await expect(free.getByText(/W{100}/).first()).toBeVisible()
  expect.soft(await outgrown(free), 'boas-vindas').toEqual([])
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await balcao.keyboard.key('V')
  await says(balcao, /^Débitos escolhidos/)
  const debitos = await balcao.app.secondScreen()
  await expect(debitos.getByText(/^R\$/).first()).toBeVisible()
  expect.soft(await outgrown(debitos), 'débitos').toEqual([])
})
