import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAuditLog } from '../../main/audit/auditLog.ts'
import type { Fact } from '../../main/audit/line.ts'
import { FakeClock } from '../fakes/clock.ts'
import { keptLog } from '../fakes/log.ts'
import { began, paper } from '../fakes/record.ts'
import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { ANA, BRUNO, header } from './support/pins.ts'
import type { Station } from './support/station.ts'

const folderOf = ({ data }: Station) => join(data, 'auditoria')
const numbersOf = ({ screen }: Balcao) => screen.getByRole('dialog', { name: 'Números do posto' })
const tableOf = (balcao: Balcao, name: string) => numbersOf(balcao).getByRole('table', { name })

/** Writes an older record, which the station continues: an attendance of six minutes by Bruno, in October 2020. */
async function workedInOctober(station: Station): Promise<void> {
  const clock = new FakeClock()
  clock.set('2020-10-05T13:00:00Z')
  const audit = createAuditLog({
    folder: folderOf(station),
    clock,
    log: keptLog(),
    quem: () => BRUNO.nome,
    estacao: () => 'Guichê 2',
  })
  const note = async (fact: Fact) => {
    audit.record(fact)
    await audit.flush()
  }
  await note(began)
  await note(paper('t1', { tipo: 'certidao', impressora: 'folder:pasta', paginas: 3, estado: 'sent' }))
  clock.pass(6 * 60_000)
  await note({ fato: 'fim', motivo: 'pedido' })
}

/** Strikes Alt+D for the day's summary, and again for the station's numbers. */
async function openNumbers(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  await expect(balcao.search).toBeFocused()
  await expect(header(balcao)).toBeVisible()
  await keyboard.key('Alt+d')
  await expect(screen.getByRole('dialog', { name: /^Resumo do dia/ })).toBeVisible()
  await keyboard.key('Alt+d')
  await expect(numbersOf(balcao)).toBeVisible()
}

async function choosePeriod(balcao: Balcao, periodo: string): Promise<void> {
  await numbersOf(balcao).getByLabel('Dia ou mês').fill(periodo)
  await balcao.keyboard.key('Enter')
}

/** The name is chosen once, and is still the operator's in the next attendance. */
async function choosesAName(balcao: Balcao): Promise<void> {
  const { screen, keyboard } = balcao
  await expect(balcao.search).toBeFocused()
  const operador = screen.getByRole('banner').getByRole('button', { name: 'Operador' })
  await expect(operador).toHaveText('Operador▾')

  await operador.focus()
  await keyboard.key('Enter')
  await expect(screen.getByRole('menu')).toBeFocused()
  await keyboard.key('ArrowDown')
  await keyboard.key('ArrowDown')
  await expect(screen.getByRole('menuitemradio', { name: 'Bruno Lima' })).toBeFocused()
  await keyboard.key('Enter')
  await expect(operador).toHaveText('OperadorBruno Lima▾')

  await balcao.search.focus()
  await balcao.serve('52998224725')
  await balcao.end()
  await expect(operador).toHaveText('OperadorBruno Lima▾')
  await operador.click()
  await expect(screen.getByRole('menuitemradio', { name: 'Bruno Lima' })).toBeChecked()
  await keyboard.key('Escape')
  await balcao.search.focus()
}

/** Each operator's summary of the day has their own papers by kind, and no person. */
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

/** The settings say why no PIN is asked for. */
async function asksForNoPin({ app, screen, keyboard }: Balcao): Promise<void> {
  await keyboard.key('Alt+j')
  await expect(screen.getByText(/não oferece um cofre de chaves, por isso nenhum PIN é pedido/)).toBeVisible()
  await expect.poll(() => app.stderr()).toContain('no key store: no PINs')
  await keyboard.key('F2')
}

test('sem cofre nenhum PIN é pedido: quem atende escolhe o seu nome e vê o resumo do dia, os números de hoje e de um mês passado, e o arquivo para a planilha, também com linhas que faltam; ninguém que foi atendido', async ({
  open,
}, info) => {
  test.skip(process.platform !== 'linux', 'o Windows e o macOS têm sempre um cofre de chaves')
  const operadores = [{ nome: ANA.nome, papel: ANA.papel }, BRUNO.nome]
  const balcao = await open({ before: workedInOctober, estacao: { pin: true, operadores } })
  const { screen, keyboard, app } = balcao
  await choosesAName(balcao)
  await summarizesTheDay(balcao)
  await asksForNoPin(balcao)
  await openNumbers(balcao)
  await expect(tableOf(balcao, 'Totais').getByRole('row', { name: 'Atendimentos 2', exact: true })).toBeVisible()
  await expect(tableOf(balcao, 'Por papel').getByRole('row', { name: /^Certidão 1 / })).toBeVisible()
  await expect(tableOf(balcao, 'Por hora').getByRole('row')).toHaveCount(2)
  await expect(numbersOf(balcao)).not.toContainText(/529|982|Maria|Aparecida/)

  await choosePeriod(balcao, '10/2020')
  await expect(tableOf(balcao, 'Por hora').getByRole('row', { name: /^10h 1/ })).toBeVisible()
  await expect(tableOf(balcao, 'Por operador').getByRole('row', { name: 'Bruno Lima 1 1 6' })).toBeVisible()
  await expect(numbersOf(balcao)).toContainText('O registro deste posto começa em 05/10/2020')
  expect(await violations(screen)).toEqual([])
  const file = info.outputPath('numeros.csv')
  await app.nextSavePath(file)
  await screen.getByRole('button', { name: 'Salvar CSV…' }).click()
  await expect(screen.getByText('Salvo: numeros.csv.')).toBeVisible()
  const csv = await readFile(file, 'utf8')
  expect(csv).toContain('"10/2020";"Totais";"Duração mediana, em minutos";"Valor";"6"')
  expect(csv).toContain('"10/2020";"Por impressora";"Pasta";"Páginas";"3"')

  const before = (await balcao.papers()).length
  await screen.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await expect(screen.getByText('Os números estão na fila de impressão.')).toBeVisible()
  await balcao.waitForPapers(before + 1)

  await screen.getByRole('button', { name: 'Anterior' }).click()
  await expect(numbersOf(balcao)).toContainText('Nada foi feito aqui neste período.')
  await choosePeriod(balcao, '31/09/2020')
  await expect(numbersOf(balcao)).toContainText('Digite um dia ou um mês que existe.')
  await keyboard.key('Escape')
  await expect(balcao.search).toBeFocused()

  // A record with a missing line does not pass for empty.
  const path = join(folderOf(balcao.posto), '2020-10.jsonl')
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, ['?', ...rest].join('\n'))
  await openNumbers(balcao)
  await choosePeriod(balcao, '10/2020')
  await expect(numbersOf(balcao)).toContainText('Uma parte do registro não pode ser contada.')
  await expect(numbersOf(balcao)).toContainText('1 linha falta, foi mudada ou não pode ser lida.')
  await app.nextSavePath(file)
  await screen.getByRole('button', { name: 'Salvar CSV…' }).click()
  await expect.poll(() => readFile(file, 'utf8')).toContain('"Linhas do registro fora da conta";"Valor";"1"')
})
