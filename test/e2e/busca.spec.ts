import { linhaCerta } from '../sandbox/data/guias.ts'
import { expect, pessoas, test } from './fixtures.ts'

test('colar o documento com pontos, espaços ou “CPF:” na frente identifica o contribuinte', async ({ balcao }) => {
  const colados = ['529.982.247-25', 'CPF: 52998224725', ' 529.982.247-25\n', '529 982 247 25']
  for (const colado of colados) {
    await balcao.colar(colado)
    await expect(balcao.busca).toHaveValue('529.982.247-25')
    await expect(balcao.tela.getByText('CPF: dígitos conferem. Enter para atender.')).toBeVisible()
    await balcao.busca.fill('')
  }
  await balcao.colar('CPF: 529.982.247-25')
  await balcao.teclado.tecla('Enter')
  await expect(balcao.faixa).toContainText('***.982.247-**')
  await expect(balcao.faixa).toContainText('consulta pública')
})

test('a dica diz quanto falta, que o dígito não confere, e que letra em CPF não existe', async ({ balcao }) => {
  const { tela, busca } = balcao
  const casos: [string, RegExp][] = [
    ['529982247', /faltam 2 dígitos/],
    ['5299822472', /falta 1 dígito/],
    ['52998224726', /dígitos do CPF não conferem/],
    ['5299822472A', /CPF só tem números/],
    ['12ABC34501DE36', /dígitos do CNPJ não conferem/],
    ['12ABC34501DE35', /CNPJ: dígitos conferem/],
    ['52998224725#', /“#” não faz parte/],
  ]
  for (const [digitado, dica] of casos) {
    await busca.fill('')
    await balcao.teclado.digitar(digitado)
    await expect(tela.getByText(dica)).toBeVisible()
  }
})

test('documento errado não abre atendimento: a dica fica, e o que foi digitado também', async ({ balcao, sandbox }) => {
  await balcao.teclado.digitar('52998224726')
  await balcao.teclado.tecla('Enter')
  await expect(balcao.tela.getByRole('alert')).toContainText('não conferem')
  await expect(balcao.busca).toHaveValue('529.982.247-26')
  await expect(balcao.faixa).toHaveCount(0)
  expect(sandbox.chamadas().filter(({ query }) => 'documento' in query)).toEqual([])
})

test('CNPJ com letras, em minúsculas, abre o atendimento da empresa', async ({ balcao }) => {
  await balcao.teclado.digitar('12abc34501de35')
  await expect(balcao.busca).toHaveValue('12.ABC.345/01DE-35')
  await balcao.teclado.tecla('Enter')
  await expect(balcao.faixa).toContainText('**.ABC.345/01DE-**')
})

test('documento certo que a prefeitura não conhece: aparece o que ela respondeu', async ({ balcao, sandbox }) => {
  await balcao.atender(pessoas.desconhecida)
  await balcao.teclado.tecla('F3')
  const aviso = balcao.tela.getByRole('alert')
  await expect(aviso).toContainText('O sistema da prefeitura respondeu:')
  const resposta = sandbox.chamadas().find(({ path }) => path === '/publico/certidao/modelos')
  expect(resposta?.status).toBe(404)
  await expect(aviso).toContainText('Não há contribuinte com este documento no cadastro do município.')
})

test('número de guia e código de barras são reconhecidos e pedem antes o contribuinte', async ({ balcao, sandbox }) => {
  const { tela, busca, teclado } = balcao
  await teclado.digitar('2026010000123456')
  await teclado.tecla('Enter')
  await expect(tela.getByText(/Parece o número de uma guia.*Informe o CPF ou CNPJ/)).toBeVisible()
  await busca.fill('')
  await teclado.digitar(linhaDeExemplo)
  await teclado.tecla('Enter')
  await expect(tela.getByText(/linha de pagamento de R\$\s187,45; os dígitos conferem/)).toBeVisible()
  await busca.fill('')
  await teclado.digitar(`${linhaDeExemplo.slice(0, -1)}${(Number(linhaDeExemplo.at(-1)) + 1) % 10}`)
  await expect(tela.getByText(/linha de pagamento, mas os dígitos não conferem/)).toBeVisible()
  await expect(balcao.faixa).toHaveCount(0)
  expect(sandbox.chamadas().filter(({ path }) => path.startsWith('/contribuinte'))).toEqual([])
})

test('o que se digita sem nada em foco vai para a busca', async ({ balcao }) => {
  await balcao.tela.evaluate(() => (document.activeElement as HTMLElement).blur())
  await balcao.teclado.digitar('52998224725')
  await expect(balcao.busca).toHaveValue('529.982.247-25')
  await balcao.teclado.tecla('Enter')
  await expect(balcao.faixa).toBeVisible()
})

test('durante um atendimento, outro documento só entra depois de encerrar este', async ({ balcao }) => {
  const { teclado, tela } = balcao
  await balcao.atender(pessoas.comVencidas)
  await teclado.tecla('F2')
  await teclado.digitar(pessoas.semDebitos)
  await teclado.tecla('Enter')
  await expect(tela.getByRole('dialog', { name: 'Encerrar o atendimento atual?' })).toBeVisible()
  await teclado.tecla('Escape')
  await expect(balcao.faixa).toContainText('***.982.247-**')
  await teclado.tecla('F2')
  await teclado.tecla('Enter')
  await teclado.tecla('Enter')
  await balcao.livre()
  await expect(balcao.busca).toHaveValue('')
})

/** A guide of R$ 187,45 as its paper shows it. */
const linhaDeExemplo = linhaCerta({
  id: 1,
  numeroGuia: '2026010000001',
  documento: pessoas.comVencidas,
  nomeContribuinte: '',
  status: 1,
  dataEmissao: '2026-11-20',
  dataVencimento: '2026-11-30',
  itens: [{ tributo: 'IPTU 2026', periodoRef: '202611', doc: '1', valor: 18_745 }],
})
