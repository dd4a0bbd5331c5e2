import { join } from 'node:path'
import { app, screen, session as sessions } from 'electron'
import { limitedSession } from '../app/lockdown.ts'
import { createPages, scheme, telaPages } from '../app/pages.ts'
import { openSecondWindow } from '../app/otherWindows.ts'
import { Partitions, wipeSession } from '../app/partitions.ts'
import { placesWindows, SecondScreen } from '../app/secondScreen.ts'
import type { WindowLook } from '../app/windowOptions.ts'
import { WindowPage } from '../app/windowPage.ts'
import { tellTela } from '../ipc/push.ts'
import type { Machine } from './machine.ts'
import { stderrLog as log } from '../platform/log.ts'

export function startSecondScreen({ station, bundles, look, atWork, window }: Machine) {
  const root = join(bundles, 'renderer')
  const page = '/segundaTela/index.html'
  const preload = join(bundles, 'preload/segundaTela.cjs')
  const inicio = () => ({ tela: 'nada' as const, aparencia: station.config.aparencia })
  const logo = () => atWork.municipality.logo()
  const partitions = new Partitions(
    'tela',
    (partition) => {
      const session = limitedSession(sessions, partition, (url) => url.startsWith(telaPages), log)
      session.protocol.handle(scheme, createPages({ at: telaPages, root, page, inicio, logo }))
      return session
    },
    wipeSession,
  )
  const own: WindowLook = { dark: look.dark, kiosk: false, devTools: look.devTools, zoom: 100 }
  const secondScreen = new SecondScreen({
    screen,
    placesWindows: placesWindows(process.platform, process.env, app.commandLine.getSwitchValue('ozone-platform')),
    isOn: () => station.config.modo === 'balcao' && station.config.segundaTela,
    now: () => atWork.municipality.shown(),
    openWindow: (display) => openSecondWindow(display, own),
    makePage: () => new WindowPage(partitions.take(), preload, own, telaPages),
    partitions,
    tell: tellTela,
    onFocus: () => atWork.municipality.loginWindow.focus() || window.focus(),
    log,
  })
  return { secondScreen, partitions }
}
