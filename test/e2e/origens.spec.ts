import type { Page } from '@playwright/test'
import { elsewhereOf } from '../sandbox/habitos/values.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { expect, people, test } from './fixtures.ts'

// @promise 6
test('a página de entrada só carrega do que o perfil lista: o resto não sai desta máquina, e o registro diz de onde era', async ({
  balcao,
  sandbox,
  open,
}) => {
  const elsewhere = new URL(elsewhereOf(sandbox.baseUrl)).origin
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F8')
  const page = await withoutPolicy(await balcao.app.loginPage(), sandbox)
  sandbox.limparChamadas()
  expect(await loads(page, `${elsewhere}/arquivos/serra-do-ipe/brasao.svg?cpf=52998224725`)).toBe(false)
  await expect.poll(() => balcao.app.stderr()).toContain(`"origin":"${elsewhere}","kind":"parte"`)
  expect(sandbox.chamadas()).toEqual([])
  expect(balcao.app.stderr()).not.toContain('brasao.svg?cpf')
  // The login continues, and a person who cancels it sees which origin would have to be listed.
  await balcao.keyboard.key('Escape')
  await expect(balcao.screen.getByRole('alert')).toContainText('Campo: parametros.origensDoLogin.')
  await expect(balcao.screen.getByRole('alert')).toContainText(elsewhere)

  const listed = await open({ perfil: { ...sandbox.perfil(), parametros: { origensDoLogin: [elsewhere] } } })
  await listed.serve(people.withOverdue)
  await listed.keyboard.key('F8')
  const free = await withoutPolicy(await listed.app.loginPage(), sandbox)
  expect(await loads(free, `${elsewhere}/arquivos/serra-do-ipe/brasao.svg`)).toBe(true)
})

// @promise 6
test('brasão e pontos do provedor em outra origem: sem ela no perfil há atendimento sem brasão e a entrada diz o que listar; com ela tudo funciona', async ({
  open,
  openSandbox,
}) => {
  const city = await openSandbox({ habitos: { logoEmOutraOrigem: true, pontosEmOutraOrigem: true } })
  const closed = await open({ perfil: { ...city.perfil(), parametros: {} } })
  await expect.poll(() => closed.app.stderr()).toContain('logo not fetched')
  await expect(closed.screen.getByRole('banner').locator('img')).toHaveCount(0)
  await closed.serve(people.withOverdue)
  await closed.keyboard.key('F8')
  const notice = closed.screen.getByRole('alert')
  await expect(notice).toContainText('A entrada precisa de um endereço que este posto não permite.')
  await expect(notice).toContainText(`Campo: parametros.origens. Endereço: ${elsewhereOf(new URL(city.issuer).origin)}`)
  expect(city.idp.pedidosToken()).toBe(0)
  await closed.app.close()

  const listed = await open({ perfil: city.perfil() })
  await expect(listed.screen.getByRole('banner').locator('img')).toBeVisible()
  await listed.serveWithSignIn(people.withOverdue)
})

// @promise 6
test('página de entrada que leva logo a um endereço que o perfil não lista: a tela diz qual, e não que o serviço caiu', async ({
  balcao,
  sandbox,
}) => {
  const elsewhere = new URL(elsewhereOf(sandbox.baseUrl)).origin
  const headers = { location: `${elsewhere}/entrar?cpf=52998224725` }
  sandbox.faults.set({ path: 'idp:authorization', kind: 'status', status: 302, headers, times: 1 })
  await balcao.serve(people.withOverdue)
  sandbox.limparChamadas()
  await balcao.keyboard.key('F8')
  const notice = balcao.screen.getByRole('alert')
  await expect(notice).toContainText('A entrada precisa de um endereço que este posto não permite.')
  await expect(notice).toContainText(`Campo: parametros.origensDoLogin. Endereço: ${elsewhere}`)
  expect(balcao.app.stderr()).not.toContain('entrar?cpf')
  // The F8 that failed holds back no later key.
  await balcao.keyboard.key('x')
  await balcao.startSignIn()
})

/** Navigates to an address of the provider without a content security policy; the sign-in page has one. */
async function withoutPolicy(page: Page, { issuer }: Sandbox): Promise<Page> {
  await expect(page.getByLabel('Senha')).toBeVisible()
  await page.goto(`${issuer}/.well-known/openid-configuration`)
  return page
}

/** Whether a picture from that address loads in the page. */
function loads(page: Page, url: string): Promise<boolean> {
  return page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const img = Object.assign(new Image(), { src })
        img.addEventListener('load', () => resolve(true))
        img.addEventListener('error', () => resolve(false))
      }),
    url,
  )
}
