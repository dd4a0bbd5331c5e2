import { expect, people, test } from '../fixtures.ts'
import { openCertidoes } from '../support/certidoes.ts'
import { Geometry } from '../support/geometry.ts'
import { guiasList } from '../support/guia.ts'

/** Fictional people of the sandbox with much of one thing (`test/sandbox/README.md`). */
const church = 'AA345678000114'
const condominium = '9Z8Y7X6W5V4U29'
const festivals = 'A0000000000113'

test.slow()

test('the lists of guides, payments, fees, permits and certificates are not cut or covered, also without a debt', async ({
  balcao,
}) => {
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'emitidos')
  await balcao.serveWithSignIn(people.withGuias)
  await keyboard.key('F6')
  await expect(guiasList(balcao)).toBeVisible()
  await geometry.lookAndScan('guias')
  await keyboard.key('Space')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog')).toBeVisible()
  await geometry.lookAtStates('imprimir guias')
  await keyboard.key('Escape')
  await balcao.end()
  await balcao.serveWithSignIn(condominium)
  await keyboard.key('F7')
  await expect(screen.getByLabel(/^Pagamentos do contribuinte/)).toBeFocused()
  await geometry.look('pagamentos')
  await balcao.end()
  await balcao.serveWithSignIn(festivals)
  await keyboard.key('Alt+T')
  await expect(screen.getByText('18 taxas')).toBeVisible()
  await geometry.lookAndScan('taxas')
  await keyboard.key('Alt+A')
  await expect(screen.getByText('com exigência').first()).toBeVisible()
  await geometry.lookAndScan('alvará com exigência')
  await balcao.end()
  await balcao.serveWithSignIn(church)
  await openCertidoes(balcao)
  await expect(screen.getByRole('grid', { name: 'Certidões já emitidas' })).toContainText('cancelada')
  await expect(screen.getByText('Não constam débitos.')).toBeVisible()
  await geometry.lookAndScan('certidões com as já emitidas, situação fiscal')
  await balcao.end()
  await balcao.serveWithSignIn(people.noDebitos)
  await expect(screen.getByText('Nenhum débito em aberto.')).toBeVisible()
  await geometry.look('sem débitos')
  expect(geometry.flaws()).toEqual([])
})
