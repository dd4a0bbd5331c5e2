import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkSeals } from '../../main/audit/checkSeals.ts'
import { readSeals } from '../../main/audit/seals.ts'
import { verifyAudit } from '../../main/audit/verify.ts'
import { makeCertificates } from '../sandbox/printer/certificates.ts'
import { otlpCollector } from '../sandbox/collector.ts'
import { openSyslog } from '../sandbox/syslog.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { Geometry } from './support/geometry.ts'
import { openPart } from './support/impressoras.ts'
import { ANA, openWithPins, setFirstPin } from './support/pins.ts'
import { linesOf, recordFolder } from './support/record.ts'
import { tracesInDisk } from './support/traces.ts'

const factsOf = async (balcao: Balcao) => (await linesOf(balcao)).map(({ fato }) => fato)

/** Servers for the station's seals and lines, and the settings that name them. */
async function servers() {
  const made = await makeCertificates()
  if ('ausente' in made) {
    test.skip(true, made.ausente)
    throw new Error(made.ausente)
  }
  const server = await openSyslog(made.vouched)
  const collector = await otlpCollector(made.vouched)
  const autoridade = made.authority
  return {
    registro: { selos: { syslog: server.syslog, autoridade }, coletor: { ...collector.to, autoridade } },
    seals: () => readSeals(server.text()),
    collected: () => collector.received().map(({ text }) => text),
    close: async () => {
      server.close()
      await collector.close()
    },
  }
}

/** The record has the paper's hash and the operator, and no data of the person. */
async function recordsThePaper(balcao: Balcao): Promise<void> {
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)

  const papers = () => linesOf(balcao, 'papel')
  await expect.poll(async () => (await papers()).length).toBe(2)
  const common = {
    quem: 'Ana Souza',
    tipo: 'certidao',
    hash: createHash('sha256')
      .update(paper?.bytes ?? '')
      .digest('hex'),
    impressora: 'folder:pasta',
    copias: 1,
  }
  expect(await papers()).toMatchObject([
    { ...common, estado: 'queued' },
    { ...common, estado: 'sent' },
  ])
  expect(JSON.stringify(await linesOf(balcao))).not.toMatch(/529\.?982\.?247|Certid[aã]o .*\d/)
  expect(await verifyAudit(recordFolder(balcao))).toMatchObject({ falha: null })
}

/** The record has one code for one person, here of three attendances: Maria, João, Maria. */
async function knowsPeopleByCode(balcao: Balcao): Promise<void> {
  const OF_PEOPLE = ['atendimento', 'entrada', 'papel', 'fim']
  const linesOfPeople = async () => (await linesOf(balcao)).filter(({ fato }) => OF_PEOPLE.includes(String(fato)))
  await expect
    .poll(async () => (await linesOfPeople()).map(({ fato }) => fato))
    .toEqual(['atendimento', 'entrada', 'fim', 'atendimento', 'fim', 'atendimento', 'papel', 'papel', 'fim'])
  const lines = await linesOfPeople()
  expect(lines[1]).toMatchObject({ meio: 'janela' })
  expect(lines[2]).toMatchObject({ motivo: 'pedido' })
  const [maria, joao] = [lines[0]?.['pessoa'], lines[3]?.['pessoa']]
  expect(maria).toMatch(/^[0-9a-f]{8}\.[0-9a-f]{64}$/)
  expect(joao).not.toBe(maria)
  const order = [maria, maria, maria, joao, joao, maria, maria, maria, maria]
  expect(lines.map(({ pessoa }) => pessoa)).toEqual(order)
}

