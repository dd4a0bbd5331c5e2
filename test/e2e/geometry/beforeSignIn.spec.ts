import { expect, people, test } from '../fixtures.ts'
import { openCertidoes } from '../support/certidoes.ts'
import { Geometry, heading } from '../support/geometry.ts'
import { holdFolder } from '../support/impressoras.ts'

test('before a sign-in no screen is cut off or overlapped, from the search to a printed certificate', async ({
  balcao,
}) => {
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen)
  await expect(screen.getByRole('region', { name: 'Avisos da prefeitura' })).toBeVisible()
  await geometry.lookAndScan('livre')
  await keyboard.type('52998224726')
  await keyboard.key('Enter')
  await geometry.lookAtStates('livre com recusa')
  await balcao.search.fill('')
  await balcao.serve(people.withOverdue)
  await expect(heading(balcao, 'O que vamos fazer?')).toBeVisible()
  await geometry.lookAndScan('painel sem entrada')
  await keyboard.key('F1')
  await expect(screen.getByRole('dialog', { name: 'Ajuda' })).toBeVisible()
  await geometry.lookAndScan('ajuda')
  await keyboard.key('Escape')
  await keyboard.key('Control+k')
  await expect(screen.getByRole('dialog', { name: 'O que fazer?' })).toBeVisible()
  await geometry.look('paleta')
  await keyboard.key('Escape')
  await keyboard.key('F4')
  await expect(heading(balcao, /o contribuinte precisa entrar/)).toBeVisible()
  await geometry.lookAndScan('serviço fechado')
  await keyboard.key('Alt+I')
  await expect(screen.getByRole('listbox', { name: 'Imóveis' }).getByRole('option').first()).toBeFocused()
  await geometry.lookAtStates('IPTU')
  await openCertidoes(balcao)
  await geometry.lookAndScan('certidões')
  await holdFolder(balcao, true)
  await keyboard.key('Enter')
  await screen.getByRole('button', { name: 'Abrir a lista de impressões' }).click()
  await geometry.lookAndScan('certidão na fila, bandeja aberta')
  await holdFolder(balcao, false)
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await keyboard.key('Escape')
  await geometry.look('certidão emitida')
  await screen.getByRole('button', { name: 'Visualizar' }).click()
  await expect(screen.getByRole('dialog').getByText('Maria Aparecida de Souza Lima').first()).toBeAttached()
  // The page of a document keeps its width and may scroll sideways.
  await geometry.scan('visualizador')
  await keyboard.key('Escape')
  await keyboard.key('F2')
  await keyboard.type(people.noDebitos)
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Encerrar o atendimento atual?' })).toBeVisible()
  await geometry.lookAndScan('trocar de pessoa')
})
