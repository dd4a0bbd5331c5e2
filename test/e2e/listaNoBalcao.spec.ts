import type { Sandbox } from '../sandbox/index.ts'
import { empresasDoContador } from '../sandbox/data/personas.ts'
import { withCnpjDigits } from '../shared/model/checkDigits.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { callsTo } from './support/calls.ts'
import { Geometry } from './support/geometry.ts'
import { bar, grid, paste, row } from './support/lista.ts'
import { linesOf } from './support/record.ts'
import { says, TWO } from './support/secondScreen.ts'
import { tracesInDisk } from './support/traces.ts'

/* An accountant at a counter: a list of papers within their attendance. */

const ISSUE = '/publico/certidao/emitir'
const CNPJS = empresasDoContador.map(({ documento }) => documento)
/** Valid, and known to no municipality. */
const UNKNOWN = withCnpjDigits('NB12345A0001')
const OF_LIST = [...CNPJS, UNKNOWN, '%PDF-']
const LOSS = 'A lista não terminou: o que falta não será emitido.'

async function openLista({ keyboard, screen }: Balcao): Promise<void> {
  await keyboard.key('Alt+b')
  await expect(screen.getByRole('heading', { name: 'Várias certidões', level: 1 })).toBeVisible()
}

/** Starts the list after its rows are read, with the first certificate for companies. */
async function start({ keyboard, screen }: Balcao, rows: number): Promise<void> {
  await keyboard.key('F10')
  const dialog = screen.getByRole('dialog', { name: `Imprimir ${rows} linhas` })
  const choice = dialog.getByLabel(/empresas \(CNPJ\)/)
  await expect(choice.getByRole('option').nth(1)).toBeAttached()
  await expect(choice).toBeFocused()
  await keyboard.key('ArrowDown')
  await expect(choice).not.toHaveValue('')
  await keyboard.key('Enter')
  await expect(dialog).toHaveCount(0)
}

const isOver = ({ screen }: Balcao) =>
  expect(screen.getByRole('main').getByText('A lista chegou ao fim.')).toBeVisible()

/** A certificate whose answer was lost is not requested again, and is seen from another screen. */
async function staysInDoubt(balcao: Balcao, city: Sandbox): Promise<void> {
  const { keyboard, screen } = balcao
  await balcao.serveSignedIn(people.withOverdue)
  await openLista(balcao)
  await paste(balcao, CNPJS.slice(0, 3).join('\n'))
  await expect(grid(balcao)).toBeFocused()
  city.faults.set({ path: ISSUE, kind: 'derrubar', depois: true, times: 1 })
  city.limparChamadas()
  await start(balcao, 3)
  await isOver(balcao)
  await expect(bar(balcao)).toContainText('Feitas 2Faltam 0Falharam 0Em dúvida 1')
  expect(callsTo(city, ISSUE)).toHaveLength(3)
  await keyboard.key('Alt+n')
  await expect(screen.getByRole('link', { name: /^Lista/ })).toBeVisible()
  await openLista(balcao)
  await expect(row(balcao, 'Não se sabe se foi emitida')).toHaveCount(1)
}

/** F12 in the middle of a list asks; then nothing more is requested, and a late paper is not the next person's. */
async function endsInTheMiddle(balcao: Balcao, city: Sandbox): Promise<void> {
  const { keyboard } = balcao
  const before = callsTo(city, ISSUE).length
  const answer = city.faults.set({ path: ISSUE, kind: 'silencio', ms: 600_000, depois: true })
  await balcao.serve(people.withOverdue)
  await openLista(balcao)
  await paste(balcao, CNPJS.slice(0, 6).join('\n'))
  await expect(grid(balcao)).toBeFocused()
  await start(balcao, 6)
  await expect(row(balcao, 'Buscando')).toHaveCount(2)
  // The screen shows a row as «Buscando» before its request arrives.
  await expect.poll(() => callsTo(city, ISSUE).length).toBe(before + 2)
  const geometry = new Geometry(balcao.screen)
  await geometry.look('andando')
  await keyboard.key('F12')
  await expect(balcao.endQuestion).toContainText(LOSS)
  await geometry.look('encerrar')
  await keyboard.key('Escape')
  await expect(balcao.endQuestion).toHaveCount(0)
  await expect(row(balcao, 'Buscando')).toHaveCount(2)
  await balcao.endAnyway()
  answer()

  await balcao.serve(people.noDebitos)
  await openLista(balcao)
  await paste(balcao, CNPJS.slice(10, 12).join('\n'))
  await expect(grid(balcao)).toBeFocused()
  await start(balcao, 2)
  await isOver(balcao)
  const papers = await balcao.waitForPapers(2)
  expect(papers.map(({ name }) => name).toSorted()).toEqual(['lista-1-certidao.pdf', 'lista-2-certidao.pdf'])
  expect(callsTo(city, ISSUE)).toHaveLength(before + 4)
}

