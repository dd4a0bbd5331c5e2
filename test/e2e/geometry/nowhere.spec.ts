import { expect, test } from '../fixtures.ts'
import { Geometry } from '../support/geometry.ts'

test('the screen of a station with a wrong profile is not cut off or overlapped', async ({ open, sandbox }) => {
  const wrong = await open({ perfil: { ...sandbox.perfil(), baseUrl: 'http://prefeitura.example' } })
  await expect(wrong.screen.getByRole('alert')).toBeVisible()
  const geometry = new Geometry(wrong.screen)
  await geometry.lookAndScan('perfil inválido')
})
