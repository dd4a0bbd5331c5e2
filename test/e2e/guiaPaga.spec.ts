import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { chosenModelo } from './support/certidoes.ts'
import { Geometry } from './support/geometry.ts'
import { askForOverdueGuia } from './support/guia.ts'
import { stopClock, takeClock } from './support/pageClock.ts'

/* The clerk asks whether a guide was paid, and the program watches it while its person is served. */

const LIST = '/contribuinte/guias'
const ONLY_LIST = /^\/contribuinte\/guias$/
const ASK = /^Já pagou\?/

/** Interval at which the program asks whether the guide was paid, ms. */
const INTERVAL = 30_000

const notice = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Aviso de pagamento' })

/** The number of the guide that was just made, once it can be paid. */
async function numeroOf({ screen }: Balcao): Promise<string> {
  await expect(screen.getByRole('button', { name: ASK })).toBeVisible()
  const name = await screen.getByRole('region', { name: /^Guia \d+$/ }).getAttribute('aria-label')
  return name?.replace(/\D/g, '') ?? ''
}

test('J queries at once whether a guide is paid, and then Alt+G opens the certificate', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen)
  await askForOverdueGuia(balcao, people.withOverdue)
  const numero = await numeroOf(balcao)
  await balcao.waitForPapers(1)
  sandbox.limparChamadas()
  await keyboard.key('J')
  await expect(screen.getByText('Ainda não consta o pagamento.').first()).toBeVisible()
  expect(callsTo(sandbox, LIST).map(({ query }) => query['numeroGuia'])).toEqual([numero])
  await expect(notice(balcao)).toHaveCount(0)
  await geometry.look('guia que não consta paga')

  sandbox.faults.set({ path: ONLY_LIST, kind: 'status', status: 503, times: 1 })
  await keyboard.key('J')
  await expect(screen.getByText('Não foi possível perguntar ao sistema da prefeitura.').first()).toBeVisible()
  await expect(screen.getByRole('button', { name: /^Copiar linha/ })).toBeVisible()

  sandbox.pagarGuia(numero)
  await keyboard.key('J')
  await expect(notice(balcao)).toContainText(`A guia ${numero} foi paga.`)
  await expect(screen.getByText('Esta guia já foi paga.')).toBeVisible()
  await expect(screen.getByRole('button', { name: /^Copiar linha/ })).toHaveCount(0)
  await geometry.look('guia paga')
  await keyboard.key('Alt+g')
  await expect(chosenModelo(balcao)).toBeFocused()
  await expect(notice(balcao)).toHaveCount(0)
  await keyboard.key('Enter')
  const [, certidao] = await balcao.waitForPapers(2)
  expect(certidao?.text).toMatch(/certidão/i)
})

test('a payment is reported without a key and without disturbing a clerk who types', async ({ open, sandbox }) => {
  const balcao = await open()
  const { keyboard, screen } = balcao
  await takeClock(balcao)
  await askForOverdueGuia(balcao, people.withOverdue)
  const numero = await numeroOf(balcao)
  await keyboard.key('Alt+c')
  const field = screen.getByLabel('E-mail')
  await expect(field).toBeVisible()
  await field.focus()
  await keyboard.key('Control+a')
  await keyboard.type('maria@')
  await stopClock(balcao)
  const place = await field.boundingBox()
  sandbox.pagarGuia(numero)
  await screen.clock.runFor(INTERVAL)
  await expect(notice(balcao)).toContainText(`A guia ${numero} foi paga.`)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('maria@')
  expect(await field.boundingBox()).toEqual(place)
  const asked = callsTo(sandbox, LIST).length
  await screen.clock.runFor(4 * INTERVAL)
  expect(callsTo(sandbox, LIST)).toHaveLength(asked)
  await notice(balcao).getByRole('button', { name: 'Fechar o aviso' }).click()
  await expect(notice(balcao)).toHaveCount(0)
})
