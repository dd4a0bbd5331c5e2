import type { Page } from '@playwright/test'
import type { AppUnderTest } from '../launch.ts'
import { expect } from './patience.ts'

const POWERS =
  /^(bluetooth|camera|display-capture|fullscreen|geolocation|hid|local-fonts|microphone|midi|payment|picture-in-picture|screen-wake-lock|serial|usb|window-management)$/

/**
 * Tries, by a person's click each, every window and device that a page of the provider's could ask for. Main does not know all
 * windows that Chromium opens, so the display is asked for them.
 */
export async function expectNoPowers(page: Page, app: AppUnderTest): Promise<void> {
  // A window's title also says what was blocked.
  const titles = async () => (await app.titlesShown())?.map((title) => title.replace(/ · bloqueado: .*/, '')) ?? null
  const shown = await titles()
  expect(shown).toEqual(shown && expect.arrayContaining(await app.titles()))
  const allowed = await page.evaluate(() =>
    (document as unknown as { featurePolicy: { allowedFeatures(): string[] } }).featurePolicy.allowedFeatures(),
  )
  expect(allowed.filter((power) => POWERS.test(power))).toEqual([])
  const ways = await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'tentativa' })
    Object.assign(button.style, { position: 'fixed', inset: '0', zIndex: '9' })
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
    const video = Object.assign(document.createElement('video'), { muted: true, srcObject: canvas.captureStream(9) })
    document.body.append(button, video)
    type Finds = Record<string, ((options?: object) => Promise<unknown>) | undefined>
    const { bluetooth, usb, hid, serial } = navigator as unknown as Record<string, Finds | undefined>
    const { documentPictureInPicture } = window as unknown as { documentPictureInPicture?: Finds }
    const finds = (name: string) => (window as unknown as Finds)[name]?.bind(window)
    const { EyeDropper } = window as unknown as { EyeDropper?: new () => { open(): Promise<unknown> } }
    const colors = EyeDropper && new EyeDropper()
    const ways: (() => Promise<unknown> | undefined | void)[] = [
      () => video.requestPictureInPicture(),
      () => documentPictureInPicture?.['requestWindow']?.(),
      () => bluetooth?.['requestDevice']?.({ acceptAllDevices: true }),
      () => usb?.['requestDevice']?.({ filters: [] }),
      async () => ((await hid?.['requestDevice']?.({ filters: [] })) as unknown[] | undefined)?.[0],
      () => serial?.['requestPort']?.(),
      () => navigator.mediaDevices?.getDisplayMedia(),
      () => navigator.mediaDevices?.getUserMedia({ video: true }),
      () => navigator.wakeLock?.request('screen'),
      () => navigator.requestMIDIAccess?.({ sysex: true }),
      () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
      () => Notification.requestPermission().then((got) => (got === 'granted' ? got : undefined)),
      () => navigator.clipboard.readText(),
      () => navigator.share?.({ title: 'a', url: location.href }).then(() => true),
      () => finds('getScreenDetails')?.(),
      () => finds('queryLocalFonts')?.(),
      // It answers nobody. A window of it would be seen at this way or the next.
      () => void colors?.open().catch(() => undefined),
      () => document.documentElement.requestFullscreen().then(() => true),
    ]
    let tried = 0
    button.addEventListener('click', () => {
      const got = new Promise((resolve) => resolve(ways[tried]?.())).catch(() => undefined)
      tried += 1
      void got.then((value) => (button.textContent = `${tried}: ${value === undefined ? 'nada' : 'veio'}`))
    })
    return ways.length
  })
  const button = page.locator('#tentativa')
  for (let way = 1; way <= ways; way += 1) {
    await button.click()
    await expect(button).toHaveText(`${way}: nada`)
    expect(await titles(), `way ${way}`).toEqual(shown)
  }
  await button.evaluate((element) => element.remove())
}
