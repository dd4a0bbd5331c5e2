import { ofKeycloak } from '../sandbox/habitos/table.ts'
import { expect, people, test } from './fixtures.ts'
import { callBridge } from './support/bridge.ts'
import { callsTo } from './support/calls.ts'
import { linhaShown } from './support/guia.ts'

test('colar o documento com pontos, espaços, “CPF:” ou sinais invisíveis identifica o contribuinte', async ({
  balcao,
}) => {
  for (const text of [
    '529.982.247-25',
    'CPF: 52998224725',
    ' 529.982.247-25\n',
    '529 982 247 25',
    '\u202a529.982.247-25\u202c',
    '529\u200b982\u200b247\u200b25',
    '\ufeff529.982.247\u201125\u00a0',
  ]) {
    await balcao.paste(text)
    await expect(balcao.search).toHaveValue('529.982.247-25')
    await expect(balcao.screen.getByText('CPF: dígitos conferem. Enter para atender.')).toBeVisible()
    await balcao.search.fill('')
  }
  await balcao.paste('CPF: 529.982.247-25')
  await balcao.keyboard.key('Enter')
  await expect(balcao.banner).toContainText('***.982.247-**')
  await expect(balcao.banner).toContainText('consulta pública')
})

/** Texts that are no document, and the hint about each. */
const hints: [string, RegExp][] = [
  ['529982247', /faltam 2 dígitos/],
  ['5299822472', /falta 1 dígito/],
  ['52998224726', /dígitos do CPF não conferem/],
  ['5299822472A', /CPF só tem números/],
  ['12ABC34501DE36', /dígitos do CNPJ não conferem/],
  ['52998224725#', /“#” não faz parte/],
]
/** Numbers that a spreadsheet changed, and signs out of place. */
const spoilt: [string, RegExp][] = [
  ['1234571579.0', /casas decimais/],
  ['1234571579,0', /casas decimais/],
  ['1234571579 0', /um espaço onde/],
  ['1234571579-0', /um hífen onde/],
  ['123456789.00', /casas decimais/],
  ['1.0030007542E10', /abreviou o número/],
]

test('documento errado, número que a planilha mudou, guia ou código de barras: ninguém é aberto, e a dica diz o que há', async ({
  balcao,
  sandbox,
}) => {
  const { screen, search, keyboard } = balcao
  for (const [typed, hint] of hints) {
    await search.fill('')
    await keyboard.type(typed)
    await expect(screen.getByText(hint)).toBeVisible()
    const shown = await search.inputValue()
    await keyboard.key('Enter')
    await expect(screen.getByRole('alert')).toContainText(hint)
    await expect(search).toHaveValue(shown)
  }
  for (const [text, hint] of spoilt)
    for (const [bring, said] of [
      [() => balcao.paste(text), hint],
      // A typed character stands inside the program's own mask, so its message may differ from the pasted text's.
      [() => keyboard.type(text), /onde o CPF ou CNPJ não tem|não faz parte|abreviou/],
    ] as const) {
      await search.fill('')
      await bring()
      await keyboard.key('Enter')
      await expect(screen.getByRole('alert')).toContainText(said)
    }
  await search.fill('')
  await keyboard.type('2026010000123456')
  await keyboard.key('Enter')
  await expect(screen.getByText(/Parece o número de uma guia.*Informe o CPF ou CNPJ/)).toBeVisible()
  await search.fill('')
  // The line is pasted, because keys struck this fast would count as a scan.
  await balcao.paste(`Pague: ${linhaShown} até 30/11`)
  await expect(screen.getByText('É desta prefeitura', { exact: true })).toBeVisible()
  await expect(screen.getByText(/Código de pagamento de R\$\s187,45 lido/)).toBeVisible()
  await expect(search).toHaveValue('')
  await balcao.paste(`${linhaShown.slice(0, -1)}${(Number(linhaShown.at(-1)) + 1) % 10}`)
  await expect(screen.getByText(/linha de pagamento, mas os dígitos não conferem/)).toBeVisible()
  await expect(balcao.banner).toHaveCount(0)
  const aboutAnybody = sandbox
    .chamadas()
    .filter(({ query, path }) => 'documento' in query || path.startsWith('/contribuinte'))
  expect(aboutAnybody).toEqual([])
})

test('CNPJ com letras, digitado em minúsculas sem nada em foco, abre a empresa; outro documento só entra depois de encerrar', async ({
  balcao,
}) => {
  const { keyboard, screen } = balcao
  const question = screen.getByRole('dialog', { name: 'Encerrar o atendimento atual?' })
  await screen.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keyboard.type('12abc34501de35')
  await expect(balcao.search).toHaveValue('12.ABC.345/01DE-35')
  await expect(screen.getByText(/CNPJ: dígitos conferem/)).toBeVisible()
  await keyboard.key('Enter')
  await expect(balcao.banner).toContainText('**.ABC.345/01DE-**')
  await keyboard.key('F2')
  await keyboard.type(people.noDebitos)
  await keyboard.key('Enter')
  await expect(question).toBeVisible()
  await keyboard.key('Escape')
  await expect(balcao.banner).toContainText('**.ABC.345/01DE-**')
  await keyboard.key('F2')
  await keyboard.key('Enter')
  await expect(question).toBeVisible()
  await keyboard.key('Enter')
  await expect(balcao.banner).toContainText('***.444.777-**')
  await expect(screen.getByText(/ABC|01DE/)).toHaveCount(0)
})

test('documento certo que a prefeitura não conhece: aparece o que ela respondeu', async ({ balcao, sandbox }) => {
  await balcao.serve(people.unknown)
  await balcao.keyboard.key('F3')
  const notice = balcao.screen.getByRole('alert')
  await expect(notice).toContainText('O sistema da prefeitura respondeu:')
  const answer = sandbox.chamadas().find(({ path }) => path === '/publico/certidao/modelos')
  expect(answer?.status).toBe(404)
  await expect(notice).toContainText('Não há contribuinte com este documento no cadastro do município.')
})

test('um número antigo, cujos dígitos não conferem, só é atendido por uma pergunta que se responde de propósito', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  const question = screen.getByRole('alertdialog', { name: 'Atender um número que não confere?' })
  await keyboard.type('52998224726')
  await expect(screen.getByRole('button', { name: /^Atender este número/ })).toHaveCount(0)
  await keyboard.key('Enter')
  await screen.getByRole('button', { name: /^Atender este número/ }).click()
  await expect(question).toContainText('529.982.247-26')
  // A second Enter corrects the number.
  await keyboard.key('Enter')
  await expect(question).toHaveCount(0)
  await expect(balcao.banner).toHaveCount(0)
  await screen.getByRole('button', { name: /^Atender este número/ }).click()
  await question.getByRole('button', { name: 'Atender assim mesmo' }).click()
  await expect(balcao.banner).toContainText('***.982.247-**')
  await keyboard.key('F3')
  await expect.poll(() => callsTo(sandbox, '/publico/certidao/modelos').at(-1)?.query['documento']).toBe('52998224726')
})

