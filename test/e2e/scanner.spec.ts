import { FULL, seed } from '../sandbox/habitos/sets.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { program } from '../sandbox/printer/requirements.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { openCertidoes } from './support/certidoes.ts'
import { CREATE_GUIA, linhaShown as line, openDebitos, requestOverdueGuia } from './support/guia.ts'
import { issueCertidao, openBandeja, openSettings, bandeja, test as withImpressoras } from './support/impressoras.ts'
import { countContext } from './support/maos.ts'
import { barsOf, scan, slowDown } from './support/device.ts'

const READ = /Código de pagamento de R\$\s187,45 lido/
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
  /** How many times slower the page's processor is. */
  slow?: number
  /** True if work in progress changes the screen by itself: then only forbidden effects are checked. */
  moves?: boolean
}

const signedIn =
  (then: (balcao: Balcao) => Promise<unknown>, documento: string = people.withOverdue) =>
  async (balcao: Balcao) => {
    await balcao.serveWithSignIn(documento)
    await then(balcao)
  }

const contexts: Context[] = [
  { name: 'na busca vazia', prepare: async ({ search }) => expect(search).toBeFocused() },
  {
    name: 'na busca com meio CPF, uma parte marcada',
    prepare: async ({ keyboard, screen }) => {
      await keyboard.type('529982')
      await expect(screen.locator(':focus')).toHaveValue(/^529\D?982$/)
      await keyboard.key('Shift+ArrowLeft')
      await keyboard.key('Shift+ArrowLeft')
    },
  },
  {
    name: 'sem nada em foco',
    prepare: ({ screen }) => screen.evaluate(() => (document.activeElement as HTMLElement).blur()),
  },
  {
    name: 'com a ajuda aberta',
    prepare: async ({ keyboard, screen }) => {
      await keyboard.key('F1')
      await expect(screen.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'com as certidões carregando',
    moves: true,
    prepare: async (balcao, sandbox) => {
      sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio', ms: 1500, times: 1 })
      await balcao.serve(people.withOverdue)
      await balcao.keyboard.key('F3')
      await expect.poll(() => callsTo(sandbox, '/publico/certidao/modelos').length).toBe(1)
    },
  },
  {
    name: 'na finalidade da certidão, com meia frase',
    prepare: async (balcao) => {
      await balcao.serve(people.withOverdue)
      await openCertidoes(balcao)
      await balcao.screen.getByLabel('Finalidade (opcional)').focus()
      await balcao.keyboard.type('Para lici')
      await balcao.keyboard.key('ArrowLeft')
    },
  },
  {
    name: 'na finalidade da certidão, com a máquina seis vezes mais lenta',
    slow: 6,
    prepare: async (balcao) => {
      await balcao.serve(people.withOverdue)
      await openCertidoes(balcao)
      await balcao.screen.getByLabel('Finalidade (opcional)').focus()
      await balcao.keyboard.type('Para lici')
    },
  },
  {
    name: 'na lista de modelos, com Enter à mão',
    prepare: async (balcao) => {
      await balcao.serve(people.withOverdue)
      await openCertidoes(balcao)
    },
  },
  {
    name: 'na busca do cabeçalho, com meio número',
    prepare: async (balcao) => {
      await balcao.serve(people.withOverdue)
      await balcao.keyboard.key('F2')
      await balcao.keyboard.type('2026-01')
      // Fast keys are held back until they turn out not to be a scan.
      await expect(balcao.screen.locator(':focus')).toHaveValue('2026-01')
    },
  },
  {
    name: 'sobre «Gerar a guia?»',
    prepare: signedIn(async (balcao) => {
      await openDebitos(balcao)
      await requestOverdueGuia(balcao)
    }),
  },
  {
    name: 'sobre «Gerar a guia?», com a máquina seis vezes mais lenta',
    slow: 6,
    prepare: signedIn(async (balcao) => {
      await openDebitos(balcao)
      await requestOverdueGuia(balcao)
    }),
  },
  {
    name: 'sobre «Já há guia para estes débitos»',
    prepare: signedIn(async (balcao) => {
      await openDebitos(balcao)
      await requestOverdueGuia(balcao)
      await balcao.keyboard.key('Enter')
      await balcao.waitForPapers(1)
      await openDebitos(balcao)
      await balcao.keyboard.key('V')
      await balcao.keyboard.key('F10')
      await expect(balcao.screen.getByRole('dialog', { name: 'Já há guia para estes débitos' })).toBeVisible()
    }),
  },
  {
    name: 'sobre «Encerrar assim mesmo?»',
    prepare: signedIn(async (balcao) => {
      await openDebitos(balcao)
      await balcao.keyboard.key('V')
      await balcao.keyboard.key('F12')
      await expect(balcao.endQuestion).toBeVisible()
    }),
  },
  {
    name: 'enquanto o contribuinte entra',
    prepare: async (balcao) => {
      await balcao.serve(people.withOverdue)
      await balcao.keyboard.key('F8')
      await balcao.app.loginPage()
      await expect(balcao.screen.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'nos débitos, com as vencidas marcadas',
    prepare: signedIn(async (balcao) => {
      await openDebitos(balcao)
      await balcao.keyboard.key('V')
      await expect(balcao.screen.locator('[aria-selected=true]')).not.toHaveCount(0)
    }),
  },
  {
    name: 'no filtro de tributo, com meia palavra e a lista aberta',
    prepare: signedIn(async (balcao) => {
      await openDebitos(balcao)
      await balcao.screen.getByLabel('Tributo', { exact: true }).focus()
      await balcao.keyboard.type('IP')
      await expect(balcao.screen.getByRole('listbox')).toBeVisible()
    }),
  },
  {
    name: 'na escolha da situação dos débitos',
    prepare: signedIn(async (balcao) => {
      await openDebitos(balcao)
      await balcao.screen.getByLabel('Situação').focus()
    }),
  },
  {
    name: 'em «Vence em», com meia data',
    prepare: signedIn(async (balcao) => {
      await openDebitos(balcao)
      await balcao.screen.getByLabel('Vence em').fill('31/12')
    }),
  },
  {
    name: 'no telefone do cadastro',
    prepare: signedIn(async ({ keyboard, screen }) => {
      await keyboard.key('Alt+c')
      await screen
        .getByLabel(/Telefone|Celular/)
        .first()
        .fill('67 9988')
    }),
  },
  {
    name: 'no código do primeiro acesso',
    prepare: async (balcao) => {
      const { keyboard, screen } = balcao
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
  {
    name: 'na fila de impressão, sem ninguém em atendimento, com meia busca',
    prepare: async ({ keyboard, screen }) => {
      await keyboard.key('Alt+p')
      await screen.getByLabel('Procurar').fill('gui')
    },
  },
]

const terminators = [['Enter'], [], ['Tab'], ['Enter', 'Enter']]

/** A full run tries all contexts; any other run tries every third, starting where the seed says. */
const first = seed % 3
const drawn = (index: number) => process.env[FULL] !== undefined || index % 3 === first

for (const [index, { name, prepare, slow = 1, moves = false }] of contexts.entries()) {
  if (!drawn(index)) continue
  const terminator = terminators[index % terminators.length] ?? []
  test(`leitor ${name}, com ${terminator.join('+') || 'nada'} no fim: nada se digita nem se confirma, e a leitura é dita`, async ({
    balcao,
    sandbox,
  }) => {
    await prepare(balcao, sandbox)
    await untouched(balcao, sandbox, { terminator, slow, moves })
  })
}

/** Scans a code, and checks that the program announces it and that nothing else changed. */
async function untouched(
  balcao: Balcao,
  sandbox: Sandbox,
  { terminator = ['Enter'], slow = 1, moves = false }: { terminator?: string[]; slow?: number; moves?: boolean } = {},
): Promise<void> {
  const { screen } = balcao
  const before = await standing(balcao)
  const papers = (await balcao.papers()).length
  const acts = () => [...callsTo(sandbox, CREATE_GUIA), ...callsTo(sandbox, ISSUE)].length
  const acted = acts()
  await slowDown(screen, slow)
  await scan(screen, barsOf(line), terminator)
  await expect(screen.getByText(READ)).toBeAttached()
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

test('leitor durante a contagem de inatividade: não responde por ninguém', async ({ open, sandbox }) => {
  const balcao = await open({ estacao: { inatividadeSegundos: 30 } })
  await balcao.serve(people.withOverdue)
  const tally = balcao.screen.getByRole('alertdialog', { name: 'Ainda está em atendimento?' })
  await expect(tally).toBeVisible()
  await scan(balcao.screen, line, ['Enter'])
  await expect(balcao.screen.getByText(READ)).toBeAttached()
  await expect(tally).toBeVisible()
  expect(callsTo(sandbox, ISSUE)).toEqual([])
})

withImpressoras(
  'leitor sobre «Cancelar a impressão?» e sobre «saiu?»: ninguém responde',
  async ({ openWith, impressoras, sandbox }) => {
    await impressoras.printer('eve-pdf').mode('hang')
    const balcao = await openWith()
    await issueCertidao(balcao, people.withOverdue)
    const open = await openBandeja(balcao)
    // Before the job prints, no sheet can have come out, and the program cancels it without a question.
    await expect(open.getByRole('listitem')).toContainText('Imprimindo')
    await open.getByRole('button', { name: /^Cancelar: Certidão/ }).click()
    await expect(balcao.screen.getByRole('alertdialog', { name: 'Cancelar a impressão?' })).toBeVisible()
    await untouched(balcao, sandbox)
  },
)

withImpressoras(
  'leitor sobre a pergunta da bandeja, «saiu?»: ninguém responde',
  async ({ openWith, impressoras, sandbox }) => {
    // CUPS reports a job to `/dev/null` as completed although nothing is printed, so the program asks a person.
    const leadsTo = (uri: string) => impressoras.admin(program('lpadmin'), '-p', 'raw-sock', '-v', uri)
    await leadsTo('file:///dev/null')
    const balcao = await openWith({ impressora: 'raw-sock' })
    await issueCertidao(balcao, people.withOverdue)
    const item = bandeja(balcao).getByRole('listitem')
    await expect(item).toContainText('Não sabemos se o papel saiu')
    await item.getByRole('button').first().focus()
    await untouched(balcao, sandbox)
    await expect(item).toContainText('Não sabemos se o papel saiu')
    await leadsTo(impressoras.printer('raw-sock').uri)
  },
)

withImpressoras('leitor numa regra de impressão pela metade: os campos ficam', async ({ openWith, sandbox }) => {
  const balcao = await openWith()
  await openSettings(balcao)
  await balcao.screen.getByRole('button', { name: 'Nova regra' }).click()
  await balcao.screen.getByRole('dialog').getByLabel('Cópias').fill('')
  await untouched(balcao, sandbox)
})

test.afterEach(countContext)
