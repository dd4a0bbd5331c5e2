import type { Sandbox } from '../sandbox/index.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { callsTo } from './support/calls.ts'
import { slowDown, strikeAhead } from './support/device.ts'
import { CREATE_GUIA, debitosList } from './support/guia.ts'

/** `BALCAO_VELOCIDADES=todas` tries every speed of a hand on a slower processor; the usual run types at one speed. */
const thorough = process.env['BALCAO_VELOCIDADES'] === 'todas'
const gaps = thorough ? [40, 70, 120, 200, 350] : [70]
/** Time between two keys, ms, at which a CPF looks like a scan. */
const AS_A_SCANNER = 5
/** How many times slower the page's processor is; Chromium slows it by computing in vain. */
const SLOWER = thorough ? 6 : 3
/** Delay of every answer of the backend, ms. */
const LATE = 800
/** Delay of the duplicate check, ms: longer than a confirmed guide waits for it if this station made no guide yet. */
const SLOW_LOOK = 2_000

const ISSUE = '/publico/certidao/emitir'

interface Outcome {
  papers: string[]
  guias: number
  certidoes: number
  path: string
  person: string
  clipboard: string
  login: boolean
}

/** The expected outcome; a value that differs from run to run is given as a pattern. */
type Expected = Omit<Outcome, 'papers' | 'person' | 'clipboard'> & {
  papers: unknown[]
  person: unknown
  clipboard: unknown
}

interface Errand {
  name: string
  /** Prepares the screen at usual speed, up to the first key struck ahead. */
  prepare: (balcao: Balcao) => Promise<unknown>
  keys: readonly string[]
  /** Time between two keys, ms, instead of the run's own. */
  gap?: number
  /** All effects of the keys; any other effect is an error. */
  expected: Partial<Expected>
}

const maria = people.withOverdue
const digits = (documento: string) => documento.split('')
const free = async ({ search }: Balcao) => expect(search).toBeFocused()
const signedIn = (documento: string) => (balcao: Balcao) => balcao.serveSignedIn(documento)

const certidao = expect.stringContaining('Certidão Positiva de Débitos')
const guia = expect.stringMatching(/Guia nº \d+/)
const nothing: Expected = {
  papers: [],
  guias: 0,
  certidoes: 0,
  path: '/',
  person: expect.stringContaining('529.982.247-25'),
  clipboard: '',
  login: false,
}
const oneCertidao = { papers: [certidao], certidoes: 1, path: '/portal/certidoes' }
const oneGuia = { papers: [guia], guias: 1, path: '/portal/guias' }
const jose = { person: expect.stringContaining('123.456.789-09') }

/** Errands by the place where they begin. An errand's keys are not the beginning of another's. */
const errands: Record<string, Errand[]> = {
  'from the CPF to the certificate': [
    {
      name: 'CPF F3 Enter F4',
      prepare: free,
      keys: [...digits(maria), 'F3', 'Enter', 'F4'],
      expected: { ...oneCertidao, path: '/portal/debitos' },
    },
    {
      name: 'CPF F3 Enter Enter, a mão nervosa',
      prepare: free,
      keys: [...digits(maria), 'F3', 'Enter', 'Enter'],
      expected: oneCertidao,
    },
  ],
  'from the CPF to the sign-in': [
    { name: 'CPF F8', prepare: free, keys: [...digits(maria), 'F8'], expected: { login: true } },
    {
      name: 'CPF F8 de uma vez',
      prepare: free,
      keys: [...digits(maria), 'F8'],
      gap: AS_A_SCANNER,
      expected: { login: true },
    },
  ],
  'from the debts to the paper': [
    {
      name: 'F4 V F10 Enter C',
      prepare: signedIn(maria),
      keys: ['F4', 'v', 'F10', 'Enter', 'c'],
      expected: { ...oneGuia, clipboard: expect.stringMatching(/^\d{48}$/) },
    },
    {
      name: 'F4 E F9',
      prepare: signedIn(maria),
      keys: ['F4', 'e', 'F9'],
      expected: { papers: [expect.stringContaining('Extrato')], path: '/portal/debitos' },
    },
  ],
  'from the guides to the paper': [
    {
      name: 'F6 ↓ Enter F4',
      prepare: signedIn(people.withGuias),
      keys: ['F6', 'ArrowDown', 'Enter', 'F4'],
      expected: { ...jose, papers: [guia], path: '/portal/debitos' },
    },
    {
      name: 'F6 → Enter, na segunda página',
      prepare: signedIn(people.withGuias),
      keys: ['F6', 'ArrowRight', 'Enter'],
      // The guides of the second page are paid: opening a paid guide prints nothing.
      expected: { ...jose, path: '/portal/guias' },
    },
  ],
}

for (const gap of gaps) {
  for (const [way, some] of Object.entries(errands)) {
    test(`keys typed ahead ${way}, one every ${gap} ms, each act once and on the intended screen`, async ({
      balcao,
      sandbox,
    }) => {
      test.slow()
      for (const errand of some) {
        await test.step(errand.name, async () => {
          await runAhead(balcao, sandbox, errand, errand.gap ?? gap)
          sandbox.reset()
          await balcao.tidy()
          sandbox.reset()
        })
      }
    })
  }
}

