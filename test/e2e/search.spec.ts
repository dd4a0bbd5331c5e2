import { expect, people, test } from './fixtures.ts'
import { callBridge } from './support/bridge.ts'
import { callsTo } from './support/calls.ts'
import { linhaShown } from './support/guia.ts'

test('colar o documento com pontos, espaços ou “CPF:” na frente identifica o contribuinte', async ({ balcao }) => {
  const pasted = ['529.982.247-25', 'CPF: 52998224725', ' 529.982.247-25\n', '529 982 247 25']
  for (const text of pasted) {
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

test('a dica diz quanto falta, que o dígito não confere, e que letra em CPF não existe', async ({ balcao }) => {
  const { screen, search } = balcao
  const cases: [string, RegExp][] = [
    ['529982247', /faltam 2 dígitos/],
    ['5299822472', /falta 1 dígito/],
    ['52998224726', /dígitos do CPF não conferem/],
    ['5299822472A', /CPF só tem números/],
    ['12ABC34501DE36', /dígitos do CNPJ não conferem/],
    ['12ABC34501DE35', /CNPJ: dígitos conferem/],
    ['52998224725#', /“#” não faz parte/],
  ]
  for (const [typed, hint] of cases) {
    await search.fill('')
    await balcao.keyboard.type(typed)
    await expect(screen.getByText(hint)).toBeVisible()
  }
})

test('documento errado não abre atendimento: a dica fica, e o que foi digitado também', async ({ balcao, sandbox }) => {
  await balcao.keyboard.type('52998224726')
  await balcao.keyboard.key('Enter')
  await expect(balcao.screen.getByRole('alert')).toContainText('não conferem')
  await expect(balcao.search).toHaveValue('529.982.247-26')
  await expect(balcao.banner).toHaveCount(0)
  expect(sandbox.chamadas().filter(({ query }) => 'documento' in query)).toEqual([])
})

test('número que a planilha mudou, ou sinal fora do lugar: ninguém é aberto, e a tela diz o que há', async ({
  balcao,
  sandbox,
}) => {
  const { screen, search, keyboard } = balcao
  const cases: [string, RegExp][] = [
    ['1234571579.0', /casas decimais/],
    ['1234571579,0', /casas decimais/],
    ['1234571579 0', /um espaço onde/],
    ['1234571579-0', /um hífen onde/],
    ['123456789.00', /casas decimais/],
    ['1.0030007542E10', /abreviou o número/],
  ]
  for (const [text, hint] of cases)
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
  await expect(balcao.banner).toHaveCount(0)
  expect(sandbox.chamadas().filter(({ query }) => 'documento' in query)).toEqual([])
})

test('sinais invisíveis de quem copia não mudam o documento', async ({ balcao }) => {
  for (const text of [
    '\u202a529.982.247-25\u202c',
    '529\u200b982\u200b247\u200b25',
    '\ufeff529.982.247\u201125\u00a0',
  ]) {
    await balcao.paste(text)
    await expect(balcao.search).toHaveValue('529.982.247-25')
    await balcao.search.fill('')
  }
})

test('CNPJ com letras, em minúsculas, abre o atendimento da empresa', async ({ balcao }) => {
  await balcao.keyboard.type('12abc34501de35')
  await expect(balcao.search).toHaveValue('12.ABC.345/01DE-35')
  await balcao.keyboard.key('Enter')
  await expect(balcao.banner).toContainText('**.ABC.345/01DE-**')
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

test('número de guia e código de barras são reconhecidos e pedem antes o contribuinte', async ({ balcao, sandbox }) => {
  const { screen, search, keyboard } = balcao
  await keyboard.type('2026010000123456')
  await keyboard.key('Enter')
  await expect(screen.getByText(/Parece o número de uma guia.*Informe o CPF ou CNPJ/)).toBeVisible()
  await search.fill('')
  // The line is pasted, because keys struck this fast would count as a scan.
  await balcao.paste(linhaShown)
  await keyboard.key('Enter')
  await expect(screen.getByText(/linha de pagamento de R\$\s187,45; os dígitos conferem/)).toBeVisible()
  await search.fill('')
  await balcao.paste(`${linhaShown.slice(0, -1)}${(Number(linhaShown.at(-1)) + 1) % 10}`)
  await expect(screen.getByText(/linha de pagamento, mas os dígitos não conferem/)).toBeVisible()
  await expect(balcao.banner).toHaveCount(0)
  expect(sandbox.chamadas().filter(({ path }) => path.startsWith('/contribuinte'))).toEqual([])
})

test('o que se digita sem nada em foco vai para a busca', async ({ balcao }) => {
  await balcao.screen.evaluate(() => (document.activeElement as HTMLElement).blur())
  await balcao.keyboard.type('52998224725')
  await expect(balcao.search).toHaveValue('529.982.247-25')
  await balcao.keyboard.key('Enter')
  await expect(balcao.banner).toBeVisible()
})

test('durante um atendimento, outro documento só entra depois de encerrar este', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await keyboard.key('F2')
  await keyboard.type(people.noDebitos)
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Encerrar o atendimento atual?' })).toBeVisible()
  await keyboard.key('Escape')
  await expect(balcao.banner).toContainText('***.982.247-**')
  await keyboard.key('F2')
  await keyboard.key('Enter')
  await keyboard.key('Enter')
  await expect(balcao.banner).toContainText('***.444.777-**')
})

for (const habito of ['numeroDaGuiaComBarra', 'numeroDaGuiaComLetras'] as const) {
  test(`número de guia com sinais (${habito}): a busca do cabeçalho o manda como foi digitado e abre a guia`, async ({
    open,
    openSandbox,
  }) => {
    const city = await openSandbox({ habitos: { [habito]: true } })
    const balcao = await open({ perfil: city.perfil() })
    const { screen, keyboard } = balcao
    await balcao.serveWithSignIn(people.withGuias)
    const input = { page: 0, size: 15 }
    const listed = await callBridge(screen, 'backend.chamar', { chamadaId: 'a', operacao: 'guias.listar', input })
    const numero = (listed as unknown as { valor: { data: { numeroGuia: string }[] } }).valor.data[0]?.numeroGuia ?? ''
    expect(numero).toMatch(/[^\d]/)
    await keyboard.key('F2')
    await keyboard.type(numero)
    await expect(balcao.search).toHaveValue(numero)
    await keyboard.key('Enter')
    await expect(screen.getByRole('region', { name: `Guia ${numero}` })).toBeVisible()
    expect(callsTo(city, '/contribuinte/guias').map(({ query }) => query['numeroGuia'])).toContain(numero)
  })
}
