import { generateKeyPairSync } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSealer } from '../../main/audit/sealer.ts'
import { began, fakeRecord, type FakeRecord } from '../fakes/record.ts'
import { runCommand } from './support/command.ts'

const DAY = 24 * 3_600_000

let record: FakeRecord
let away: string
beforeEach(async () => {
  record = await fakeRecord()
  away = join(record.root, 'selos')
  await mkdir(away)
  for (let day = 0; day < 3; day += 1) {
    const { folder, clock, log } = record
    const audit = record.start()
    audit.record(began, record.people.of('52998224725'))
    // A syslog server that begins a new file for each line.
    const deliver = (line: string) => writeFile(join(away, `${day}.log`), line)
    await createSealer({ folder, deliver, audit, clock, log, host: 'pc', estacao: () => 'Guichê 2' }).bring()
    await audit.flush()
    record.clock.pass(DAY)
  }
})
afterEach(() => record.remove())

async function run(...args: string[]): Promise<{ said: string; status: number }> {
  const { said, complaint, code } = await runCommand('auditoria', args)
  return { said: said + complaint, status: code }
}
const rewritten = async () => {
  const lines = await record.lines()
  await rm(record.path())
  record.quem = 'Bia'
  const forger = record.start()
  for (const _ of lines) forger.record(began)
  await forger.flush()
}

test('the audit command with seals prints which lines the seals prove, since when, and which they do not', async () => {
  const { said, status } = await run(record.folder, '--selos', away)
  expect(said).toContain('Estação Guichê 2: selos 1 a 3.')
  expect(said).toContain(
    'Da linha 1 à linha 5 nada foi mudado nem retirado desde que o selo 3 foi entregue, em 2026-11-22T12:00:00.000Z.',
  )
  expect(said).toContain('Até a linha 1, desde que o selo 1 foi entregue, em 2026-11-20T12:00:00.000Z.')
  expect(said).toContain('A linha 6 ainda não tem selo: quem pode escrever na pasta pode tê-la refeito ou cortado.')
  expect(said).toContain('✓ 6 registros')
  expect(status).toBe(0)
})

test('the audit command detects an audit record rewritten as a whole only if it has seals to compare', async () => {
  await rewritten()
  expect((await run(record.folder)).status).toBe(0)
  const { said, status } = await run(record.folder, '--selos', away)
  expect(said).toContain('Nenhum selo confere com esta pasta: dela nada está provado.')
  expect(said).toContain('A linha 1 não é a do selo 1, entregue em 2026-11-20T12:00:00.000Z.')
  expect(status).toBe(1)
})

test('the audit command asks for the station if the seals of several stations are given, and proves nothing without seals', async () => {
  await writeFile(
    join(away, 'outra.log'),
    (await readFile(join(away, (await readdir(away))[0] ?? ''), 'utf8')).replace('ch\\u00ea 2', 'ch\\u00ea 3'),
  )
  const asked = await run(record.folder, '--selos', away)
  expect(asked.said).toContain('--estacao "Guichê 3"')
  expect(asked.status).toBe(1)
  expect((await run(record.folder, '--selos', away, '--estacao', 'Guichê 2')).status).toBe(0)
  const none = await run(record.folder, '--selos', away, '--estacao', 'Guichê 4')
  expect(none.said).toContain('Nada foi provado')
  expect(none.status).toBe(1)
})

test('the audit command lists an operator’s day without a key, and names no person who was served', async () => {
  const { said, status } = await run(record.folder, '--operador', 'Ana', '--dia', '2026-11-20')
  expect(said).toContain('09:00:00 · Guichê 2 · atendimento')
  expect(said).toContain('2 registros de Ana em 2026-11-20')
  expect(said).not.toMatch(/[0-9a-f]{32}/)
  expect(status).toBe(0)
})

test.each([[[]], [['pasta', '--selo', 'x']], [['pasta', '--operador', 'Ana']], [['/nao/existe']]])(
  'the audit command ends with status 1 if called with %j',
  async (args) => expect(await run(...args)).toMatchObject({ status: 1 }),
)

test('the audit command lists for the data protection officer who served a person at any station, and refuses an invalid key or document', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = await record.people.keyFor(publicKey)
  if (!key) throw new Error('no key')
  await record.note({ fato: 'chave', ...key })
  const file = join(record.root, 'encarregado.pem')
  await writeFile(file, privateKey)
  const ask = (...args: string[]) => run(record.folder, '--encarregado', ...args)
  const { said, status } = await ask(file, '--documento', '529.982.247-25')
  expect(said.match(/Guichê 2 · Ana · atendimento/g)).toHaveLength(3)
  expect(said).toContain('3 registros, de 1 chaves de postos (horário de Brasília).')
  expect(status).toBe(0)
  expect(await ask(file, '--documento', '111.444.777-35')).toMatchObject({ status: 0 })
  expect(await ask(file, '--documento', '123')).toMatchObject({ status: 1, said: '✗ 123 não é um CPF nem um CNPJ.' })
  expect(await ask(record.path(), '--documento', '52998224725')).toMatchObject({ status: 1 })
})