test('the audit record says who printed which document, and a cut in it is reported', async ({ open }) => {
  const { registro, seals, collected, close } = await servers()
  const balcao = await open({
    estacao: { nome: 'Guichê 7', operadores: ['Ana Souza'], registro },
  })
  const { screen } = balcao
  await expect.poll(() => seals().length).toBe(1)
  await expect.poll(() => factsOf(balcao)).toContain('selo')
  expect(await checkSeals(recordFolder(balcao), seals())).toMatchObject({
    estacao: 'Guichê 7',
    provado: { contador: 1 },
    faltam: [],
    audit: { falha: null },
  })
  await balcao.keyboard.key('F2')
  await screen.getByRole('button', { name: 'Operador' }).click()
  await screen.getByRole('menuitemradio', { name: 'Ana Souza' }).click()
  await balcao.search.focus()
  await recordsThePaper(balcao)
  await balcao.endWhateverIsLost()
  const kept = async () => (await linesOf(balcao)).map((line) => JSON.stringify(line))
  await expect.poll(async () => collected().length - (await kept()).length).toBe(0)
  expect(collected()).toEqual(await kept())

  await balcao.app.close()
  const folder = recordFolder(balcao)
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.jsonl')))
    await writeFile(join(folder, name), '')
  const after = await open({ posto: balcao.posto })
  await expect.poll(() => factsOf(after)).toContain('cortado')
  await expect.poll(() => after.app.stderr()).toContain('"code":"B607"')
  await after.keyboard.key('Alt+j')
  await openPart(after, 'Suporte')
  await expect(after.screen.getByRole('region', { name: 'Registro' })).toContainText('ele foi cortado ou refeito')
  await expect(after.screen.getByText('Cada linha vai também para o servidor da prefeitura.')).toBeVisible()
  await close()
})

// @promise 2
test('the audit record holds a person as a code, by which a supervisor finds attendances', async ({ open }) => {
  const balcao = await openWithPins(open)
  const { screen, keyboard } = balcao
  await setFirstPin(balcao)
  await balcao.serveWithSignIn(people.withOverdue)
  await balcao.end()
  await balcao.serve(people.noDebitos)
  await balcao.end()

  await keyboard.key('Alt+j')
  await openPart(balcao, 'Suporte')
  const panel = screen.getByRole('region', { name: 'Registro' })
  await expect(panel).toContainText('Nenhum selo sai deste computador')
  await panel.getByRole('button', { name: 'Consultar…' }).click()
  const pessoa = screen.getByRole('region', { name: 'Quem atendeu este CPF ou CNPJ?' })
  const field = pessoa.getByRole('textbox', { name: 'CPF ou CNPJ' })
  await field.focus()
  await keyboard.type(people.withOverdue)
  await keyboard.key('Enter')
  const rows = pessoa.getByRole('table').getByRole('row')
  await expect(rows).toHaveText([
    /QuandoOperadorPostoO que/,
    /Ana Souza.*Atendimento terminou: encerrado por quem atende/,
    /Ana Souza.*Contribuinte entrou: na janela do posto/,
    /Ana Souza.*Atendimento começou/,
  ])
  // The typed document disappears from the screen once the question is sent.
  await expect(field).toHaveValue('')
  await expect(pessoa).toContainText('***.982.247-**')
  await expect(pessoa).not.toContainText('529')
  expect(await screen.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/[0-9a-f]{32}/)

  await field.focus()
  await keyboard.type(people.empresa)
  await keyboard.key('Enter')
  await expect(pessoa).toContainText('Não há atendimento no registro')

  const operador = screen.getByRole('region', { name: 'O que fez este operador?' })
  // Focused first, as by Tab: the page keeps a focused field away from its edge.
  await operador.getByLabel('Nome no registro').focus()
  await operador.getByLabel('Nome no registro').fill(ANA.nome)
  await keyboard.key('Enter')
  await expect(operador.getByRole('table')).toContainText('Operador: assumiu o posto')
  await expect(operador.getByRole('row', { name: /Atendimento começou/ })).toHaveCount(2)
  await expect(operador.getByRole('row', { name: /Consulta ao registro/ })).toHaveCount(2)
  await new Geometry(screen).look('o registro responde')

  await keyboard.key('F2')
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await balcao.end()
  await knowsPeopleByCode(balcao)
  const bare = createHash('sha256').update(people.withOverdue).digest('hex')
  const personal = [people.withOverdue, '529.982.247-25', people.noDebitos, 'Maria', bare]
  expect(await tracesInDisk(balcao, personal)).toEqual([])
  expect(await verifyAudit(recordFolder(balcao))).toMatchObject({ falha: null })
})
