import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { makeCertificates } from '../sandbox/printer/certificates.ts'
import { openSmtp, whole, type Smtp } from '../sandbox/smtp.ts'
import { expect, people, test } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { openCertidoes } from './support/certidoes.ts'
import { Geometry } from './support/geometry.ts'
import { flawsOf, says, TWO } from './support/secondScreen.ts'

/* Sends a document by e-mail through the mail server that the policy names: a local SMTP server with STARTTLS. */

const ENDERECO = 'maria.souza@casa.example'
/** A long address, which the question must show in full. */
const LONGO = 'maria.aparecida.dos.santos.oliveira.e.silva@secretaria-municipal-de-educacao.serra-do-ipe.example'
const OPEN = /^Enviar por e-mail/

let folder: string
let smtp: Smtp
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-correio-'))
  await chmod(folder, 0o755)
})
test.afterEach(async () => {
  smtp.cut()
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a mail server; returns the environment that names a policy with that server. */
async function policy(options: SMTPServerOptions = {}): Promise<{ BALCAO_POLITICA: string }> {
  const made = await makeCertificates()
  if ('ausente' in made) test.skip(true, made.ausente)
  else {
    smtp = await openSmtp({ ...made.vouched, ...options })
    await writeFile(join(folder, 'politica.json'), JSON.stringify({ estacao: { correio: correio(made.authority) } }))
  }
  return { BALCAO_POLITICA: join(folder, 'politica.json') }
}
const correio = (autoridade: string) => ({
  servidor: `smtp://127.0.0.1:${smtp.port}`,
  remetente: 'nao-responda@serra.example',
  autoridade,
})

/** Issues and prints a certificate; returns its PDF. */
async function issue(balcao: Balcao): Promise<Buffer> {
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  await expect(balcao.screen.getByRole('button', { name: 'Imprimir de novo' })).toBeEnabled()
  return paper?.bytes ?? Buffer.alloc(0)
}
const asked = ({ screen }: Balcao) => screen.getByRole('dialog', { name: OPEN })
const shown = ({ screen }: Balcao) => screen.getByRole('alertdialog', { name: 'O endereço é este?' })

/** Strikes Alt+V, types an address and strikes Enter, after which the screen asks whether the address is correct. */
async function typeEndereco(balcao: Balcao, endereco = ENDERECO): Promise<void> {
  await expect(balcao.screen.getByRole('button', { name: OPEN })).toBeVisible()
  await balcao.keyboard.key('Alt+v')
  await expect(asked(balcao).getByRole('textbox')).toBeFocused()
  await balcao.keyboard.type(endereco)
  await balcao.keyboard.key('Enter')
}

/** Everything that the program wrote: its logs and JSON files, stdout and stderr; printed documents are left out. */
async function writtenBy({ app, posto }: Balcao): Promise<string> {
  const files = await readdir(posto.data, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && /\.(jsonl?|log)$/.test(file.name))
  const read = await Promise.all(texts.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))
  return [...read, app.stdout(), app.stderr()].join('\n')
}

// @promise 2
test('com a política, Alt+V envia a certidão ao endereço que a pessoa conferiu, e nada do endereço fica', async ({
  open,
}) => {
  const balcao = await open({ env: await policy() })
  const { keyboard, screen } = balcao
  const paper = await issue(balcao)
  await typeEndereco(balcao)
  await expect(shown(balcao)).toContainText(ENDERECO)
  expect(await violations(screen)).toEqual([])
  // An accidental second Enter leads back to the field, and sends nothing.
  await keyboard.key('Enter')
  await expect(asked(balcao).getByRole('textbox')).toHaveValue(ENDERECO)
  await keyboard.key('Enter')
  await expect(shown(balcao).getByRole('button', { name: 'Corrigir' })).toBeFocused()
  expect(smtp.told).toEqual([])

  await keyboard.key('E')
  await expect(screen.getByText('Enviado por e-mail.').first()).toBeVisible()
  await expect(shown(balcao)).toHaveCount(0)
  expect(smtp.taken).toMatchObject([{ to: [ENDERECO], from: 'nao-responda@serra.example', secure: true }])
  const attached = /filename=(\S+)[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(smtp.taken[0]?.text ?? '')
  expect(attached?.[1]).toMatch(/^certidao-[\w-]+\.pdf$/)
  expect(attached?.[1]?.replaceAll(/\D/g, '')).not.toContain(people.withOverdue)
  expect(Buffer.from(attached?.[2] ?? '', 'base64').equals(paper)).toBe(true)

  await balcao.end()
  const written = await writtenBy(balcao)
  expect(written).toContain('"fato":"envio"')
  expect(written).not.toContain('maria.souza')
})

test('a tela do contribuinte mostra o endereço em letras grandes enquanto ele o confere, e depois o que mostrava antes', async ({
  open,
}) => {
  const balcao = await open({ env: { ...(await policy()), ...TWO } })
  await issue(balcao)
  await says(balcao, 'Certidão pronta')
  await typeEndereco(balcao, LONGO)
  await says(balcao, 'Este é o seu e-mail?')
  const display = await balcao.app.secondScreen()
  await expect(display.getByText(LONGO)).toBeVisible()
  expect(await flawsOf(display, 'e-mail')).toEqual([])
  await balcao.keyboard.key('E')
  await says(balcao, 'Certidão pronta')
})

test('endereço recusado pelo servidor: a tela diz, e o endereço corrigido recebe o papel', async ({ open }) => {
  const refuse: SMTPServerOptions = {
    onRcptTo: ({ address }, _session, done) =>
      done(address === LONGO ? Object.assign(new Error('não há'), { responseCode: 550 }) : null),
  }
  const balcao = await open({ env: await policy(refuse) })
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'correio')
  await issue(balcao)
  const [local = ''] = LONGO.split('@')
  await typeEndereco(balcao, local)
  await expect(asked(balcao)).toContainText('Isto não é um endereço de e-mail')
  await geometry.look('e-mail errado')
  await keyboard.type(LONGO.slice(local.length))
  await keyboard.key('Enter')
  await keyboard.key('E')
  await expect(shown(balcao).getByRole('alert')).toContainText('recusou este endereço')
  await geometry.look('e-mail recusado')
  expect(smtp.taken).toEqual([])
  await keyboard.key('Escape')
  await asked(balcao).getByRole('textbox').fill('maria@trabalho.example')
  await keyboard.key('Enter')
  await expect(shown(balcao)).toContainText('maria@trabalho.example')
  await keyboard.key('E')
  await expect(screen.getByText('Enviado por e-mail.').first()).toBeVisible()
  expect(smtp.taken.map(({ to }) => to)).toEqual([['maria@trabalho.example']])
  expect(geometry.flaws()).toEqual([])
})

/** Options of a mail server that receives a whole message but confirms it only when the test calls `answer`. */
function slow() {
  const has = Promise.withResolvers<void>()
  const answers = Promise.withResolvers<void>()
  const onData = whole(async ({ done }) => {
    has.resolve()
    await answers.promise
    done()
  })
  return { options: { onData }, has: has.promise, answer: answers.resolve }
}

test('F12 durante o envio espera por ele, e o atendimento se encerra sozinho', async ({ open }) => {
  const server = slow()
  const balcao = await open({ env: await policy(server.options) })
  await issue(balcao)
  await typeEndereco(balcao)
  await balcao.keyboard.key('E')
  await server.has
  // While the message is being sent, Esc and a second E have no effect.
  await balcao.keyboard.key('Escape')
  await balcao.keyboard.key('E')
  await expect(shown(balcao)).toContainText('Enviando…')
  await balcao.keyboard.key('F12')
  const wait = balcao.screen.getByRole('alertdialog', { name: 'O e-mail ainda está sendo enviado' })
  await expect(wait).toBeVisible()
  server.answer()
  await balcao.free()
  expect(smtp.told).toEqual([ENDERECO])
})

// @promise 4
test('o atendimento acaba durante o envio: a conexão cai, e quem vem depois nada vê', async ({ open }) => {
  const closed = Promise.withResolvers<void>()
  const server = slow()
  const balcao = await open({ env: await policy({ ...server.options, onClose: () => closed.resolve() }) })
  await issue(balcao)
  await typeEndereco(balcao)
  await balcao.keyboard.key('E')
  await server.has
  await callBridge(balcao.screen, 'atendimento.encerrar').catch(() => undefined)
  await closed.promise
  await balcao.free()
  await expect(balcao.screen.getByRole('alertdialog')).toHaveCount(0)
  expect(await balcao.screen.content()).not.toContain('maria.souza')
  await expect.poll(() => writtenBy(balcao)).toContain('"estado":"emDuvida"')
})

// @promise 6
test('sem a política ninguém envia, ainda que os ajustes do posto digam um servidor', async ({ open }) => {
  await policy()
  const { estacao } = JSON.parse(await readFile(join(folder, 'politica.json'), 'utf8'))
  const balcao = await open({ estacao: { modo: 'balcao', ...estacao } })
  await issue(balcao)
  await expect(balcao.screen.getByRole('button', { name: /^Salvar/ })).toBeVisible()
  await expect(balcao.screen.getByRole('button', { name: OPEN })).toHaveCount(0)
  const answer = await callBridge(balcao.screen, 'correio.enviar', {
    documentoId: 'x',
    endereco: ENDERECO,
    envioId: crypto.randomUUID(),
  })
  expect(answer).toMatchObject({ ok: false, falha: { codigo: 'correio.desligado' } })
  expect(smtp.told).toEqual([])
})
