import type { Page } from '@playwright/test'
import { test as base, expect } from '../e2e/fixtures.ts'
import type { Balcao } from '../e2e/support/balcao.ts'
import { SENHA } from '../sandbox/idp/accounts.ts'
import { createUserAgent, type Stop, type UserAgent } from '../sandbox/userAgent.ts'
import { Admin } from './admin.ts'
import { openCity } from './city.ts'
import { REALM } from './realm.ts'

export { expect } from '@playwright/test'

export const maria = '52998224725'
export const joao = '11144477735'

export interface Lab {
  issuer: string
  admin: Admin
  perfil(change?: object): object
}

export const test = base.extend<{ signedOut: void }, { lab: Lab }>({
  /** Ends all sessions of earlier tests at the provider. */
  signedOut: [
    async ({ lab }, use) => {
      await lab.admin.logOut(maria)
      await use()
    },
    { auto: true },
  ],
  // The command that started Keycloak has set the two environment variables.
  lab: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const origin = process.env['BALCAO_KEYCLOAK_ORIGEM'] ?? ''
      const issuer = `${origin}/realms/${REALM}`
      const city = await openCity(issuer)
      const perfil = (change: object = {}) => ({
        dominio: 'serra-do-ipe.example',
        baseUrl: city.baseUrl,
        authUrl: issuer,
        parametros: { entradaPeloCelular: true },
        ...change,
      })
      await use({ issuer, perfil, admin: new Admin(origin, process.env['BALCAO_KEYCLOAK_SENHA'] ?? '') })
      await city.close()
    },
    { scope: 'worker' },
  ],
})

/** Strikes F8 and waits for Keycloak's sign-in form. */
export async function openForm(balcao: Balcao): Promise<Page> {
  await balcao.keyboard.key('F8')
  const page = await balcao.app.loginPage()
  await expect(page.locator('#password')).toBeVisible()
  return page
}

export async function typePassword(page: Page, username: string | null = null, password = SENHA): Promise<void> {
  if (username !== null) await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
}

/** Signs in on Keycloak's pages without a browser; returns the return address, or the page at which the sign-in stopped. */
export async function signInAt(url: string, username: string, agent = createUserAgent()): Promise<Stop> {
  return agent.submit(await agent.open(url), { username, password: SENHA })
}

/** Opens the code's address as on the person's phone, signs in, and allows or refuses the counter. */
export async function answerOnPhone(
  address: string,
  username: string,
  letIn: boolean,
  phone?: UserAgent,
): Promise<Stop> {
  const agent = phone ?? createUserAgent()
  const question = await signInAt(address, username, agent)
  return agent.submit(question, letIn ? { accept: 'Sim' } : { cancel: 'Não' })
}
