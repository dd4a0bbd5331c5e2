// Replaces Electron's default_app (`electron FOLDER [arguments]`), which also awaits the folder's entry at its top level.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, clipboard, powerMonitor, safeStorage, screen } from 'electron'

const at = process.argv.findIndex((word, place) => place > 0 && !word.startsWith('-'))
const folder = resolve(process.argv[at])
process.argv.splice(1, at, folder)
const { main, version, name, productName = name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
if (version) app.setVersion(version)
app.name = productName
app.setAppPath(folder)
process.defaultApp = true

/** Adds members that Electron 45 has and 33 lacks; each answers as in Electron 45. */
function add(part, members) {
  for (const [name, member] of Object.entries(members)) if (!(name in part)) part[name] = member
}
const readText = clipboard.readText.bind(clipboard)
const writeText = clipboard.writeText.bind(clipboard)
add(clipboard, {
  selection: {
    clear: () => clipboard.clear('selection'),
    readText: async () => readText('selection'),
    writeText: async (text) => writeText(text, 'selection'),
  },
})
Object.assign(clipboard, { readText: async () => readText(), writeText: async (text) => writeText(text) })

// Xvfb has no keyring. With `BALCAO_TESTE_COFRE` the program gets a key store whose key is in that file.
const keyFile = process.env['BALCAO_TESTE_COFRE']
if (keyFile) {
  const key = () => {
    if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(32), { mode: 0o600 })
    return readFileSync(keyFile)
  }
  Object.assign(safeStorage, {
    getSelectedStorageBackend: () => 'gnome_libsecret',
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    decryptStringAsync: async (bytes) => {
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(-16))
      const opened = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
      return { result: opened.toString('utf8'), shouldReEncrypt: false }
    },
  })
}

// Xvfb has one display. With `BALCAO_TESTE_TELAS` (`1366x768,1080x1920`, the main one first) its parts, side by side,
// count as displays.
const displays = displaysOf(process.env['BALCAO_TESTE_TELAS'] ?? '')
if (displays.length > 0)
  void app.whenReady().then(() => {
    screen.getAllDisplays = () => structuredClone(displays)
    screen.getPrimaryDisplay = () => structuredClone(displays[0])
  })

// With `BALCAO_TESTE_PRESSA` (`20`) main's long intervals are that many times shorter, and nobody has touched the machine for an hour.
const hurry = Number(process.env['BALCAO_TESTE_PRESSA'])
if (hurry > 0) {
  const every = globalThis.setInterval
  globalThis.setInterval = (act, ms, ...given) => every(act, ms < 5_000 ? ms : ms / hurry, ...given)
  powerMonitor.getSystemIdleTime = () => 3_600
}

function displaysOf(sizes) {
  let x = 0
  return sizes
    .split(',')
    .filter(Boolean)
    .map((one, index) => {
      const [width, height] = one.split('x').map(Number)
      const size = { width, height }
      const bounds = { x, y: 0, ...size }
      x += width
      return { id: index + 1, bounds, workArea: bounds, size, workAreaSize: size, scaleFactor: 1 }
    })
}

await import(pathToFileURL(join(folder, main)).href)
