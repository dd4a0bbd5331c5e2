import type { Page } from '@playwright/test'
import type { Sandbox } from '../sandbox/index.ts'
import { formatReais } from '../../shared/model/dinheiro.ts'
import { guiaLinha } from '../sandbox/data/linhaDigitavel.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { barsOf, scan } from './support/device.ts'
import { holdScripts } from './support/heldScript.ts'
import { nextPage, writtenIn } from './support/nextPage.ts'
import { differingPoints } from './support/pictures.ts'

/** Loads a page and shows its first screen while its script is held back; returns a function that releases the script. */
async function comesWithoutScript({ screen }: Balcao): Promise<() => Promise<void>> {
  const { letGo } = await holdScripts(screen)
  await screen.goto(new URL('/', screen.url()).href, { waitUntil: 'commit' })
  await firstScreen(screen)
  return letGo
}

/** Checks that the document's own first screen, drawn without scripts, is shown and takes keys. */
async function firstScreen(screen: Page): Promise<void> {
  await expect(screen.locator('#inicio').getByRole('textbox')).toBeFocused()
  await expect(screen.locator('#raiz')).toBeEmpty()
  // The page takes keys once its first paint is reported; until then main stores them.
  // Observers are called in the order of their creation, so this observer is called after the page's own.
  await screen.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    return promise
  })
}

/** Waits until the text is painted with its font, which may be loaded a frame before it is drawn. */
async function withItsLetters(screen: Page): Promise<void> {
  await screen.evaluate(async () => {
    await document.fonts.load('1rem "Inter Variable"')
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
}

const shown = ({ screen }: Balcao) => screen.locator('#inicio').getByRole('textbox')

test('keys typed before the page’s script has loaded take effect in their order once it has', async ({ balcao }) => {
  await test.step('os 11 dígitos e Enter abrem a pessoa certa', () => typed(balcao))
  await test.step('um documento errado se corrige ali mesmo; o que vem depois do Enter espera atrás dele', () =>
    corrected(balcao))
  await test.step('F1 abre a ajuda', () => help(balcao))
  await test.step('o cursor fica onde a pessoa o deixou', () => caret(balcao))
  await test.step('uma leitura que começa antes continua depois, e o que já estava na busca fica', () =>
    scanned(balcao))
})

async function typed(balcao: Balcao): Promise<void> {
  const letGo = await comesWithoutScript(balcao)
  await balcao.keyboard.type(people.noDebitos)
  await expect(shown(balcao)).toHaveValue(people.noDebitos)
  await balcao.keyboard.key('Enter')
  await letGo()
  await expect(balcao.banner).toContainText('111.444.777-35')
  await expect(balcao.search).toHaveValue('')
  await balcao.end()
}

async function corrected(balcao: Balcao): Promise<void> {
  const letGo = await comesWithoutScript(balcao)
  const { keyboard } = balcao
  await keyboard.type('1114447773')
  // Main has handed over the stored keys, so later keys go directly to the field.
  await expect(shown(balcao)).toHaveValue('1114447773')
  await keyboard.key('Home')
  await keyboard.key('Delete')
  await keyboard.type('1')
  await keyboard.key('End')
  await keyboard.type('6')
  await keyboard.key('Enter')
  await keyboard.key('Backspace')
  await keyboard.type('5')
  await keyboard.key('Enter')
  await expect(shown(balcao)).toHaveValue('11144477736')
  await letGo()
  await expect(balcao.banner).toContainText('111.444.777-35')
  await balcao.end()
}

async function help(balcao: Balcao): Promise<void> {
  const letGo = await comesWithoutScript(balcao)
  await balcao.keyboard.key('F1')
  await letGo()
  await expect(balcao.screen.getByRole('dialog', { name: 'Ajuda' })).toBeVisible()
  await balcao.keyboard.key('Escape')
}

async function caret(balcao: Balcao): Promise<void> {
  const { keyboard, search } = balcao
  const written = () =>
    search.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart, field.selectionEnd])
  const first = await comesWithoutScript(balcao)
  await keyboard.type('52998')
  await expect(shown(balcao)).toHaveValue('52998')
  for (let times = 0; times < 2; times++) await keyboard.key('ArrowLeft')
  await first()
  await balcao.ready()
  // The caret is behind the third digit, as before, and behind the dot of the mask.
  expect(await written()).toEqual(['529.98', 3, 3])
  await keyboard.type('7')
  expect(await written()).toEqual(['529.798', 5, 5])
}

