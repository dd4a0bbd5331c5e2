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
import { callBridge } from './support/bridge.ts'
import { openCertidoes } from './support/certidoes.ts'
import { ANA, BRUNO, chooseOwn, header, openWithPins, setFirstPin, signedOn, typePin } from './support/pins.ts'
import type { Station } from './support/station.ts'
import { touch, touchCorner, touchKeys } from './support/touch.ts'

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

test('os números de hoje e de um mês passado, e o arquivo para a planilha; ninguém que foi atendido', async ({
  open,
}, info) => {
  const balcao = await open({ before: workedInOctober, estacao: { operadores: [ANA.nome, BRUNO.nome] } })
  const { screen, keyboard, app } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await balcao.endWhateverIsLost()
  await openNumbers(balcao)
  await expect(tableOf(balcao, 'Totais').getByRole('row', { name: 'Atendimentos 1', exact: true })).toBeVisible()
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
})

test('um registro com linhas que faltam não passa por vazio: a tela e o arquivo o dizem', async ({ open }, info) => {
  const balcao = await open({
    estacao: { operadores: [ANA.nome, BRUNO.nome] },
    before: async (station) => {
      await workedInOctober(station)
      const path = join(folderOf(station), '2020-10.jsonl')
      const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
      await writeFile(path, ['?', ...rest].join('\n'))
    },
  })
  const { screen, app } = balcao
  await openNumbers(balcao)
  await choosePeriod(balcao, '10/2020')
  await expect(numbersOf(balcao)).toContainText('Uma parte do registro não pode ser contada.')
  await expect(numbersOf(balcao)).toContainText('1 linha falta, foi mudada ou não pode ser lida.')
  const file = info.outputPath('numeros.csv')
  await app.nextSavePath(file)
  await screen.getByRole('button', { name: 'Salvar CSV…' }).click()
  await expect(screen.getByText('Salvo: numeros.csv.')).toBeVisible()
  expect(await readFile(file, 'utf8')).toContain('"Linhas do registro fora da conta";"Valor";"1"')
})

test('com PIN só o supervisor vê os números, na tela e pela ponte', async ({ open }) => {
  const balcao = await openWithPins(open)
  const { screen, keyboard } = balcao
  await setFirstPin(balcao)
  await openNumbers(balcao)
  await keyboard.key('Escape')
  await keyboard.key('Alt+j')
  await screen.getByRole('button', { name: `Criar PIN: ${BRUNO.nome}` }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Criar PIN' }).click()
  const shown = screen.getByRole('dialog', { name: `PIN para ${BRUNO.nome}` })
  const given = (await shown.getByText(/^\d{6}$/).textContent()) ?? ''
  await keyboard.key('Escape')
  await expect(screen.getByText('recebeu um PIN e ainda não entrou')).toBeVisible()
  await keyboard.key('Alt+o')
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await keyboard.key('ArrowDown')
  await expect(screen.getByRole('option', { name: BRUNO.nome })).toBeFocused()
  await typePin(balcao, given)
  await chooseOwn(balcao, BRUNO.pin)
  await signedOn(balcao, BRUNO.nome)
  await keyboard.key('Alt+d')
  await expect(screen.getByRole('dialog', { name: `Resumo do dia · ${BRUNO.nome}` })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Números' })).toHaveCount(0)
  for (const [name, payload] of [
    ['numeros.ler', { periodo: '2020-10' }],
    ['numeros.imprimir', { titulo: 'x', notas: [], colunas: ['x'], linhas: [] }],
  ] as const) {
    expect((await callBridge(screen, name, payload)).falha?.codigo, name).toBe('operador.supervisor')
  }
})

test('no totem o supervisor vê os números depois do PIN, e o público não', async ({ open }) => {
  const totem = await openWithPins(open, {
    estacao: { modo: 'totem', operadores: [{ nome: ANA.nome, papel: ANA.papel }] },
  })
  const { screen } = totem
  await touch(screen.getByRole('option', { name: ANA.nome }))
  await touch(screen.getByRole('button', { name: 'Crie o seu PIN', exact: true }))
  for (const label of ['PIN novo', 'Repita o PIN novo']) {
    await expect(screen.getByLabel(label, { exact: true })).toBeFocused()
    await touchKeys(screen, ANA.pin)
  }
  await expect(screen.getByRole('heading', { name: 'Cuidados com este posto' })).toBeVisible()
  // The line «Estado» appears a moment later and would move the buttons away from under the finger.
  await expect(screen.getByText(/^Estado: /)).toBeVisible()
  await touch(screen.getByRole('button', { name: 'Números do posto', exact: true }))
  await expect(numbersOf(totem)).toContainText('Nada foi feito aqui neste período.')
  await expect(screen.getByRole('button', { name: 'Salvar CSV…' })).toHaveCount(0)
  expect(await violations(screen)).toEqual([])
  await touch(screen.getByRole('button', { name: 'Fechar', exact: true }))
  await touch(screen.getByRole('button', { name: 'Voltar a atender', exact: true }))
  await expect(screen.getByRole('button', { name: 'Toque para começar' })).toBeVisible()
  expect((await callBridge(screen, 'numeros.ler', { periodo: '2020-10' })).falha?.codigo).toBe('operador.supervisor')
  await touchCorner(screen)
  await expect(screen.getByRole('heading', { name: 'Quem cuida deste posto?' })).toBeVisible()
})
