import { expect, people } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { Geometry } from './support/geometry.ts'
import { test } from './support/postos.ts'
import { bar, chooseModelos, grid, openLista, paste, row } from './support/lista.ts'

const ISSUE = '/publico/certidao/emitir'
const PROPERTIES = '/publico/iptu/consultar'
const PROPERTY = '01.02.045.0123.001'
const MARIA = people.withOverdue
const JOAO = people.noDebitos

test('a list that can be read in two ways asks, and keys alone answer', async ({ escritorio: balcao }) => {
  const { keyboard, screen } = balcao
  await openLista(balcao)
  await paste(
    balcao,
    `Relação de imóveis;;;\nInscrição;Exercício;Proprietário;CPF\n01.02;2026;"Bom Preço" Comércio de Alimentos;${MARIA}\n01.03;2026;João;${JOAO}`,
  )
  await expect(screen.getByText('O que imprimir?').first()).toBeVisible()
  await expect(
    screen.getByText('O texto tem 4 linhas: 2 na lista, 1 de cabeçalho, 1 acima do cabeçalho.'),
  ).toBeVisible()
  await expect(row(balcao, 'Falta escolher')).toHaveCount(2)
  const geometry = new Geometry(screen)
  await geometry.look('pergunta')
  await expect(screen.getByRole('button', { name: /^Imprimir a lista/ })).toHaveAttribute('aria-disabled', 'true')
  await keyboard.key('F10')
  await expect(screen.getByRole('dialog')).toHaveCount(0)
  await keyboard.key('c')
  await expect(row(balcao, 'Certidão')).toHaveCount(2)
  await expect(grid(balcao)).toBeFocused()
  await keyboard.key('i')
  await expect(row(balcao, 'Carnê 2026')).toHaveCount(2)
  await expect(screen.getByRole('radio', { name: /^IPTU/ })).toBeChecked()
  await keyboard.key('F10')
  await expect(screen.getByRole('dialog', { name: 'Imprimir 2 linhas' })).toBeVisible()
  await keyboard.key('Escape')
  await screen.getByRole('button', { name: 'Usar outra lista' }).click()

  await paste(
    balcao,
    `CPF do proprietário;CPF do contribuinte;Nome\n${JOAO};${MARIA};Maria Aparecida dos Santos Oliveira de Albuquerque`,
  )
  await expect(screen.getByText(/^Qual coluna tem o CPF ou CNPJ/).first()).toBeVisible()
  await keyboard.key('l')
  const choice = screen.getByLabel('Coluna do CPF ou CNPJ')
  await expect(choice).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByText('Escolha a coluna, ou Nenhuma.')).toBeVisible()
  await geometry.look('colunas')
  await choice.selectOption({ label: 'CPF do contribuinte' })
  await expect(screen.getByRole('table')).toContainText('529.982.247-25')
  await keyboard.key('Enter')
  await expect(row(balcao, '529.982.247-25')).toHaveCount(1)
  await expect(row(balcao, /OK$/)).toHaveCount(1)
  await geometry.look('com nomes')
  await keyboard.key('Delete')
  await screen.getByRole('button', { name: 'Desfazer a remoção de 1 linha' }).click()
  await expect(row(balcao, '529.982.247-25')).toHaveCount(1)

  await screen.getByRole('button', { name: 'Usar outra lista' }).click()
  await screen.getByRole('button', { name: 'Voltar à lista anterior' }).click()
  await expect(row(balcao, '529.982.247-25')).toHaveCount(1)
})

