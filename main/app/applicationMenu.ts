import { Menu, type MenuItemConstructorOptions } from 'electron'

/**
 * The program's menu, in the place of Electron's default one, which reloads pages and zooms. Linux and Windows get none: F10 and
 * Alt would open it, and both keys are ours. macOS keeps copy and paste in the Edit menu; only a counter may quit by the menu.
 */
export function applicationMenu(platform: NodeJS.Platform, kiosk: boolean): Menu | null {
  if (platform !== 'darwin') return null
  const menus: MenuItemConstructorOptions[] = kiosk
    ? [{ role: 'editMenu' }]
    : [{ role: 'appMenu' }, { role: 'editMenu' }]
  return Menu.buildFromTemplate(menus)
}
