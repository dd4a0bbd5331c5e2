import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { makeCertificates } from '../sandbox/printer/certificates.ts'
import { openSmtp, whole, type Smtp } from '../sandbox/smtp.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { openCertidoes } from './support/certidoes.ts'
import { endedBy } from './support/endedBy.ts'
import { Geometry } from './support/geometry.ts'
import { flawsOf, says, TWO } from './support/secondScreen.ts'

/* Sends a document by e-mail through the mail server that the policy names: a local SMTP server with STARTTLS. */

const ENDERECO = 'maria.souza@casa.example'
/** A long address, which the question must show in full. */
const LONGO = 'maria.aparecida.dos.santos.oliveira.e.silva@secretaria-municipal-de-educacao.serra-do-ipe.example'
const OPEN = /^Enviar por e-mail/

let file: string
let smtp: Smtp
test.beforeEach(({ policyFile }) => void (file = policyFile))
test.afterEach(async () => {
  smtp.cut()
  await smtp.close()
})

/** Starts a mail server; returns the environment that names a policy with that server. */
async function policy(options: SMTPServerOptions = {}): Promise<{ BALCAO_POLITICA: string }> {
  const made = await makeCertificates()
  if ('ausente' in made) test.skip(true, made.ausente)
  else {
    smtp = await openSmtp({ ...made.vouched, ...options })
    await writeFile(file, JSON.stringify({ estacao: { correio: correio(made.authority) } }))
  }
  return { BALCAO_POLITICA: file }
}
const correio = (autoridade: string) => ({
  servidor: `smtp://127.0.0.1:${smtp.port}`,
  remetente: 'nao-responda@serra.example',
  autoridade,
})

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

const refusing: SMTPServerOptions = {
  onRcptTo: ({ address }, _session, done) => {
    smtp.told.push(address)
    done(address === LONGO ? Object.assign(new Error('não há'), { responseCode: 550 }) : null)
  },
}

// @promise 2
test('a certificate is mailed only to the address checked on the screen, which is not stored', async ({ open }) => {
  const balcao = await open({ env: await policy(refusing) })
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen)
  const paper = await issue(balcao)
  await test.step('errado, e recusado pelo servidor', async () => {
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
  })
  await test.step('corrigido e conferido', async () => {
    await asked(balcao).getByRole('textbox').fill(ENDERECO)
    await keyboard.key('Enter')
    await expect(shown(balcao)).toContainText(ENDERECO)
    // An accidental second Enter leads back to the field, and sends nothing.
    await keyboard.key('Enter')
    await expect(asked(balcao).getByRole('textbox')).toHaveValue(ENDERECO)
    await keyboard.key('Enter')
    await expect(shown(balcao).getByRole('button', { name: 'Corrigir' })).toBeFocused()
    expect(smtp.told).toEqual([LONGO])
    await keyboard.key('E')
    await expect(screen.getByText('Enviado por e-mail.').first()).toBeVisible()
    await expect(shown(balcao)).toHaveCount(0)
  })

  expect(smtp.taken).toMatchObject([{ to: [ENDERECO], from: 'nao-responda@serra.example', secure: true }])
  const attached = /filename=(\S+)[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(smtp.taken[0]?.text ?? '')
  expect(attached?.[1]).toMatch(/^certidao-[\w-]+\.pdf$/)
  expect(attached?.[1]?.replaceAll(/\D/g, '')).not.toContain(people.withOverdue)
  expect(Buffer.from(attached?.[2] ?? '', 'base64').equals(paper)).toBe(true)

  await balcao.end()
  const written = await writtenBy(balcao)
  expect(written).toContain('"fato":"envio"')
  expect(written).not.toMatch(/maria\.(souza|aparecida)/)
})

test('the second display shows the e-mail address that the person has to check', async ({ open }) => {
  const balcao = await open({ env: { ...(await policy()), ...TWO } })
  await issue(balcao)
  await typeEndereco(balcao, LONGO)
  await says(balcao, 'Este é o seu e-mail?')
  const display = await balcao.app.secondScreen()
  await expect(display.getByText(LONGO)).toBeVisible()
  expect(await flawsOf(display, 'e-mail')).toEqual([])
  await balcao.keyboard.key('E')
  await says(balcao, 'Certidão pronta')
})

