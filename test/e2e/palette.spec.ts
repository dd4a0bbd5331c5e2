import type { Page } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import { chosenModelo } from './support/certidoes.ts'

const palette = (screen: Page) => screen.getByRole('dialog', { name: 'O que fazer?' })

test('Ctrl+K finds screens and services, and serves a typed CPF', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await expect(balcao.search).toBeFocused()
  await keyboard.key('Control+k')
  await expect(palette(screen).getByRole('option', { name: 'Fila Posto' })).toBeVisible()
  await expect(palette(screen).getByRole('option', { name: /Débitos/ })).toHaveCount(0)
  await keyboard.byHand(people.withOverdue)
  await expect(palette(screen).getByRole('option')).toHaveText('Atender 529.982.247-25De qualquer tela')
  await keyboard.key('Enter')
  await expect(balcao.banner).toContainText('529.982.247-25')
  await keyboard.key('Control+k')
  await expect(palette(screen).getByRole('combobox')).toBeFocused()
  await keyboard.type('boleto')
  await expect(palette(screen).getByRole('option').first()).toContainText('Guias')
  await keyboard.key('Escape')
  await expect(palette(screen)).toHaveCount(0)
  await expect(balcao.banner).toBeVisible()

  await keyboard.key('Control+k')
  await keyboard.type('certid')
  await keyboard.key('Enter')
  await expect(chosenModelo(balcao)).toBeFocused()
  await keyboard.key('Alt+p')
  await expect(screen.getByRole('heading', { name: 'Fila de impressão' })).toBeVisible()
  await keyboard.key('Control+k')
  await expect(palette(screen).getByRole('option').first()).toContainText('CertidõesAberta há pouco')
})
