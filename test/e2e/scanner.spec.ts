import type { TestInfo } from '@playwright/test'
import { FULL, seed } from '../sandbox/habitos/sets.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { program } from '../sandbox/printer/requirements.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { callsTo } from './support/calls.ts'
import { openCertidoes } from './support/certidoes.ts'
import { CREATE_GUIA, debitosList, linhaShown as line, openDebitos, requestOverdueGuia } from './support/guia.ts'
import { issueCertidao, openBandeja, openSettings, bandeja, test as withImpressoras } from './support/impressoras.ts'
import { count } from './support/maos.ts'
import { scan, slowDown, strikeAhead } from './support/device.ts'

const barsOf = (digits: string) => digits.replace(/(\d{11})\d/g, '$1')
const READ = /Código de pagamento de R\$\s187,45 lido/
const ISSUE = '/publico/certidao/emitir'

/** Everything a burst could have changed: what has the focus, what stands in every field, what is marked in it, what is in front. */
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
  /** Up to the moment the scanner is pressed. */
  prepare: (balcao: Balcao, sandbox: Sandbox) => Promise<unknown>
  /** The processor, so many times slower. */
  slow?: number
  /** What is under way ends meanwhile by itself: only what must not happen is looked at. */
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
      // What is struck this fast may be a scanner's for a moment, and is in the field once it is none.
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

/** All of them where all is asked for; else one in three, the same for the same seed. */
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

/** A burst, and that it left everything as it was. */
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

/** A guide of this person whose line is right, as the backend tells it. */
async function guiaWithLine({ screen }: Balcao): Promise<{ numero: string; linha: string }> {
  const ask = (operacao: string, input: object) =>
    callBridge(screen, 'backend.chamar', { chamadaId: `${operacao}${JSON.stringify(input)}`, operacao, input })
  const listed = await ask('guias.listar', { page: 0, size: 15 })
  const guia = (listed.valor as { data: { id: number; numeroGuia: string }[] }).data[4]
  const detail = await ask('guias.detalhar', { id: guia?.id })
  return { numero: guia?.numeroGuia ?? '', linha: (detail.valor as { linhaDigitavel: string }).linhaDigitavel }
}

for (const [form, of] of [
  ['as barras, 44 dígitos', barsOf],
  ['a linha, 48 dígitos', (digits: string) => digits],
] as const) {
  test(`leitor com o contribuinte autenticado (${form}): a guia daquele valor e daquela linha se abre`, async ({
    balcao,
  }) => {
    const { screen } = balcao
    await balcao.serveWithSignIn(people.withGuias)
    await expect(debitosList(balcao).or(screen.getByText('Nenhum débito'))).toBeVisible()
    const { numero, linha } = await guiaWithLine(balcao)
    await scan(screen, of(linha), ['Enter'])
    await expect(screen.getByRole('region', { name: `Guia ${numero}` })).toBeVisible()
    await expect(screen.getByText(/lido$/)).toHaveCount(0)
    expect(await balcao.papers()).toEqual([])
  })
}

test('leitor com um contato pela metade: a guia lida é oferecida, e Alt+L a abre', async ({ balcao }) => {
  const { screen, keyboard } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  await keyboard.key('Alt+c')
  await screen.getByLabel('E-mail').fill('meio@cami')
  const { numero, linha } = await guiaWithLine(balcao)
  await scan(screen, linha)
  await expect(screen.getByRole('button', { name: `Abrir a guia ${numero}` })).toBeVisible()
  await expect(screen.getByLabel('E-mail')).toHaveValue('meio@cami')
  await expect(screen.getByLabel('E-mail')).toBeFocused()
  await keyboard.key('Alt+l')
  await expect(screen.getByRole('region', { name: `Guia ${numero}` })).toBeVisible()
})

test('leitor antes de entrar: o código fica à vista, e a guia é achada quando o contribuinte entra', async ({
  balcao,
}) => {
  const { screen } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  const { numero, linha } = await guiaWithLine(balcao)
  await balcao.end()
  await scan(screen, linha, ['Enter'])
  await expect(screen.getByText('Informe o CPF ou CNPJ e entre com o contribuinte')).toBeVisible()
  await expect(screen.getByLabel('Linha digitável')).toContainText(linha.slice(0, 11))
  await expect(balcao.search).toHaveValue('')
  await balcao.serveWithSignIn(people.withGuias)
  await expect(screen.getByRole('button', { name: `Abrir a guia ${numero}` })).toBeVisible()
})

