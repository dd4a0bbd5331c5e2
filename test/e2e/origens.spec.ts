import type { Page } from '@playwright/test'
import { elsewhereOf } from '../sandbox/habitos/values.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { expect, people, test } from './fixtures.ts'
import { expectNoPowers } from './support/deniedPowers.ts'

// @promise 6
test('a sign-in page reaches only listed origins, and a blocked one is named', async ({ balcao, sandbox }) => {
  const { app, screen, keyboard } = balcao
  const elsewhere = new URL(elsewhereOf(sandbox.baseUrl)).origin
  const notice = screen.getByRole('alert')
  await balcao.serve(people.withOverdue)

  await test.step('uma figura', async () => {
    const page = await withoutPolicy(await balcao.openSignIn(), sandbox)
    sandbox.limparChamadas()
    expect(await loads(page, `${elsewhere}/arquivos/serra-do-ipe/brasao.svg?cpf=52998224725`)).toBe(false)
    await expect.poll(() => app.stderr()).toContain(`"origin":"${elsewhere}","kind":"parte"`)
    expect(sandbox.chamadas()).toEqual([])
    expect(app.stderr()).not.toContain('brasao.svg?cpf')
    // The login continues, and a person who cancels it sees which origin would have to be listed.
    await keyboard.key('Escape')
    await expect(notice).toContainText('Campo: parametros.origensDoLogin.')
    await expect(notice).toContainText(elsewhere)
  })

  await test.step('no balcão, nenhuma janela acima de todas e nenhum aparelho, também sem política da página', async () => {
    await expectNoPowers(await withoutPolicy(await balcao.openSignIn(), sandbox), app)
    await keyboard.key('Escape')
  })

  await test.step('um link da página: o título diz o que foi bloqueado', async () => {
    const page = await balcao.openSignIn()
    const title = `Identificação do contribuinte · ${new URL(sandbox.issuer).host}`
    expect(await app.titles()).toContain(title)
    const target = 'https://sso.outro.example/entrar?cpf=52998224725'
    await page.evaluate((url) => void (location.href = url), target)
    await expect.poll(() => app.titles()).toContain(`${title} · bloqueado: sso.outro.example`)
    await expect.poll(() => app.stderr()).toContain('https://sso.outro.example')
    // Checked by the page itself: on Electron, Playwright waits for the end of a refused navigation.
    expect(await page.evaluate(() => document.querySelectorAll('[type=password]').length)).toBe(1)
    await keyboard.key('Escape')
    await expect(notice).toContainText('Campo: parametros.origensDoLogin.')
    await expect(notice).toContainText('https://sso.outro.example')
    expect(app.stderr()).not.toContain('entrar?cpf')
  })

  await test.step('um formulário da página para outro endereço: o título e a tela dizem', async () => {
    const page = await withoutPolicy(await balcao.openSignIn(), sandbox)
    await page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      document.body.append(form)
      form.submit()
    }, 'https://formulario.outro.example/entrar?cpf=529')
    await expect.poll(() => app.titles()).toContainEqual(expect.stringContaining('bloqueado: formulario.outro.example'))
    await keyboard.key('Escape')
    await expect(notice).toContainText('https://formulario.outro.example')
    expect(app.stderr()).not.toContain('entrar?cpf')
  })

  await test.step('uma janela que a página quer abrir: o título e a tela dizem', async () => {
    const page = await balcao.openSignIn()
    expect(await page.evaluate(() => window.open('https://sms.outro.example/codigo?cpf=529'))).toBeNull()
    await expect.poll(() => app.titles()).toContainEqual(expect.stringContaining('bloqueado: sms.outro.example'))
    await keyboard.key('Escape')
    await expect(notice).toContainText('A página de entrada quis abrir outra janela')
    await expect(notice).toContainText('Endereço: https://sms.outro.example')
    expect(app.stderr()).not.toContain('codigo?cpf')
  })

  await test.step('a página que leva logo a outro endereço: a tela não diz que o serviço caiu', async () => {
    const headers = { location: `${elsewhere}/entrar?cpf=52998224725` }
    sandbox.faults.set({ path: 'idp:authorization', kind: 'status', status: 302, headers, times: 1 })
    await keyboard.key('F8')
    await expect(notice).toContainText('A entrada precisa de um endereço que este posto não permite.')
    await expect(notice).toContainText(`Campo: parametros.origensDoLogin. Endereço: ${elsewhere}`)
    expect(app.stderr()).not.toContain('entrar?cpf')
    // The F8 that failed holds back no later key.
    await keyboard.key('x')
    await balcao.startSignIn()
  })
})

// @promise 6
test('logo, sign-in and second factor work at another origin that is listed', async ({ open, openSandbox }) => {
  const city = await openSandbox({ habitos: { logoEmOutraOrigem: true, pontosEmOutraOrigem: true } })
  const elsewhere = new URL(elsewhereOf(city.baseUrl)).origin
  const { parametros, ...perfil } = city.perfil() as { parametros?: object }
  const listed = await open({ perfil: { ...perfil, parametros: { ...parametros, origensDoLogin: [elsewhere] } } })
  await expect(listed.screen.getByRole('banner').locator('img')).toBeVisible()
  await listed.serve(people.withOverdue)
  const page = await withoutPolicy(await listed.openSignIn(), city)
  expect(await loads(page, `${elsewhere}/arquivos/serra-do-ipe/brasao.svg`)).toBe(true)
  // A second factor in a window of its own comes in the same window, and the form sent to it arrives.
  const target = `${elsewhere}/segunda-etapa`
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', target: '_blank', action })
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'codigo', value: '123' }))
    document.body.append(form)
    form.submit()
  }, target)
  await expect.poll(() => page.url()).toBe(target)
  expect(city.chamadas().map(({ method, path }) => `${method} ${path}`)).toContain('POST /segunda-etapa')
  await listed.keyboard.key('Escape')
  await listed.startSignIn()
})

/** Navigates to an address of the provider without a content security policy; the sign-in page has one. */
async function withoutPolicy(page: Page, { issuer }: Sandbox): Promise<Page> {
  await page.goto(`${issuer}/.well-known/openid-configuration`)
  return page
}

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