/** Strikes the keys of an errand ahead of a slow page and a slow backend, and counts and checks all effects. */
async function runAhead(balcao: Balcao, sandbox: Sandbox, errand: Errand, gap: number): Promise<void> {
  const { name, prepare, keys, expected } = errand
  await prepare(balcao)
  sandbox.limparChamadas()
  await slowDown(balcao.screen, SLOWER)
  sandbox.faults.set({ path: /^\/(publico|contribuinte)\//, kind: 'silencio', ms: LATE })
  await strikeAhead(balcao.screen, keys, gap)
  const want = { ...nothing, ...expected }
  const got = await settled(balcao, sandbox, (outcome) => matches(outcome, want))
  expect.soft(got, name).toEqual(want)
}

async function outcomeOf(balcao: Balcao, sandbox: Sandbox): Promise<Outcome> {
  const { screen, app } = balcao
  return {
    papers: (await balcao.papers()).map(({ text }) => text),
    guias: callsTo(sandbox, CREATE_GUIA).length,
    certidoes: callsTo(sandbox, ISSUE).length,
    path: await screen.evaluate(() => location.pathname),
    person: await balcao.banner.innerText().catch(() => ''),
    clipboard: await app.clipboard(),
    login: app.pages().some((page) => /^https?:/.test(page.url()) && !page.url().includes('.app.test')),
  }
}

/** Waits for the wanted outcome, and then until no key waits and no print job is in progress. */
async function settled(balcao: Balcao, sandbox: Sandbox, wanted: (outcome: Outcome) => boolean): Promise<Outcome> {
  const { screen } = balcao
  await expect
    .poll(async () => wanted(await outcomeOf(balcao, sandbox)))
    .toBe(true)
    .catch(() => undefined)
  await slowDown(screen, 1)
  await expect(screen.getByText(/teclas? esperam?/)).toHaveCount(0)
  await screen.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  // A job in progress may still add a paper.
  await expect
    .poll(async () => {
      const { valor } = await callBridge(screen, 'impressao.trabalhos')
      return (valor as { estado: string }[]).every(({ estado }) => /^(sent|printed|failed)$/.test(estado))
    })
    .toBe(true)
  return outcomeOf(balcao, sandbox)
}

function matches(got: unknown, want: unknown): boolean {
  try {
    expect(got).toEqual(want)
    return true
  } catch {
    return false
  }
}

const DEBITOS = '/contribuinte/debitos'
const said = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Atendimento em curso' }).getByRole('status')

test('keys typed ahead for a screen that never comes are dropped and named', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await signedIn(maria)(balcao)
  // A query that fails with 503 is retried automatically: the typed keys wait for the retry.
  const down = { path: DEBITOS, kind: 'status', status: 503, description: 'Sistema em manutenção.' } as const
  const failure = sandbox.faults.set({ ...down, ms: 20_000, times: 1 })
  sandbox.faults.set(down)
  await strikeAhead(screen, ['F4', 'v', 'F10'], 60)
  await expect(said(balcao)).toContainText('2 teclas esperam a tela')
  failure()
  await expect(screen.getByText('Sistema em manutenção.')).toBeVisible()
  await expect(said(balcao)).toContainText('Sem efeito aqui: F10, 1 letra.')
  await keyboard.key('F6')
  await expect(said(balcao)).toHaveText('')
  sandbox.faults.clear()
  const answer = sandbox.faults.set({ path: DEBITOS, kind: 'silencio', times: 1 })
  await strikeAhead(screen, ['F4', 'v', 'F10'], 60)
  await expect(said(balcao)).toContainText('2 teclas esperam a tela')
  await expect(screen.getByText('Buscando os débitos…')).toBeAttached()
  await keyboard.key('Escape')
  await expect(said(balcao)).toContainText('Sem efeito aqui: F10, 1 letra.')
  answer()
  await expect(debitosList(balcao)).toBeFocused()
  await expect(screen.getByRole('dialog')).toHaveCount(0)
  await expect(debitosList(balcao).locator('[aria-selected=true]')).toHaveCount(0)
})

test('an Enter typed ahead does not answer «Já há guia para estes débitos»', async ({ balcao, sandbox }) => {
  const { screen } = balcao
  await signedIn(maria)(balcao)
  await strikeAhead(screen, ['F4', 'v', 'F10', 'Enter'], 60)
  await balcao.waitForPapers(1)
  sandbox.faults.set({ path: /^\/contribuinte\//, kind: 'silencio', ms: SLOW_LOOK })
  // The first Enter confirms the guide. The second comes before the question about the existing guide is shown.
  await strikeAhead(screen, ['F4', 'v', 'F10', 'Enter', 'Enter'], 60)
  const question = screen.getByRole('dialog', { name: 'Já há guia para estes débitos' })
  await expect(question).toBeVisible()
  await expect(said(balcao)).toContainText('Sem efeito aqui: Enter.')
  await expect(question).toBeVisible()
  expect(await balcao.papers()).toHaveLength(1)
  expect(sandbox.guiasGeradas()).toBe(1)
})
