import { expect, people } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { callBridge } from './support/bridge.ts'
import { Geometry } from './support/geometry.ts'
import { bandeja, holdFolder, idOf, type Impressoras } from './support/impressoras.ts'
import { test } from './support/postos.ts'
import { bar, chooseModelos, grid, openLista, paste, removeList, row } from './support/lista.ts'

const ISSUE = '/publico/certidao/emitir'
/** A spreadsheet's rows: one document lacks a digit, one occurs twice. */
const SHEET = [
  'Nome\tCPF/CNPJ',
  'Maria\t529.982.247-25',
  'José\t111.444.777-3',
  'Padaria\t12.ABC.345/01DE-35',
  'Maria, de novo\t52998224725',
].join('\n')

test('an office prints a pasted list in order, once its rows are right', async ({ escritorio: balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await openLista(balcao)
  await expect(screen.getByText(/só o próprio contribuinte, depois de entrar/)).toBeVisible()
  await expect(screen.getByText(/Se o programa fechar, a lista se perde/)).toBeVisible()
  const geometry = new Geometry(screen)
  await geometry.look('colar')
  await paste(balcao, SHEET)

  await expect(grid(balcao)).toBeFocused()
  await expect(bar(balcao)).toContainText('Linhas 4Com erro 1Repetidas 1')
  await expect(row(balcao, 'Faltam dígitos no CPF ou CNPJ')).toHaveCount(1)
  await expect(row(balcao, 'Repete a linha 2')).toHaveCount(1)
  await geometry.lookAtStates('conferir')
  await expect(screen.getByRole('button', { name: /^Imprimir a lista/ })).toHaveAttribute('aria-disabled', 'true')

  await keyboard.key('e')
  await keyboard.key('Enter')
  const field = screen.getByRole('dialog').getByLabel('CPF ou CNPJ')
  await expect(field).toBeFocused()
  await geometry.look('editar')
  await field.fill('111.444.777-34')
  await keyboard.key('Enter')
  await expect(screen.getByText('Os dígitos do CPF ou CNPJ não conferem.')).toBeVisible()
  await field.fill('111.444.777-35')
  await keyboard.key('Enter')
  await expect(bar(balcao)).toContainText('Com erro 0')
  await expect(grid(balcao)).toBeFocused()

  await keyboard.key('F10')
  const share = screen.getByLabel('Este posto imprime')
  await share.selectOption('A parte 2 de 2')
  await expect(screen.getByRole('dialog', { name: 'Imprimir 2 linhas' })).toBeVisible()
  await share.selectOption('A lista toda')
  await expect(screen.getByRole('dialog', { name: 'Imprimir 3 linhas' })).toBeVisible()
  await keyboard.key('Enter')
  await expect(screen.getByText('Escolha a certidão.').first()).toBeVisible()
  await geometry.look('escolher')
  await chooseModelos(balcao)
  sandbox.faults.set({ path: ISSUE, kind: 'status', status: 422, description: 'Falta um carimbo.', times: 1 })
  await keyboard.key('Enter')

  await expect(row(balcao, /Feita/)).toHaveCount(2)
  await expect(row(balcao, 'Falta um carimbo.')).toHaveCount(1)
  await expect(
    screen.getByRole('main').getByText('A lista chegou ao fim. 2 de 3 linhas feitas, 1 falhou.'),
  ).toBeVisible()
  await expect(bar(balcao).getByRole('button', { name: 'Tentar de novo a que falhou' })).toBeVisible()
  await geometry.look('feita')
  expect(callsTo(sandbox, ISSUE)).toHaveLength(3)
  await keyboard.key('r')
  await expect(row(balcao, /Feita/)).toHaveCount(3)
  const papers = await balcao.waitForPapers(3)
  expect(papers.map(({ name }) => name).toSorted()).toEqual([2, 3, 4].map((number) => `lista-${number}-certidao.pdf`))
  expect(callsTo(sandbox, ISSUE)).toHaveLength(4)

  await screen.getByRole('button', { name: 'Imprimir relatório' }).focus()
  await keyboard.key('Enter')
  await keyboard.key('Enter')
  await expect(grid(balcao)).toBeFocused()
  await expect(screen.getByText('O relatório está na fila de impressão.')).toBeVisible()
  // The cover sheet comes later in the same queue: a second report would have been printed before it.
  await screen.getByRole('button', { name: 'Imprimir folha de rosto' }).click()
  const others = async () => (await balcao.papers()).filter(({ name }) => !name.startsWith('lista-'))
  await expect
    .poll(async () => (await others()).map(({ name }) => name.split('-')[0]).toSorted())
    .toEqual(['folha', 'relatorio'])
  const report = (await others()).find(({ name }) => name.startsWith('relatorio'))
  expect(report?.text).toContain('Relatório da lista de trabalho')
  expect(report?.text).toContain('3 de 3 linhas feitas.')
  for (const document of [people.withOverdue, '529.982.247-25', people.empresa])
    expect(report?.text).not.toContain(document)
})

/** Prints a CSV file of Windows on the chosen printer, which has no paper at first. */
async function printsCsv(balcao: Balcao, impressoras: Impressoras): Promise<void> {
  const { keyboard, screen } = balcao
  await openLista(balcao)
  const documents = [people.withOverdue, people.noDebitos, people.withGuias]
  await impressoras.printer('eve-pdf').mode('media-empty')
  // Spreadsheets in Brazil save CSV in Windows-1252; for these characters Latin-1 is the same.
  const buffer = Buffer.from(`Situação;CPF\r\n${documents.map((one) => `ç;${one}\r\n`).join('')}`, 'latin1')
  await screen.locator('input[type=file]').setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer })
  await expect(bar(balcao)).toContainText('Linhas 3Com erro 0')
  await keyboard.key('F10')
  await chooseModelos(balcao)
  await screen.getByLabel('Impressora para certidão').selectOption(idOf('eve-pdf'))
  await keyboard.key('Enter')
  await expect(screen.getByRole('main').getByText('Parada: eve-pdf, sem papel. 3 linhas esperam.')).toBeVisible()
  await impressoras.printer('eve-pdf').mode('ok')
  await expect(row(balcao, /Feita/)).toHaveCount(3)
  const papers = await impressoras.papersOf('eve-pdf')
  expect(papers.map((text) => documents.findIndex((one) => text.replace(/\D/g, '').includes(one)))).toEqual([0, 1, 2])
}

