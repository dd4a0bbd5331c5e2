import { formatReais } from '../../shared/model/dinheiro.ts'
import { guiaLinha } from '../sandbox/data/linhaDigitavel.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { chosenModelo } from './support/certidoes.ts'
import { barsOf, scan, slowDown } from './support/device.ts'
import { CREATE_GUIA, debitosList, openDebitos, requestOverdueGuia } from './support/guia.ts'

const ISSUE = '/publico/certidao/emitir'

/**
 * Everything that a scan could change by mistake: the screen, the focus, the texts of the fields, the selection, open dialogs and
 * ticked rows.
 */
function standing({ screen }: Balcao) {
  return screen.evaluate(() => {
    const focus = document.activeElement
    const field = focus instanceof HTMLInputElement ? focus : null
    return {
      path: location.pathname,
      focus: `${focus?.tagName} ${focus?.id} ${focus?.getAttribute('aria-label')} ${focus?.getAttribute('data-index')}`,
      selection: [field?.selectionStart, field?.selectionEnd],
      fields: [...document.querySelectorAll('input, select')].map((one) => (one as HTMLInputElement).value),
      open: [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')].length,
      ticked: document.querySelectorAll('[aria-selected=true]').length,
    }
  })
}

interface Context {
  name: string
  /** Prepares the screen up to the scan. */
  prepare: (balcao: Balcao, sandbox: Sandbox) => Promise<unknown>
  /** Leaves what the next context would meet. */
  after?: (balcao: Balcao) => Promise<unknown>
  /** How many times slower the page's processor is. */
  slow?: number
  /** True if work in progress changes the screen by itself: then only forbidden effects are checked. */
  moves?: boolean
}

const closeDialog = async ({ keyboard, screen }: Balcao) => {
  await keyboard.key('Escape')
  await expect(screen.locator('[aria-modal=true]')).toHaveCount(0)
}
const finalidade = ({ screen }: Balcao) => screen.getByLabel('Finalidade (opcional)')

const free: Context[] = [
  {
    name: 'na busca vazia',
    // The next person's page takes the window in these moments.
    prepare: async (balcao) => {
      await balcao.serve(people.noDebitos)
      await balcao.end()
    },
  },
  {
    name: 'na busca com meio CPF, uma parte marcada',
    prepare: async ({ keyboard, screen }) => {
      await keyboard.type('529982')
      await expect(screen.locator(':focus')).toHaveValue(/^529\D?982$/)
      await keyboard.key('Shift+ArrowLeft')
      await keyboard.key('Shift+ArrowLeft')
    },
    after: ({ search }) => search.fill(''),
  },
]

const identified: Context[] = [
  {
    name: 'com as certidões carregando',
    moves: true,
    prepare: async (balcao, sandbox) => {
      sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio', ms: 1500, times: 1 })
      await balcao.serve(people.withOverdue)
      await balcao.keyboard.key('F3')
      await expect.poll(() => callsTo(sandbox, '/publico/certidao/modelos').length).toBe(1)
    },
    after: (balcao) => expect(chosenModelo(balcao)).toBeFocused(),
  },
  {
    name: 'na finalidade da certidão, com meia frase e a máquina seis vezes mais lenta',
    slow: 6,
    prepare: async (balcao) => {
      await finalidade(balcao).focus()
      await balcao.keyboard.type('Para lici')
    },
  },
  {
    name: 'no código do primeiro acesso',
    prepare: async (balcao) => {
      const { keyboard, screen } = balcao
      await balcao.endWhateverIsLost()
      await balcao.serve('10000000019')
      await screen.getByRole('button', { name: 'Primeiro acesso' }).click()
      await expect(screen.getByRole('button', { name: 'Solicitar acesso' })).toBeFocused()
      await keyboard.key('Enter')
      await expect(screen.getByRole('option', { selected: true })).toBeFocused()
      await keyboard.key('Enter')
      await expect(screen.getByLabel('Código recebido')).toBeFocused()
      await screen.getByLabel('Código recebido').fill('12a')
    },
  },
]

const signedIn: Context[] = [
  {
    name: 'sobre «Gerar a guia?»',
    prepare: async (balcao) => {
      await balcao.serveWithSignIn(people.withOverdue)
      await openDebitos(balcao)
      await requestOverdueGuia(balcao)
    },
    after: closeDialog,
  },
  {
    name: 'nos débitos, com as vencidas marcadas',
    prepare: async (balcao) => {
      await expect(debitosList(balcao)).toBeFocused()
      await expect(balcao.screen.locator('[aria-selected=true]')).not.toHaveCount(0)
    },
  },
  {
    name: 'sobre «Encerrar assim mesmo?»',
    prepare: async (balcao) => {
      await balcao.keyboard.key('F12')
      await expect(balcao.endQuestion).toBeVisible()
    },
  },
]

const terminators = [['Enter'], [], ['Tab'], ['Enter', 'Enter']]

for (const [who, contexts] of [
  ['between two people', free],
  ['of an identified person', identified],
  ['of a signed-in person', signedIn],
] as const) {
  test(`a scan on the screens ${who} types and confirms nothing, and is reported`, async ({ balcao, sandbox }) => {
    test.slow()
    for (const [index, { name, prepare, after, slow = 1, moves = false }] of contexts.entries()) {
      const terminator = terminators[index % terminators.length] ?? []
      await test.step(`${name}, com ${terminator.join('+') || 'nada'} no fim`, async () => {
        await prepare(balcao, sandbox)
        await untouched(balcao, sandbox, { terminator, slow, moves })
        await after?.(balcao)
      })
    }
  })
}

/** The value of the last scanned payment line, in centavos. Every line has another value, so its announcement is its own. */
let valor = 18_745

/** Scans a code, and checks that the program announces it and that nothing else changed. */
async function untouched(
  balcao: Balcao,
  sandbox: Sandbox,
  { terminator, slow, moves }: { terminator: readonly string[]; slow: number; moves: boolean },
): Promise<void> {
  const { screen } = balcao
  const before = await standing(balcao)
  const papers = (await balcao.papers()).length
  const acts = () => [...callsTo(sandbox, CREATE_GUIA), ...callsTo(sandbox, ISSUE)].length
  const acted = acts()
  valor += 1
  await slowDown(screen, slow)
  await scan(screen, barsOf(guiaLinha(valor, '2026-11-30', '2026010000001')), terminator)
  await expect(screen.getByText(`Código de pagamento de ${formatReais(valor)} lido`)).toBeAttached()
  await slowDown(screen, 1)
  if (before.open > 0 && (await screen.locator('[aria-modal=true]').count()) > 0) {
    const waits = 'Código de barras lido. Ele espera que esta pergunta seja respondida.'
    await expect(screen.locator('[aria-modal=true]').last().getByText(waits)).toBeVisible()
    await expect(screen.getByRole('status').filter({ hasText: waits })).toBeAttached()
  }
  if (!moves) expect(await standing(balcao)).toEqual(before)
  expect(acts()).toBe(acted)
  expect((await balcao.papers()).length).toBe(papers)
}
