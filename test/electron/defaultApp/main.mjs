// Stands for Electron's default_app: `electron FOLDER [arguments]`. The folder's entry is awaited at the top level, as there.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, clipboard, safeStorage } from 'electron'

const at = process.argv.findIndex((word, place) => place > 0 && !word.startsWith('-'))
const folder = resolve(process.argv[at])
process.argv.splice(1, at, folder)
const { main, version, name, productName = name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
if (version) app.setVersion(version)
app.name = productName
app.setAppPath(folder)
process.defaultApp = true

/** Electron 45 has these members and 33 has not. Each answers as 45 does on the same machine. */
function add(part, members) {
  for (const [name, member] of Object.entries(members)) if (!(name in part)) part[name] = member
}
add(safeStorage, {
  isAsyncEncryptionAvailable: async () => (await app.whenReady(), safeStorage.isEncryptionAvailable()),
  encryptStringAsync: async (text) => safeStorage.encryptString(text),
  decryptStringAsync: async (bytes) => ({ shouldReEncrypt: false, result: safeStorage.decryptString(bytes) }),
})
add(clipboard, {
  selection: {
    clear: () => clipboard.clear('selection'),
    readText: async () => clipboard.readText('selection'),
    writeText: async (text) => clipboard.writeText(text, 'selection'),
  },
})

await import(pathToFileURL(join(folder, main)).href)
