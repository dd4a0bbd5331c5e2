import { keepEntry, test as base } from '../fixtures.ts'
import { type Balcao, openBalcao } from './balcao.ts'
import { callBridge } from './bridge.ts'
import { nextPage } from './nextPage.ts'
import { expect } from './patience.ts'
import { Citizen } from './totem.ts'

/** The upright screen of most kiosks, CSS pixels. */
export const UPRIGHT = { width: 1080, height: 1920 }

interface ByTest {
  /** The worker's kiosk, open from test to test. Each test begins on a new page: free, no paper, in Portuguese. */
  totem: Balcao
}

export const test = base.extend<ByTest, { kiosk: Balcao }>({
  kiosk: [
    async ({ city }, use) => {
      // A long look at a screen must not end the attendance.
      const estacao = { modo: 'totem', inatividadeSegundos: 300 }
      const kiosk = await openBalcao({ perfil: city.perfil(), estacao, viewport: UPRIGHT })
      kiosk.isShared = true
      await use(kiosk)
      await kiosk.close()
    },
    { scope: 'worker' },
  ],
  totem: async ({ kiosk, sandbox }, use, info) => {
    await clear(kiosk)
    await makeUpright(kiosk)
    // The previous attendance ended only now: its calls may have arrived since the first reset.
    sandbox.reset()
    await use(kiosk)
    await keepEntry(kiosk, info)
  },
})

/** Gives the kiosk's current page the size of an upright screen. Every attendance has a new page, with the display's size. */
export async function makeUpright(kiosk: Balcao): Promise<void> {
  await new Citizen(kiosk).free()
  // The program may replace the current page until the next page is preloaded.
  await nextPage(kiosk)
  await kiosk.screen.setViewportSize(UPRIGHT)
}

/** Ends what a test left open. A page that nobody used is loaded again, because its language may have been changed. */
async function clear(kiosk: Balcao): Promise<void> {
  const { screen } = kiosk
  if ((await kiosk.phase()) === 'livre') await screen.goto(new URL('/', screen.url()).href)
  // The end closes the page that requested it.
  else await callBridge(screen, 'atendimento.encerrar').catch(() => undefined)
  await expect.poll(() => kiosk.phase()).toBe('livre')
  await kiosk.emptyOutImpressora()
}