test('a list with an unknown person prints the others, and reprints rows', async ({ escritorio: balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await openLista(balcao)
  await paste(balcao, `Nome;CPF\nAna;${people.unknown}\nZeca;${MARIA}\nBento;${JOAO}`)
  await expect(bar(balcao)).toContainText('Linhas 3Com erro 0')
  await keyboard.key('F10')
  await chooseModelos(balcao)
  await screen.getByLabel('Ordem de impressão').selectOption({ label: 'Por nome' })
  await keyboard.key('Enter')
  await expect(row(balcao, /Feita/)).toHaveCount(2)
  await expect(row(balcao, /Falhou/)).toHaveCount(1)
  await expect(grid(balcao).getByRole('row').nth(2)).toContainText('Bento')
  await balcao.waitForPapers(2)
  await keyboard.key('f')
  await expect(grid(balcao).getByRole('row')).toHaveCount(2)
  await expect(row(balcao, 'Ana')).toHaveCount(1)
  await keyboard.key('f')

  await screen.getByRole('button', { name: 'Imprimir folha de rosto' }).click()
  const cover = (await balcao.waitForPapers(3)).find(({ name }) => name.startsWith('folha'))
  expect(cover?.text).toMatch(/Ana[^]*Bento[^]*Zeca/)
  expect(cover?.text).toContain('***.982.247-**')

  const asked = callsTo(sandbox, ISSUE).length
  await screen.getByRole('button', { name: 'Imprimir linhas de novo…' }).click()
  const geometry = new Geometry(screen)
  await geometry.look('faixa')
  await screen.getByLabel('Da linha').fill('4')
  await screen.getByLabel('Até a linha').fill('3')
  await keyboard.key('Enter')
  await expect(screen.getByText('O fim vem antes do início.')).toBeVisible()
  await screen.getByLabel('Da linha').fill('3')
  await screen.getByLabel('Até a linha').fill('4')
  await keyboard.key('Enter')
  await balcao.waitForPapers(5)
  await expect(row(balcao, /Feita/)).toHaveCount(2)
  expect(callsTo(sandbox, ISSUE)).toHaveLength(asked)
  await screen.getByRole('button', { name: 'Outra lista…' }).click()
  await expect(screen.getByRole('alertdialog', { name: 'Abrir outra lista?' })).toBeVisible()
  await geometry.look('remover')
  await keyboard.key('Escape')
})

test('a list’s precheck shows the refused rows, and issues nothing', async ({ escritorio: balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await openLista(balcao)
  await paste(balcao, `Nome;CPF\nZeca;${MARIA}\nAna;${people.unknown}\nBento;${JOAO}`)
  await keyboard.key('k')
  await expect(screen.getByText('A prefeitura não aceita 1 linha.')).toBeVisible()
  await expect(row(balcao, 'Prefeitura: ')).toContainText('Ana')
  await expect(bar(balcao)).toContainText('Não aceitas 1')
  await expect(screen.getByRole('button', { name: /^Conferir na prefeitura/ })).toHaveCount(0)
  await screen.getByRole('button', { name: 'Remover 1 que a prefeitura não aceita' }).click()
  await expect(bar(balcao)).toContainText('Linhas 2')
  await expect(row(balcao, /OK$/)).toHaveCount(2)
  expect(callsTo(sandbox, ISSUE)).toEqual([])
  await screen.getByRole('button', { name: 'Desfazer a remoção de 1 linha' }).click()
  await expect(row(balcao, 'Prefeitura: ')).toHaveCount(1)

  await screen.getByRole('button', { name: 'Usar outra lista' }).click()
  await paste(balcao, `Inscrição;Exercício\n${PROPERTY};2026\n99.99.999.9999.999;2026\n${PROPERTY};2025`)
  await expect(grid(balcao)).toBeFocused()
  await keyboard.key('k')
  await expect(screen.getByText('A prefeitura não aceita 1 linha.')).toBeVisible()
  await expect(row(balcao, 'Prefeitura: ')).toContainText('99.99.999.9999.999')
  await expect(row(balcao, /OK$/)).toHaveCount(2)
  expect(callsTo(sandbox, PROPERTIES)).toHaveLength(2)
})

test('a list’s web page and XML forms are read, and an Excel file is explained', async ({ escritorio: balcao }) => {
  const { keyboard, screen } = balcao
  await openLista(balcao)
  const workbook = { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]) }
  await screen.locator('input[type=file]').setInputFiles(workbook)
  await expect(screen.getByText(/^Este arquivo é uma planilha/)).toBeVisible()
  for (const [name, text] of Object.entries(pages(MARIA, JOAO))) {
    await screen.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
    await expect(screen.getByText('O texto tem 4 linhas: 2 na lista, 1 de cabeçalho, 1 de total.')).toBeVisible()
    await expect(row(balcao, /OK$/)).toHaveCount(2)
    await screen.getByRole('button', { name: 'Usar outra lista' }).click()
  }
  await paste(balcao, people.unknown)
  await keyboard.key('F10')
  const dialog = screen.getByRole('dialog', { name: 'Imprimir 1 linha' })
  await expect(dialog.getByRole('button', { name: /^Tentar de novo/ })).toBeVisible()
  await dialog.getByRole('button', { name: /^Imprimir/ }).click()
  await expect(dialog.getByText(/^Sem a lista de certidões/)).toBeVisible()
})

test('a list’s web page keeps apart what its cells, rows and tables keep apart', async ({ escritorio: balcao }) => {
  const { screen } = balcao
  await openLista(balcao)
  const heading = '<tr><th>Dono</th><th>Inscrição</th><th>Ano</th></tr>'
  const merged = heading.replace('<th>', '<th rowspan="2">')
  const page = `<table><thead>${merged}</thead><tr><td rowspan="2">Maria</td><td>01.01</td><td>2026</td></tr>
    <tr><td>01.02</td><td>2026</td></tr><tr><td></td><td>01.03<br>4</td><td>2026</td></tr></table>
    <table>${heading}<tr><td>João</td><td>01.05</td><td>2026</td></tr></table>`
  const file = { name: 'lista.html', mimeType: '', buffer: Buffer.from(`<meta charset="utf-8">${page}`) }
  await screen.locator('input[type=file]').setInputFiles(file)
  await expect(screen.getByText('O texto tem 6 linhas: 4 na lista, 2 de cabeçalho.')).toBeVisible()
  for (const inscricao of ['01.01', '01.02', '01.03 4', '01.05'])
    await expect(grid(balcao).getByRole('row', { name: `Carnê 2026 ${inscricao} OK` })).toBeVisible()
})

/** The same list as a web page that calls itself a workbook, and as Excel's XML of 2003, in which empty cells are left out. */
const pages = (one: string, other: string) => ({
  'lista.xls': `<meta charset="utf-8"><table><tr><td>Menu</td></tr></table>
    <table><tr><th>Nome</th><th>Fone</th><th>CPF</th></tr>
    <tr><td>Festas; Eventos "Serra"</td><td></td><td>${one}</td></tr>
    <tr><td colspan="2">João</td><td>${other}</td></tr><tr><td>Total</td><td>2</td></tr></table>`,
  'lista.xml': `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="Plan1"><Table>
    <Row><Cell><Data ss:Type="String">Nome</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">CPF</Data></Cell></Row>
    <Row><Cell><Data ss:Type="String">Maria</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">${one}</Data><Comment><ss:Data>2</ss:Data></Comment></Cell></Row>
    <Row><Cell ss:MergeAcross="1"><Data ss:Type="String">João</Data></Cell><Cell><Data ss:Type="String">${other}</Data></Cell></Row>
    <Row><Cell><Data ss:Type="String">Total: 2</Data></Cell></Row>
    </Table></Worksheet></Workbook>`,
})