test('leitor com o código de outro: diz que este contribuinte não o tem; com um dígito errado, pede outra leitura', async ({
  balcao,
}) => {
  const { screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await scan(screen, line, ['Enter'])
  await expect(screen.getByText('Este contribuinte não tem guia com este código de pagamento.')).toBeVisible()
  await scan(screen, `${line.slice(0, -1)}${(Number(line.at(-1)) + 1) % 10}`, ['Enter'])
  await expect(screen.getByText('Os dígitos do código não conferem. Leia de novo.')).toBeVisible()
  await scan(screen, '7'.repeat(30))
  await expect(screen.getByText('Leitura não reconhecida: 30 dígitos')).toBeVisible()
  await expect(debitosList(balcao)).toBeFocused()
})

test('leitor lê um CPF num campo que não é de CPF: o campo fica como estava, e a pessoa é oferecida', async ({
  balcao,
}) => {
  const { screen } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  const field = screen.getByLabel('Finalidade (opcional)')
  await field.fill('Para lici')
  await scan(screen, people.noDebitos, ['Enter'])
  await expect(screen.getByText('CPF lido:')).toBeVisible()
  await expect(screen.getByText(/encerre este atendimento e leia/)).toBeVisible()
  await expect(field).toHaveValue('Para lici')
  expect(await balcao.papers()).toEqual([])
})

test('leitor lê um CPF no início: a pessoa é atendida, com Enter no fim; sem Enter, fica na busca', async ({
  balcao,
}) => {
  const { screen } = balcao
  await scan(screen, people.noDebitos)
  await expect(balcao.search).toHaveValue('111.444.777-35')
  await balcao.search.fill('')
  await scan(screen, people.noDebitos, ['Enter'])
  await expect(balcao.banner).toContainText('***.444.777-**')
})

test('a mão não é leitor: tecla presa e digitação rápida entram inteiras, também com a janela ocupada', async ({
  balcao,
}) => {
  const { screen, search } = balcao
  await slowDown(screen, 6)
  await screen.evaluate(() => {
    const until = performance.now() + 400
    while (performance.now() < until);
  })
  const fast = '2026010000001234567890123456'
  await strikeAhead(screen, Array.from(fast), 40)
  await expect(search).toHaveValue(fast)
  await slowDown(screen, 1)
  await search.fill('')
  await screen.keyboard.down('5')
  for (let times = 0; times < 30; times += 1) await screen.keyboard.down('5')
  await screen.keyboard.up('5')
  await expect(search).toHaveValue('5'.repeat(31))
})

test('leitor durante a contagem de inatividade: não responde por ninguém', async ({ open, sandbox }) => {
  const balcao = await open({ estacao: { inatividadeSegundos: 30 } })
  await balcao.serve(people.withOverdue)
  const tally = balcao.screen.getByRole('alertdialog', { name: 'Ainda está em atendimento?' })
  await expect(tally).toBeVisible({ timeout: 20_000 })
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
    await open.getByRole('button', { name: /^Cancelar: Certidão/ }).click()
    await expect(balcao.screen.getByRole('alertdialog', { name: 'Cancelar a impressão?' })).toBeVisible()
    await untouched(balcao, sandbox)
  },
)

withImpressoras(
  'leitor sobre a pergunta da bandeja, «saiu?»: ninguém responde',
  async ({ openWith, impressoras, sandbox }) => {
    // What such a queue gets CUPS calls completed, and nothing is printed: only a person can tell.
    const leadsTo = (uri: string) => impressoras.admin(program('lpadmin'), '-p', 'raw-sock', '-v', uri)
    await leadsTo('file:///dev/null')
    const balcao = await openWith({ impressora: 'raw-sock' })
    await issueCertidao(balcao, people.withOverdue)
    const item = bandeja(balcao).getByRole('listitem')
    await expect(item).toContainText('Não sabemos se o papel saiu', { timeout: 20_000 })
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

// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs from this pattern
const countContext = ({}, info: TestInfo) => {
  if (!info.title.startsWith('leitor')) return
  count('scanner', { contexts: 1, failed: info.status === info.expectedStatus ? 0 : 1 })
}
test.afterEach(countContext)