/** A mail server that receives whole messages but confirms each only when the test calls the function it got. */
function slow() {
  let message = Promise.withResolvers<() => void>()
  const onData = whole(({ done }) => message.resolve(done))
  const received = async (): Promise<() => void> => {
    const confirm = await message.promise
    message = Promise.withResolvers()
    return confirm
  }
  return { onData, received }
}

// @promise 4
test('F12 waits for a mail being sent, and an attendance that ends sooner aborts it', async ({ open }) => {
  const closed = Promise.withResolvers<void>()
  let connections = 0
  const { onData, received } = slow()
  const onClose = () => (connections += 1) === 2 && closed.resolve()
  const balcao = await open({ env: await policy({ onData, onClose }) })
  const { keyboard, screen } = balcao
  await test.step('F12 espera, e o atendimento se encerra sozinho', async () => {
    await issue(balcao)
    await typeEndereco(balcao)
    await keyboard.key('E')
    const confirm = await received()
    // While the message is being sent, Esc and a second E have no effect.
    await keyboard.key('Escape')
    await keyboard.key('E')
    await expect(shown(balcao)).toContainText('Enviando…')
    await keyboard.key('F12')
    await expect(screen.getByRole('alertdialog', { name: 'O e-mail ainda está sendo enviado' })).toBeVisible()
    confirm()
    await balcao.free()
    expect(smtp.told).toEqual([ENDERECO])
    await balcao.emptyOutImpressora()
  })
  await test.step('o atendimento acaba antes', async () => {
    await issue(balcao)
    await typeEndereco(balcao)
    await keyboard.key('E')
    await received()
    await callBridge(screen, 'atendimento.encerrar').catch(() => undefined)
    await closed.promise
    await balcao.free()
    await expect(screen.getByRole('alertdialog')).toHaveCount(0)
    expect(await screen.content()).not.toContain('maria.souza')
    await expect.poll(() => writtenBy(balcao)).toContain('"estado":"emDuvida"')
  })
})

// @promise 6
test('a policy that removes the mail server stops mail at once, also in an attendance', async ({ open }) => {
  const env = { ...(await policy()), BALCAO_TESTE_PRESSA: '20' }
  const balcao = await open({ env })
  const { app, keyboard, posto } = balcao
  await issue(balcao)
  await typeEndereco(balcao)
  await expect(shown(balcao)).toBeVisible()
  await writeFile(env.BALCAO_POLITICA, JSON.stringify({ estacao: { vencimento: 'proximoDiaUtil' } }))
  await expect.poll(() => app.stderr()).toContain('"message":"policy changed"')
  await keyboard.key('E')
  await expect(shown(balcao).getByRole('alert')).toContainText('Este posto não envia e-mail.')
  expect(smtp.told).toEqual([])
  await keyboard.key('Escape')
  await keyboard.key('Escape')
  await expect(balcao.banner).toBeVisible()
  // The program restarts as soon as nobody is served.
  expect(await endedBy(app, () => balcao.screen.keyboard.press('F12'))).toBe(0)

  const again = await open({ posto, env })
  expect(await callBridge(again.screen, 'estacao.ler')).toMatchObject({
    valor: { correio: false, vencimento: 'proximoDiaUtil' },
  })
  expect(await writtenBy(again)).toContain(
    '"fato":"ajuste","campos":["politica.estacao.correio","politica.estacao.vencimento"]',
  )
})

// @promise 6
test('without a mail policy no mail is sent, even if the station’s settings name a mail server', async ({ open }) => {
  await policy()
  const { estacao } = JSON.parse(await readFile(file, 'utf8'))
  const balcao = await open({ estacao: { modo: 'balcao', ...estacao } })
  const { screen } = balcao
  await issue(balcao)
  await expect(screen.getByRole('button', { name: /^Salvar/ })).toBeVisible()
  await expect(screen.getByRole('button', { name: OPEN })).toHaveCount(0)
  const letter = { documentoId: 'x', endereco: ENDERECO, envioId: crypto.randomUUID() }
  const refused = { ok: false, falha: { codigo: 'correio.desligado' } }
  expect(await callBridge(screen, 'correio.enviar', letter)).toMatchObject(refused)
  expect(smtp.told).toEqual([])
})