// @promise 2
// @promise 4
test('an accountant’s list of 30 CNPJs costs seven keys, leaves a lost answer in doubt, and F12 stops and deletes it', async ({
  open,
  openSandbox,
}) => {
  const city = await openSandbox({ escala: true })
  const balcao = await open({ perfil: city.perfil(), env: TWO, cofre: true })
  await test.step('trinta linhas, e nada delas depois de F12', () => printsThirty(balcao, city))
  await test.step('mais de cem linhas, ou ninguém em atendimento: a lista não começa', () => doesNotBegin(balcao))
  await balcao.endWhateverIsLost()
  await balcao.emptyOutImpressora()
  await test.step('sem resposta, em dúvida', () => staysInDoubt(balcao, city))
  await balcao.endWhateverIsLost()
  await balcao.emptyOutImpressora()
  await test.step('F12 no meio', () => endsInTheMiddle(balcao, city))
})

async function printsThirty(balcao: Balcao, city: Sandbox): Promise<void> {
  const { app, keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  keyboard.reset()
  await openLista(balcao)
  await says(balcao, 'Lista')
  const wrong = `${CNPJS[5]?.slice(0, -1)}${CNPJS[5]?.endsWith('0') ? 1 : 0}`
  await paste(balcao, [...CNPJS.slice(0, 27), wrong, CNPJS[0], UNKNOWN].join('\n'))
  await expect(grid(balcao)).toBeFocused()
  await expect(bar(balcao)).toContainText('Linhas 30Com erro 1Repetidas 1')
  await keyboard.key('e')
  await keyboard.key('Delete')
  await expect(bar(balcao)).toContainText('Linhas 29Com erro 0Repetidas 1')
  await start(balcao, 28)

  await isOver(balcao)
  await expect(bar(balcao)).toContainText('Feitas 27Faltam 0Falharam 1')
  await expect(row(balcao, 'Não há contribuinte com este documento no cadastro do município.')).toHaveCount(1)
  // The test pastes without keys; a person's paste chord is the seventh key.
  expect(keyboard.keys + 1).toBe(7)
  const papers = await balcao.waitForPapers(27)
  const numbers = Array.from({ length: 27 }, (_row, at) => String(at + 1).padStart(2, '0'))
  expect(papers.map(({ name }) => name).toSorted()).toEqual(numbers.map((numero) => `lista-${numero}-certidao.pdf`))
  expect(callsTo(city, ISSUE)).toHaveLength(28)
  await says(balcao, 'Lista')
  const shown = await (await app.secondScreen()).content()
  expect([...CNPJS, UNKNOWN].filter((documento) => shown.includes(documento))).toEqual([])

  // The record has a line for each paper, under a pseudonym of the person in its row.
  await expect.poll(async () => (await linesOf(balcao, 'lista')).length).toBe(27)
  const owners = new Set((await linesOf(balcao, 'lista')).map(({ pessoa }) => pessoa))
  expect(owners.size).toBe(27)

  await balcao.end()
  expect(await tracesInDisk(balcao, OF_LIST)).toEqual([])
  await balcao.serve(people.noDebitos)
  await openLista(balcao)
  await expect(screen.getByRole('textbox', { name: 'Cole aqui a lista' })).toHaveValue('')
  expect(await callBridge(screen, 'lista.linhas')).toEqual({ ok: true, valor: [] })
  expect(await callBridge(screen, 'impressao.trabalhos')).toEqual({ ok: true, valor: [] })
}

/** A list of more than a hundred rows does not begin, and without a person's document there is no list. */
async function doesNotBegin(balcao: Balcao): Promise<void> {
  const { keyboard, screen } = balcao
  const many = Array.from({ length: 102 }, (_row, at) => withCnpjDigits(`${51_000_000 + at}0001`))
  await paste(balcao, many.join('\n'))
  await expect(screen.getByText('No balcão cabem 100 papéis de cada vez: remova 2 linhas.')).toBeVisible()
  await expect(screen.getByRole('button', { name: /^Imprimir a lista/ })).toHaveAttribute('aria-disabled', 'true')
  // Rows that were not printed make F12 ask on another screen too.
  await keyboard.key('Alt+n')
  await expect(screen.getByRole('heading', { name: 'O que vamos fazer?' })).toBeFocused()
  await balcao.endAnyway()
  await keyboard.key('Alt+i')
  await expect(balcao.banner).toBeVisible()
  await expect(screen.getByRole('link', { name: /^Lista/ })).toHaveCount(0)
  expect(await callBridge(screen, 'lista.ler')).toMatchObject({ ok: false, falha: { codigo: 'atendimento.encerrado' } })
}