/** Prints a list by a rule of two printers, of which one has no paper: the list goes on at the other. */
async function dividesBetweenTwo(balcao: Balcao, impressoras: Impressoras): Promise<void> {
  const { keyboard, screen } = balcao
  const before = await impressoras.countOf('eve-pdf')
  const regras = [{ impressora: idOf('eve-pdf'), dividirCom: [idOf('eve-ras')] }]
  await callBridge(screen, 'impressao.guardarRegras', { regras })
  await impressoras.printer('eve-pdf').mode('media-empty')
  const documents = [people.withOverdue, people.noDebitos, people.withGuias, people.empresa]
  await paste(balcao, documents.join('\n'))
  await keyboard.key('F10')
  await chooseModelos(balcao)
  await keyboard.key('Enter')
  const placesAt = async (queue: 'eve-pdf' | 'eve-ras') => {
    const { valor } = await callBridge(screen, 'lista.linhas')
    const rows = valor as { lugar: number; impressora: string | null; estado: string }[]
    return rows.filter(({ impressora }) => impressora === idOf(queue))
  }
  await expect(screen.getByRole('main').getByText(/Parada: eve-pdf, sem papel/)).toBeVisible()
  await expect
    .poll(async () => [await placesAt('eve-pdf'), await placesAt('eve-ras')].map((rows) => rows.length > 0))
    .toEqual([true, true])
  await expect.poll(async () => (await placesAt('eve-ras')).every(({ estado }) => estado === 'feita')).toBe(true)
  expect(await impressoras.countOf('eve-pdf')).toBe(before)
  await impressoras.printer('eve-pdf').mode('ok')
  await expect(row(balcao, /Feita/)).toHaveCount(4)
  const [first, second] = [await placesAt('eve-pdf'), await placesAt('eve-ras')]
  expect([(await impressoras.countOf('eve-pdf')) - before, await impressoras.countOf('eve-ras')]).toEqual([
    first.length,
    second.length,
  ])
  const texts = (await impressoras.papersOf('eve-pdf')).slice(before).map((text) => text.replace(/\W/g, ''))
  expect(texts.map((text) => documents.findIndex((one) => text.includes(one)))).toEqual(first.map(({ lugar }) => lugar))
}

test('a list prints each document once, in order, on one printer or two', async ({ grafica: balcao, impressoras }) => {
  const { screen } = balcao
  await callBridge(screen, 'impressao.escolher', { impressoraId: idOf('eve-ras') })
  await test.step('um CSV do Windows', () => printsCsv(balcao, impressoras))
  await removeList(balcao)
  await test.step('uma regra com duas impressoras', () => dividesBetweenTwo(balcao, impressoras))
})

test('a list joins consecutive documents of one kind into one PDF, in order', async ({ escritorio: balcao }) => {
  const { keyboard, screen } = balcao
  await openLista(balcao)
  const documents = [people.withOverdue, people.noDebitos, people.withGuias]
  await paste(balcao, documents.join('\n'))
  await keyboard.key('F10')
  await chooseModelos(balcao)
  const together = screen.getByRole('checkbox', { name: 'Juntar num só PDF os papéis seguidos do mesmo tipo' })
  await together.focus()
  await keyboard.key(' ')
  await expect(together).toBeChecked()
  await keyboard.key('Enter')
  await expect(row(balcao, /Feita/)).toHaveCount(3)
  const [paper, ...others] = await balcao.waitForPapers(1)
  expect(others).toEqual([])
  expect(paper?.name).toBe('lista-1-3-certidao.pdf')
  const digits = paper?.text.replace(/\D/g, '') ?? ''
  const places = documents.map((one) => digits.indexOf(one))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
})

test('a list’s progress and end are reported on every screen', async ({ escritorio: balcao }) => {
  const { keyboard, screen } = balcao
  await screen.evaluate(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        document.documentElement.dataset['played'] = 'sim'
        return super.createOscillator()
      }
    }
  })
  await holdFolder(balcao, true)
  await paste(balcao, [people.withOverdue, people.noDebitos, people.withGuias].join('\n'))
  await keyboard.key('F10')
  await chooseModelos(balcao)
  await keyboard.key('Enter')
  await expect(row(balcao, 'Na fila de impressão')).toHaveCount(3)
  await keyboard.key('Alt+j')
  await expect(bandeja(balcao)).toContainText('Lista: 0 de 3')
  await expect(screen.locator('html')).not.toHaveAttribute('data-played')

  await holdFolder(balcao, false)
  await expect(screen.locator('html')).toHaveAttribute('data-played', 'sim')
  await expect(bandeja(balcao)).toHaveCount(0)
  const ended = screen.getByRole('region', { name: 'Lista de trabalho' })
  await expect(ended).toContainText('A lista chegou ao fim. 3 de 3 linhas feitas.')
  await keyboard.key('Alt+b')
  await expect(ended).toHaveCount(0)
  await expect(row(balcao, /Feita/)).toHaveCount(3)
})
