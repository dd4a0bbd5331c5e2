import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people } from './fixtures.ts'
import { openSettings, openBandeja, issueCertidao, idOf } from './support/impressoras.ts'
import { callBridge } from './support/bridge.ts'
import { test } from './support/postos.ts'

test('a rule made in the settings picks the next certificate’s printer', async ({ mesa: balcao, impressoras }) => {
  const { screen, keyboard } = balcao
  // The queue opens without an attendance too.
  await keyboard.key('Alt+p')
  await expect(screen.getByRole('heading', { name: 'Fila de impressão' })).toBeVisible()
  await expect(screen.getByText('Nada na fila')).toBeVisible()
  await keyboard.key('F2')
  await openSettings(balcao)
  const impressora = screen
    .getByRole('list', { name: 'Impressoras' })
    .getByRole('listitem')
    .filter({ hasText: 'eve-pdf' })
  await expect(impressora).toContainText('Em uso')
  await impressora.getByRole('button', { name: 'Página de teste: eve-pdf' }).click()
  await expect(impressora.getByRole('status')).toContainText('Impressa na eve-pdf')
  const [paper = ''] = await impressoras.papersOf('eve-pdf')
  expect(paper).toContain('Página de teste')
  expect(paper).toContain('Posto: Guichê 3')

  await keyboard.key('Alt+2')
  await expect(screen.getByRole('group', { name: 'Este posto' })).toBeFocused()
  const sound = screen.getByLabel('Tocar um aviso curto quando uma impressora pedir atenção')
  await expect(sound).toBeChecked()
  // The switch changes once main has stored it.
  await sound.click()
  await expect(sound).not.toBeChecked()
  await expect.poll(() => callBridge(screen, 'impressao.som')).toMatchObject({ valor: false })

  await keyboard.key('Alt+1')
  await screen.getByRole('button', { name: 'Nova regra' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nova regra de impressão' })
  await expect(dialog.getByLabel('Impressora', { exact: true })).toBeFocused()
  await keyboard.key('Enter')
  await expect(dialog.getByText('Escolha a impressora.')).toBeVisible()
  await dialog.getByLabel('Certidão', { exact: true }).check()
  await dialog.getByLabel('Impressora', { exact: true }).selectOption('eve-ras')
  await dialog.getByLabel('Cópias').fill('2')
  await dialog.getByLabel('Imprimir automaticamente ao emitir').uncheck()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const regras = screen.getByRole('list', { name: 'Regras' })
  await expect(regras.getByRole('listitem')).toHaveText([/Certidão.*eve-ras · 2 cópias · espera o Enter/])
  const kept = JSON.parse(await readFile(join(balcao.posto.data, 'config.json'), 'utf8')) as object
  expect(kept).toMatchObject({
    estacao: {
      impressao: {
        impressora: idOf('eve-pdf'),
        regras: [{ tipos: ['certidao'], impressora: idOf('eve-ras'), copias: 2, imprimirAoEmitir: false }],
      },
    },
  })

  await test.step('Enter outra vez na mesma regra move a mesma, e não remove a seguinte', async () => {
    for (const kind of ['Guia', 'Boleto']) {
      await screen.getByRole('button', { name: 'Nova regra' }).click()
      await screen.getByRole('dialog').getByLabel(kind, { exact: true }).check()
      await screen.getByRole('dialog').getByLabel('Impressora', { exact: true }).selectOption('eve-pdf')
      await screen.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    }
    const buttons = (name: RegExp) => regras.getByRole('button', { name })
    await buttons(/^Subir a regra: Boleto/).focus()
    await keyboard.key('Enter')
    await expect(regras.getByRole('listitem')).toHaveText([/Certidão/, /Boleto/, /Guia/])
    await keyboard.key('Enter')
    await expect(regras.getByRole('listitem')).toHaveText([/Boleto/, /Certidão/, /Guia/])
    await buttons(/^Remover a regra: Boleto/).focus()
    await keyboard.key('Enter')
    await expect(buttons(/^Editar a regra: Certidão/)).toBeFocused()
  })

  await keyboard.key('F2')
  await issueCertidao(balcao, people.withOverdue)
  const print = screen.getByRole('button', { name: 'Imprimir', exact: true })
  await expect(print).toBeFocused()
  expect(await impressoras.countOf('eve-ras')).toBe(0)
  await impressoras.printer('eve-ras').mode('hang')
  await keyboard.key('Enter')
  const open = await openBandeja(balcao)
  await impressoras.printer('eve-ras').mode('ok')
  const certidao = open.getByRole('listitem').filter({ hasText: 'Certidão' })
  await expect(certidao).toContainText('2 cópias')
  // This printer counts no sides, and only a count shows that both copies came out.
  await expect(certidao).toContainText('Enviada à eve-ras')
  // Only the test page.
  expect(await impressoras.countOf('eve-pdf')).toBe(1)
})
