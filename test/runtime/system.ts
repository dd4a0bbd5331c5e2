import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Guarded, GuardedEmitter } from './standIn.ts'

/** The theme: what a test asks for in `$BALCAO_CORES`, or light; `themeSource` wins, as in Electron. */
class StandInNativeTheme
  extends GuardedEmitter
  implements
    Pick<
      Electron.NativeTheme,
      | 'shouldUseDarkColors'
      | 'themeSource'
      | 'shouldUseHighContrastColors'
      | 'inForcedColorsMode'
      | 'shouldUseInvertedColorScheme'
      | 'prefersReducedTransparency'
    >
{
  readonly shouldUseHighContrastColors = false
  readonly shouldUseInvertedColorScheme = false
  readonly inForcedColorsMode = false
  readonly prefersReducedTransparency = false
  private source: 'system' | 'light' | 'dark' = 'system'
  constructor() {
    super('nativeTheme', ['updated'])
  }
  get themeSource(): 'system' | 'light' | 'dark' {
    return this.source
  }
  set themeSource(source: 'system' | 'light' | 'dark') {
    this.source = source
    this.emit('updated')
  }
  get shouldUseDarkColors(): boolean {
    return this.source === 'dark' || (this.source === 'system' && process.env['BALCAO_CORES'] === 'dark')
  }
}

/**
 * No key store: encryption is refused, as on a machine without one. A test that names a file in `$BALCAO_TESTE_COFRE` gets
 * one whose key lies in that file, in clear: what a desktop's keyring does for the program, without its protection.
 */
class StandInSafeStorage
  extends Guarded
  implements
    Pick<
      Electron.SafeStorage,
      | 'isEncryptionAvailable'
      | 'isAsyncEncryptionAvailable'
      | 'encryptString'
      | 'decryptString'
      | 'encryptStringAsync'
      | 'decryptStringAsync'
      | 'getSelectedStorageBackend'
      | 'setUsePlainTextEncryption'
    >
{
  constructor() {
    super('safeStorage')
  }
  isEncryptionAvailable(): boolean {
    return false
  }
  isAsyncEncryptionAvailable(): Promise<boolean> {
    return Promise.resolve(testKeyFile() !== undefined)
  }
  getSelectedStorageBackend(): 'basic_text' | 'gnome_libsecret' {
    return testKeyFile() === undefined ? 'basic_text' : 'gnome_libsecret'
  }
  encryptString(): Buffer {
    throw refusal()
  }
  decryptString(): string {
    throw refusal()
  }
  async encryptStringAsync(plainText: string): Promise<Buffer> {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', testKey(), nonce)
    return Buffer.concat([nonce, cipher.update(plainText, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }
  async decryptStringAsync(encrypted: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> {
    const decipher = createDecipheriv('aes-256-gcm', testKey(), encrypted.subarray(0, 12))
    decipher.setAuthTag(encrypted.subarray(-16))
    const result = Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()]).toString('utf8')
    return { result, shouldReEncrypt: false }
  }
  setUsePlainTextEncryption(): void {
    throw refusal()
  }
}

function testKeyFile(): string | undefined {
  return process.env['BALCAO_TESTE_COFRE'] || undefined
}

/** The key in the test's file, made at the first use. */
function testKey(): Buffer {
  const file = testKeyFile()
  if (file === undefined) throw refusal()
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

function refusal(): Error {
  return new Error(
    'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
  )
}

const bounds = { x: 0, y: 0, width: 1280, height: 800 }
const display = {
  id: 1,
  label: '',
  bounds,
  workArea: bounds,
  size: { width: 1280, height: 800 },
  workAreaSize: { width: 1280, height: 800 },
  scaleFactor: 1,
  rotation: 0,
  internal: false,
  touchSupport: 'unknown',
} as unknown as Electron.Display

/** One screen of a common size: Chromium tells of the real one only to pages. */
class StandInScreen
  extends GuardedEmitter
  implements
    Pick<
      Electron.Screen,
      'getPrimaryDisplay' | 'getAllDisplays' | 'getDisplayMatching' | 'getDisplayNearestPoint' | 'getCursorScreenPoint'
    >
{
  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed'])
  }
  getPrimaryDisplay(): Electron.Display {
    return display
  }
  getAllDisplays(): Electron.Display[] {
    return [display]
  }
  getDisplayMatching(): Electron.Display {
    return display
  }
  getDisplayNearestPoint(): Electron.Display {
    return display
  }
  getCursorScreenPoint(): Electron.Point {
    return { x: 0, y: 0 }
  }
}

/** A menu that is never drawn. */
export class Menu extends GuardedEmitter {
  readonly items: Electron.MenuItemConstructorOptions[]
  constructor(items: Electron.MenuItemConstructorOptions[] = []) {
    super('menu', ['menu-will-show', 'menu-will-close'])
    this.items = items
  }
  private static application: Menu | null = null
  static buildFromTemplate(template: Electron.MenuItemConstructorOptions[]): Menu {
    return new Menu(template)
  }
  static setApplicationMenu(menu: Menu | null): void {
    Menu.application = menu
  }
  static getApplicationMenu(): Menu | null {
    return Menu.application
  }
  popup(): void {}
  closePopup(): void {}
}

/** A notification that is never shown. */
export class Notification
  extends GuardedEmitter
  implements Pick<Electron.Notification, 'show' | 'close' | 'title' | 'body'>
{
  title: string
  body: string
  constructor({ title = '', body = '' }: Electron.NotificationConstructorOptions = {}) {
    super('Notification', ['show', 'click', 'close', 'failed', 'action', 'reply'])
    this.title = title
    this.body = body
  }
  static isSupported(): boolean {
    return false
  }
  show(): void {}
  close(): void {}
}

export const nativeTheme = new StandInNativeTheme()
export const safeStorage = new StandInSafeStorage()
export const screen = new StandInScreen()
