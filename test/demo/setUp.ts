import { openBalcao } from '../e2e/support/balcao.ts'
import { expect } from '../e2e/support/patience.ts'
import type { Recorder } from './recorder.ts'

/** Sets up a new machine with its municipality, by the keyboard. */
export async function setUp(
  recorder: Recorder,
  { dominio, baseUrl, authUrl }: { dominio: string; baseUrl: string; authUrl: string },
): Promise<void> {
  const machine = await openBalcao({ perfil: null })
  const { screen, keyboard: technician } = machine
  const page = () => machine.app.page()
  try {
    await recorder.step('Computador novo, domínio digitado', page, async () => {
      await expect(screen.getByLabel('Domínio do portal')).toBeFocused()
      await technician.type(dominio)
    })
    await recorder.step('Endereços conferidos', page, async () => {
      await technician.key('Enter')
      await expect(screen.getByLabel('Sistema da prefeitura (baseUrl)')).toBeFocused()
      await technician.type(baseUrl)
      await technician.key('Tab')
      await technician.type(authUrl)
      await technician.key('Enter')
      await expect(screen.getByRole('button', { name: 'Usar esta prefeitura' })).toBeFocused()
      await expect(screen.getByRole('img', { name: /Brasão/ })).toBeVisible()
    })
    await recorder.step('Este computador', page, async () => {
      await technician.key('Enter')
      await expect(screen.getByRole('heading', { name: 'Este computador', level: 1 })).toBeVisible()
      await expect(screen.locator('[aria-busy="true"]')).toHaveCount(0)
    })
  } finally {
    await machine.close()
  }
}
