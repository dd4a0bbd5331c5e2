import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accessesIn } from '../../../main/audit/collected.ts'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { began, fakeRecord, paper, type FakeRecord } from '../../fakes/record.ts'
import { inAscii, syslogLine } from '../../../main/audit/syslog.ts'

const maria = '52998224725'
const joao = '11144477735'
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

let root: FakeRecord
let folder: string
beforeEach(async () => {
  root = await fakeRecord()
  folder = join(root.root, 'coletado')
  await mkdir(join(folder, 'hoje'), { recursive: true })
})
afterEach(() => root.remove())

/** A station's lines as the collector writes them, with its key sealed to the officer. */
async function station(
  seal: string | null,
  quem: string,
  write: (one: FakeRecord) => Promise<void>,
): Promise<string[]> {
  const one = await fakeRecord(Buffer.alloc(32, quem))
  one.quem = quem
  const key = seal === null ? null : await one.people.keyFor(seal)
  if (key) await one.note({ fato: 'chave', ...key })
  await write(one)
  const lines = await one.lines()
  await one.remove()
  return lines
}
const syslogText = (lines: readonly string[]) =>
  lines
    .map(
      (line) =>
        `Nov 20 09:00:00 pc ${syslogLine({ facility: 13, severity: 6, id: 'linha', em: 'x', text: inAscii(line) }, 'pc')}\n`,
    )
    .join('')
const otlpText = (lines: readonly string[]) =>
  `${JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords: lines.map((line) => ({ body: { stringValue: line } })) }] }] })}\n`

test('the data protection officer finds every access to a person at all stations, in both formats of collected lines, each once', async () => {
  const officer = pair()
  const ana = await station(officer.publicKey, 'Ana é', async (one) => {
    await one.note(began, maria)
    await one.note(paper('1'), joao)
    await one.note(paper('2'), maria)
  })
  const bia = await station(officer.publicKey, 'Bia', (one) => one.note(began, maria))
  const foreign = await station(pair().publicKey, 'Cid', (one) => one.note(began, maria))
  await writeFile(join(folder, 'hoje', 'syslog.log'), syslogText([...ana, ...ana.slice(1, 2)]))
  await writeFile(join(folder, 'otlp.json'), otlpText(bia) + otlpText(foreign))
  const found = await accessesIn(folder, createPrivateKey(officer.privateKey), maria)
  expect(found.linhas.map(({ quem, fato }) => [quem, fato])).toEqual([
    ['Ana é', 'atendimento'],
    ['Ana é', 'papel'],
    ['Bia', 'atendimento'],
  ])
  expect(found).toMatchObject({ repetidas: 1, chaves: 2, semChave: 1, alteradas: 0 })
  // A line that somebody changed at the collector.
  await writeFile(join(folder, 'otlp.json'), otlpText(bia).replaceAll('Bia', 'Ana'))
  expect(await accessesIn(folder, createPrivateKey(officer.privateKey), maria)).toMatchObject({ alteradas: 1 })
})

test('a collected line across two chunks of a large file is found, and counts once', async () => {
  const officer = pair()
  const [key = '', line = ''] = await station(officer.publicKey, 'Ana', (one) => one.note(began, maria))
  const filler = `${'x'.repeat(1023)}\n`.repeat(1024)
  for (const shift of [1, 200, 400]) {
    const text = `${key}\n${filler.slice(0, -(key.length + 1 + shift))}${line}\n${filler}`
    await writeFile(join(folder, 'all.log'), text)
    const found = await accessesIn(folder, createPrivateKey(officer.privateKey), maria)
    expect(found).toMatchObject({ linhas: [{ quem: 'Ana' }], repetidas: 0, semChave: 0 })
  }
})

test('the settings accept the officer’s RSA public key of 3072 bits or more, and no private key, shorter key or other text', () => {
  const accepts = (encarregado: string) => estacaoSchema.safeParse({ registro: { encarregado } }).success
  const { publicKey, privateKey } = pair()
  const short = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
  expect([publicKey, privateKey, String(short), 'ABCD'].map(accepts)).toEqual([true, false, false, false])
})
