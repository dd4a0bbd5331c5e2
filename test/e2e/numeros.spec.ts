import { readFile } from 'node:fs/promises'
import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { openPart } from './support/impressoras.ts'
import { ANA, BRUNO, header } from './support/pins.ts'

const numbersOf = ({ screen }: Balcao) => screen.getByRole('dialog', { name: 'Números do posto' })
const rowOf = (balcao: Balcao, name: string) =>
  numbersOf(balcao).getByRole('table', { name: 'Números do posto' }).getByRole('row', { name, exact: true })

async function openNumbers(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  await expect(balcao.search).toBeFocused()
  await expect(header(balcao)).toBeVisible()
  await keyboard.key('Alt+d')
  await expect(screen.getByRole('dialog', { name: /^Resumo do dia/ })).toBeVisible()
  await keyboard.key('Alt+d')
  await expect(numbersOf(balcao)).toBeVisible()
}

async function summarizesTheDay(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  const operador = screen.getByRole('banner').getByRole('button', { name: 'Operador' })
  const choose = async (name: string) => {
    await operador.click()
    await screen.getByRole('menuitemradio', { name }).click()
    await expect(operador).toContainText(name)
    await balcao.search.focus()
  }
  await choose('Ana Souza')
  await keyboard.key('Alt+d')
  const summary = screen.getByRole('dialog', { name: 'Resumo do dia · Ana Souza' })
  await expect(summary).toContainText('Nada impresso hoje.')
  await keyboard.key('Escape')
  await expect(balcao.search).toBeFocused()

  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await keyboard.key('Alt+d')
  await expect(summary.getByRole('row')).toHaveText(['DocumentoPapéisPáginas', 'Certidão11', 'Total11'])
  await expect(summary).not.toContainText(/529|982|Maria|Aparecida/)
  await keyboard.key('Escape')
  await balcao.end()

  await choose('Bruno Lima')
  await operador.click()
  await screen.getByRole('menuitem', { name: 'Resumo do dia' }).click()
  await expect(screen.getByRole('dialog', { name: 'Resumo do dia · Bruno Lima' })).toContainText('Nada impresso hoje.')
  await keyboard.key('Escape')
  await expect(operador).toBeFocused()
}

async function asksForNoPin(balcao: Balcao): Promise<void> {
  const { app, screen, keyboard } = balcao
  await keyboard.key('Alt+j')
  await openPart(balcao, 'Este posto')
  await expect(screen.getByText(/Este posto não pede PIN: o computador não oferece um cofre de chaves/)).toBeVisible()
  await expect.poll(() => app.stderr()).toContain('no key store: no PINs')
  await keyboard.key('F2')
}

test('the day’s summary and the station’s numbers name no person served', async ({ open }, info) => {
  test.skip(process.platform !== 'linux', 'o Windows e o macOS têm sempre um cofre de chaves')
  const operadores = [{ nome: ANA.nome, papel: ANA.papel }, BRUNO.nome]
  const balcao = await open({ estacao: { modo: 'balcao', pin: true, operadores } })
  const { screen, keyboard, app } = balcao
  await expect(balcao.search).toBeFocused()
  await summarizesTheDay(balcao)
  await asksForNoPin(balcao)
  await openNumbers(balcao)
  await expect(rowOf(balcao, 'Atendimentos 1')).toBeVisible()
  await expect(rowOf(balcao, 'Papéis 1')).toBeVisible()
  await expect(numbersOf(balcao)).not.toContainText(/529|982|Maria|Aparecida|Ana|Bruno/)

  await numbersOf(balcao).getByRole('button', { name: 'Este mês' }).click()
  await expect(rowOf(balcao, 'Atendimentos 1')).toBeVisible()
  expect(await violations(screen)).toEqual([])
  const file = info.outputPath('numeros.csv')
  await app.nextSavePath(file)
  await screen.getByRole('button', { name: 'Salvar CSV…' }).click()
  await expect(screen.getByText('Salvo: numeros.csv.')).toBeVisible()
  const csv = await readFile(file, 'utf8')
  expect(csv).toContain(';"Papéis";"1"')
  expect(csv).not.toMatch(/Ana|Bruno|529/)

  await screen.getByRole('button', { name: 'Anterior' }).click()
  await expect(numbersOf(balcao)).toContainText('Nada foi feito aqui neste período.')
  await keyboard.key('Escape')
  await expect(balcao.search).toBeFocused()
})
