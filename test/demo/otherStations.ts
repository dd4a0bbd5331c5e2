import { isOlderElectron } from '../electron/electron.ts'
import { openBalcao } from '../e2e/support/balcao.ts'
import { openDebitos } from '../e2e/support/guia.ts'
import { grid, openLista, paste } from '../e2e/support/lista.ts'
import { expect } from '../e2e/support/patience.ts'
import { says, TWO } from '../e2e/support/secondScreen.ts'
import { Citizen } from '../e2e/support/totem.ts'
import type { Recorder } from './recorder.ts'

/** Documents of the sandbox's people and companies, as an office pastes them. */
const LIST = ['Nome\tCPF/CNPJ', 'Maria\t529.982.247-25', 'José\t111.444.777-35', 'Padaria\t12.ABC.345/01DE-35'].join(
  '\n',
)

/** Takes one picture each of a kiosk, a print office and the display of the person being served. */
export async function showOtherStations(recorder: Recorder, perfil: object): Promise<void> {
  const totem = await openBalcao({ perfil, estacao: { modo: 'totem' }, viewport: { width: 1080, height: 1920 } })
  try {
    const citizen = new Citizen(totem)
    await recorder.step(
      'Totem: o que a pessoa pode fazer',
      () => totem.app.page(),
      async () => {
        await citizen.touch('Toque para começar')
        await expect(citizen.heading('Do que você precisa?')).toBeVisible()
      },
    )
  } finally {
    await totem.close()
  }

  const escritorio = await openBalcao({ perfil, estacao: { modo: 'escritorio' } })
  try {
    await recorder.step(
      'Escritório: uma lista para imprimir',
      () => escritorio.app.page(),
      async () => {
        await openLista(escritorio)
        await paste(escritorio, LIST)
        await expect(grid(escritorio)).toBeFocused()
      },
    )
  } finally {
    await escritorio.close()
  }

  // Only the older Electron takes parts of one display for two; the released one needs a second display.
  if (!isOlderElectron()) return
  const balcao = await openBalcao({ perfil, env: TWO })
  try {
    await recorder.step(
      'A tela de quem é atendido',
      () => balcao.app.secondScreen(),
      async () => {
        await balcao.serveWithSignIn('52998224725')
        await openDebitos(balcao)
        await balcao.keyboard.key('V')
        await says(balcao, 'Débitos escolhidos · 3 débitos')
      },
    )
  } finally {
    await balcao.close()
  }
}
