import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCertidoes } from './support/certidoes.ts'
import { callsTo } from './support/calls.ts'
import { expect, people, test } from './fixtures.ts'

const ISSUE = '/publico/certidao/emitir'

// @promise 2
// @row endpoint.certidoes.emitir
test('a clerk prints, reprints and saves one certificate without a sign-in', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toMatch(/Número: \S+/)
  expect(paper?.text).toContain('Certidão Positiva de Débitos')
  expect(paper?.text).toContain('Finalidade: Emitida pelo portal público')
  expect(paper?.name).toMatch(/^certidao[\w-]*\.pdf$/)
  expect(paper?.name.replace(/\D/g, '')).not.toContain(people.withOverdue)
  await expect(screen.getByText('Certidão emitida').first()).toBeVisible()
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  const issued = screen.getByRole('region', { name: 'Certidão emitida' })
  const numero = /Número: (\S+)/.exec(paper?.text ?? '')?.[1] ?? ''
  const validade = /Válida até: (\S+)/.exec(paper?.text ?? '')?.[1] ?? ''
  await expect(issued).toContainText(`nº ${numero}`)
  await expect(issued).toContainText(`vale até ${validade}`)
  await expect(issued.getByRole('region', { name: 'Página 1 de 1' })).toContainText(numero)

  await expect(screen.getByRole('button', { name: 'Imprimir de novo' })).toBeEnabled()
  await keyboard.key('F9')
  const [first, second] = await balcao.waitForPapers(2)
  expect(second?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(callsTo(sandbox, ISSUE)).toHaveLength(1)
  expect(callsTo(sandbox, ISSUE)[0]?.headers['authorization']).toBeUndefined()

  // The saved document replaces a file that everybody could read.
  const file = join(balcao.posto.folder, 'de-todos.txt')
  await writeFile(file, 'aberto', { mode: 0o644 })
  await balcao.app.nextSavePath(file)
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(async () => (await stat(file)).size).toBe(paper?.bytes.length)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

// @row certificate.finalidade
test('a certificate states the typed purpose, which a refusal leaves in its field', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const reason = 'O modelo “Certidão de Débitos” está suspenso até 31/12 <por decreto>.'
  sandbox.faults.set({ path: ISSUE, kind: 'status', status: 422, description: reason, times: 1 })
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await screen.getByLabel(/^Finalidade/).focus()
  await keyboard.type('Licitação nº 7/2026')
  await keyboard.key('Enter')
  await expect(screen.getByRole('alert')).toContainText(reason)
  await expect(screen.getByLabel(/^Finalidade/)).toHaveValue('Licitação nº 7/2026')
  await expect(screen.getByRole('option', { selected: true })).toContainText('Certidão de Débitos Municipais')
  expect(await balcao.papers()).toEqual([])
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain('Certidão Positiva de Débitos')
  expect(paper?.text).toContain('Finalidade: Licitação nº 7/2026')

  await openCertidoes(balcao)
  await keyboard.key('ArrowDown')
  await keyboard.key('Enter')
  const [, other] = await balcao.waitForPapers(2)
  expect(other?.text).toContain('Certidão de Cadastro de Contribuinte')

  await test.step('a procura apagada, e Enter antes da lista: sai a primeira dela, e não a achada antes', async () => {
    sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'lista-longa' })
    await openCertidoes(balcao)
    await keyboard.key('F5')
    await screen.getByLabel('Procurar pelo título').fill('Venal')
    await expect(screen.getByRole('option')).toHaveCount(4)
    for (const key of [...Array(5).fill('Backspace'), 'Enter', 'Enter']) await screen.keyboard.press(key)
    await balcao.waitForPapers(3)
    expect(callsTo(sandbox, ISSUE).at(-1)?.query['idModelo']).toBe('101')
  })
})

// @row templates.destinatario
test('a company whose CNPJ has letters gets its own certificate', async ({ balcao, sandbox }) => {
  await balcao.serve('12.abc.345/01de-35')
  await openCertidoes(balcao)
  await expect(balcao.screen.getByRole('option')).toHaveText([/Débitos Mobiliários/, /Inscrição Municipal/])
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(`CPF/CNPJ: ${people.empresa}`)
  expect(callsTo(sandbox, ISSUE)[0]?.query).toMatchObject({ documento: people.empresa, idModelo: '201' })
})