test('número de guia com sinais: a busca do cabeçalho o manda como foi digitado e abre a guia', async ({
  balcao,
  sandbox,
}) => {
  const { screen, keyboard } = balcao
  try {
    for (const habito of ['numeroDaGuiaComBarra', 'numeroDaGuiaComLetras'] as const) {
      await test.step(habito, async () => {
        sandbox.mudarHabitos({ ...ofKeycloak, [habito]: true })
        await balcao.serveWithSignIn(people.withGuias)
        const input = { page: 0, size: 15 }
        const listed = await callBridge(screen, 'backend.chamar', {
          chamadaId: habito,
          operacao: 'guias.listar',
          input,
        })
        const [guia] = (listed as unknown as { valor: { data: { numeroGuia: string }[] } }).valor.data
        const numero = guia?.numeroGuia ?? ''
        expect(numero).toMatch(/[^\d]/)
        await keyboard.key('F2')
        await keyboard.type(numero)
        await expect(balcao.search).toHaveValue(numero)
        await keyboard.key('Enter')
        await expect(screen.getByRole('region', { name: `Guia ${numero}` })).toBeVisible()
        expect(callsTo(sandbox, '/contribuinte/guias').map(({ query }) => query['numeroGuia'])).toContain(numero)
        await balcao.end()
      })
    }
  } finally {
    sandbox.mudarHabitos(ofKeycloak)
  }
})