async function scanned(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  let valor = 30_100
  for (const from of [1, 12, 30, 44]) {
    valor += 1
    const letGo = await comesWithoutScript(balcao)
    await keyboard.type('529')
    await expect(shown(balcao)).toHaveValue('529')
    const after = () => letGo().then(() => balcao.ready())
    await scan(screen, barsOf(guiaLinha(valor, '2026-11-30', '2026010000001')), [], { from, after })
    await expect(screen.getByText(`Código de pagamento de ${formatReais(valor)} lido`)).toBeAttached()
    await expect(balcao.search).toHaveValue('529')
  }
}

test('the screen drawn before any script runs shows nothing of the last person', async ({ balcao, sandbox }) => {
  await balcao.serveWithSignIn(people.withOverdue)
  // The next attendance's page is painted while this attendance is still open.
  const painted = await nextPage(balcao)
  await expect(painted.locator('#inicio').getByRole('textbox')).toHaveValue('')
  expect(await writtenIn(painted)).not.toMatch(/529|982|Maria|eyJ/)
  await balcao.end()
  expect(await writtenIn(balcao.screen)).not.toMatch(/529|982|Maria|eyJ/)
  expect(await balcao.screen.context().cookies()).toEqual([])
  await test.step('no meio de um atendimento a tela pintada não pergunta quem vem', () =>
    askedInTheMiddle(balcao, sandbox))
})

async function askedInTheMiddle(balcao: Balcao, sandbox: Sandbox): Promise<void> {
  await balcao.serve(people.withOverdue)
  const { letGo } = await holdScripts(balcao.screen)
  await balcao.screen.reload({ waitUntil: 'commit' })
  await expect(balcao.screen.locator('#inicio')).toBeHidden()
  await letGo()
  await expect(balcao.banner).toContainText('529.982.247-25')
  expect(callsTo(sandbox, '/publico/certidao/emitir')).toEqual([])
}

test('the first screen looks the same before and after its script has run', async ({ balcao }) => {
  const { screen } = balcao
  for (const colorScheme of ['dark', 'light'] as const) {
    await screen.emulateMedia({ colorScheme })
    await test.step(colorScheme, () => paintedAlike(balcao))
  }
  await test.step('no escritório só a moldura, no totem nada', () => paintedElsewhere(balcao))
})

async function paintedElsewhere(balcao: Balcao): Promise<void> {
  const { screen } = balcao
  const letGo = await comesWithoutScript(balcao)
  const seen: boolean[][] = []
  for (const tela of ['moldura', 'nada']) {
    // Main writes this word into the document, by the station's mode (`describeInicio`).
    await screen.evaluate((word) => (document.documentElement.dataset['inicio'] = word), tela)
    const first = screen.locator('#inicio')
    seen.push([await first.getByRole('banner').isVisible(), await first.getByRole('textbox').isVisible()])
  }
  await letGo()
  expect(seen).toEqual([
    [true, false],
    [false, false],
  ])
}

test('a starting window takes keys at once, even if Chromium never reports a paint', async ({ open }) => {
  const balcao = await open({ estacao: { aparencia: { esquema: 'escuro', corPrimaria: '168821' } } })
  const { screen } = balcao
  await balcao.keyboard.type(people.withOverdue)
  await balcao.keyboard.key('Enter')
  await expect(balcao.banner).toContainText('529.982.247-25')
  await balcao.end()
  await paintedAlike(balcao)
  await test.step('o Chromium nunca diz que a tela foi pintada', async () => {
    await screen.context().addInitScript(() => {
      Object.assign(window, { unreported: true })
      PerformanceObserver.prototype.observe = () => undefined
    })
    // The preloaded page was made before the script was added; later pages get no paint reports.
    for (const documento of [people.noDebitos, people.withOverdue, people.noDebitos]) {
      await balcao.serve(documento)
      await balcao.end()
      await balcao.free()
    }
    expect(await screen.evaluate(() => 'unreported' in window)).toBe(true)
    await balcao.serve(people.withOverdue)
  })
})

async function paintedAlike(balcao: Balcao): Promise<void> {
  await balcao.ready()
  const { screen } = balcao
  const picture = async () => {
    await withItsLetters(screen)
    return screen.screenshot({ clip: { x: 0, y: 57, width: 1366, height: 174 }, animations: 'disabled' })
  }
  const { letGo } = await holdScripts(screen)
  await screen.reload({ waitUntil: 'commit' })
  await firstScreen(screen)
  const painted = await picture()
  await letGo()
  await balcao.ready()
  expect(await differingPoints(screen, painted, await picture())).toBe(0)
}
