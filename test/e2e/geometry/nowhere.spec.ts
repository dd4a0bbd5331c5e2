import { expect, test } from '../fixtures.ts'
import { Geometry } from '../support/geometry.ts'

test.slow()

test('posto sem configuração, e município que ninguém conhece', async ({ open, sandbox }) => {
  const wrong = await open({ perfil: { ...sandbox.perfil(), baseUrl: 'http://prefeitura.example' } })
  await expect(wrong.screen.getByRole('alert')).toBeVisible()
  const geometry = new Geometry(wrong.screen, 'sem configuração')
  await geometry.lookAndScan('perfil inválido')
  expect.soft(geometry.flaws()).toEqual([])
  const lost = await open({ perfil: { ...sandbox.perfil(), dominio: 'outra-cidade.example' } })
  await expect(lost.screen.getByRole('alert')).toContainText('Município desconhecido')
  const unknown = new Geometry(lost.screen, 'município desconhecido')
  await unknown.lookAndScan('município desconhecido')
  expect(unknown.flaws()).toEqual([])
})
