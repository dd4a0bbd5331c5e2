import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UpdateInfo } from 'electron-updater'
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { DebUpdater } from 'electron-updater/out/DebUpdater.js'
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js'
import { inTime, Late } from '../inTime.ts'
import type { Fetch } from '../ports.ts'
import type { Atualizacao } from '../settings/atualizacao.ts'
import type { Installer } from './updates.ts'
import { LIST, NotOurs, SIGNATURE, versionListIn, type Form } from './versions.ts'

/** Facts about this installation. */
export interface Installed {
  form: Form
  version: string
  /** The file that an update replaces: the AppImage, or the program's own file. */
  file: string
  /** Path of `app-update.yml`, which names the download folder. */
  config: string
  /** Parent of the download folder, which also contains the machine's random number for staged rollouts. */
  data: string
  /** Command that installs a Debian package from its standard input as root. The package's SHA-512 in hexadecimal is appended. */
  installDeb: readonly string[]
  /** Returns the wall clock's time, ms since 1970. */
  now: () => number
  /**
   * Starts a program after this one has ended.
   * @param file the program that replaced this one
   */
  relaunch: (file: string) => void
}

/** A downloaded file, and its hash according to the signed list, in base64. */
interface Fetched {
  file: string
  sha512: string
}

const UPDATERS = { win: NsisUpdater, appimage: AppImageUpdater, deb: DebUpdater }
/** File extensions by which electron-updater recognises each form. */
const EXTENSIONS = { win: 'exe', appimage: 'AppImage', deb: 'deb' }
const MOST_LIST_BYTES = 64 * 1024
/** Longest wait for the next bytes of an answer, ms. */
const SILENCE_MS = 60_000
/** Time limits, because a slow server would delay every later check. A file must arrive before the next check. */
const LIMITS = { silenceMs: SILENCE_MS, listMs: 60_000, fileMs: 6 * 3_600_000 }

/**
 * Updates through electron-updater. It refuses an older version, applies the staged rollout, verifies the fetched file, and
 * replaces this program in each system's way. The version list is the program's own, and signed. All requests use `fetch`,
 * which reaches only the policy's server.
 */
export function createInstaller(
  installed: Installed,
  { servidor, chave, chaveReserva }: Atualizacao,
  fetch: Fetch,
  { silenceMs, listMs, fileMs } = LIMITS,
): Installer {
  const { form } = installed
  if (!existsSync(heardFile(installed))) heard(installed)
  const keys = [chave, ...(chaveReserva === undefined ? [] : [chaveReserva])]
  const base = `${servidor.replace(/\/+$/, '')}/`
  const updater = new UPDATERS[form](null, adapterOf(installed))
  // The library must not download or install by itself.
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  updater.disableDifferentialDownload = true
  updater.logger = null
  // Errors are also thrown, but an 'error' event without a listener would end the program.
  updater.on('error', () => undefined)
  let found: UpdateInfo | null = null
  let fetched: Fetched | null = null

  async function latest(): Promise<UpdateInfo> {
    const read = (name: string) => small(bodyOf(`${base}${name}`, fetch, silenceMs, listMs))
    const [list, signature] = await Promise.all([read(LIST), read(SIGNATURE)])
    const { versao, publicada, parte, arquivos } = versionListIn(
      list,
      signature.toString('latin1'),
      keys,
      installed.now(),
    )
    heard(installed)
    const file = arquivos[form]
    const staged = parte === undefined ? {} : { stagingPercentage: parte }
    if (!file) return { version: installed.version, files: [], path: '', sha512: '', releaseDate: publicada }
    // electron-updater recognises an installer only by its extension.
    if (!file.nome.endsWith(`.${EXTENSIONS[form]}`)) throw new NotOurs('form')
    const { nome: url, sha512, bytes: size } = file
    const info = { url, sha512, size, isAdminRightsRequired: form === 'win' }
    return { version: versao, files: [info], path: url, sha512, releaseDate: publicada, ...staged }
  }

  class SignedList {
    readonly fileExtraDownloadHeaders = null
    setRequestHeaders(): void {}
    getLatestVersion(): Promise<UpdateInfo> {
      return latest()
    }
    resolveFiles({ files }: UpdateInfo) {
      return files.map((info) => ({ url: new URL(info.url, base), info }))
    }
  }
  updater.setFeedURL({ provider: 'custom', updateProvider: SignedList })
  // If this throws, the library removes the partial file.
  const download = async (url: URL, file: string, { sha512 }: { sha512: string }) => {
    await write(bodyOf(url.href, fetch, silenceMs, fileMs), file, found?.files[0]?.size ?? 0)
    bytesOf({ file, sha512 })
  }
  Object.assign(updater, { httpExecutor: { download } })

  return {
    unasked: mayWrite(installed),
    heardAt: () => statSync(heardFile(installed)).mtimeMs,
    async look() {
      const answer = await updater.checkForUpdates()
      found = answer?.isUpdateAvailable ? answer.updateInfo : null
      return found?.version ?? null
    },
    async fetch() {
      const [file = ''] = await updater.downloadUpdate()
      fetched = { file, sha512: found?.files[0]?.sha512 ?? '' }
    },
    install({ startAgain }) {
      try {
        if (!fetched) return false
        if (form === 'deb') return installPackage(fetched, installed, startAgain)
        // Checks the bytes again, because this account can write to their folder.
        bytesOf(fetched)
        if (form !== 'appimage') return updater.install(true, startAgain)
        // The library gives an AppImage with a version in its name another name.
        let { file } = installed
        updater.once('appimage-filename-updated', (path: string) => (file = path))
        // The library must not start the new program, which would find this one still running, and end.
        const begun = updater.install(true, false)
        if (begun && startAgain) installed.relaunch(file)
        return begun
      } catch {
        return false
      }
    },
  }
}

function adapterOf({ version, config, data }: Installed): AppAdapter {
  return {
    version,
    name: 'balcao',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: data,
    baseCachePath: data,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    // The program ends itself, not the library.
    quit: () => undefined,
    onQuit: () => undefined,
  }
}

/**
 * Passes the checked bytes to root instead of a path, so that the file cannot be exchanged before the installation.
 * electron-updater would let a shell of root read a path that this account controls.
 */
function installPackage(
  { file, sha512 }: Fetched,
  { installDeb, relaunch, file: program }: Installed,
  again: boolean,
): boolean {
  const [command = '', ...args] = installDeb
  const input = bytesOf({ file, sha512 })
  const hex = Buffer.from(sha512, 'base64').toString('hex')
  const { status } = spawnSync(command, [...args, hex], { input, stdio: ['pipe', 'ignore', 'ignore'] })
  if (status !== 0) return false
  if (again) relaunch(program)
  return true
}

/** Stores that a valid list was read just now. */
function heard(installed: Installed): void {
  mkdirSync(dirname(heardFile(installed)), { recursive: true })
  writeFileSync(heardFile(installed), '')
  const seconds = installed.now() / 1000
  utimesSync(heardFile(installed), seconds, seconds)
}

/** Path of a file whose modification time is when a valid list was last read. */
const heardFile = ({ data }: Installed) => join(data, 'atualizacao', 'ouvida')

/** Whether an update needs no administrator: this account can write the program's file and folder. Debian packages need root. */
function mayWrite({ form, file }: Installed): boolean {
  try {
    accessSync(file, constants.W_OK)
    accessSync(dirname(file), constants.W_OK)
    // dpkg needs root, whatever this account may write.
    return form !== 'deb' || process.getuid?.() === 0
  } catch {
    return false
  }
}

/** Reads a downloaded file. @throws NotOurs if it differs from the list's hash */
function bytesOf({ sha512, file }: Fetched): Buffer {
  const bytes = readFileSync(file)
  if (createHash('sha512').update(bytes).digest('base64') !== sha512) throw new NotOurs('hash')
  return bytes
}

/** Reads a list or its signature. @throws NotOurs if it is too large */
async function small(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MOST_LIST_BYTES) throw new NotOurs('form')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Writes a download to a file. @throws NotOurs if it has more bytes than the list states */
async function write(body: AsyncIterable<Uint8Array>, path: string, most: number): Promise<void> {
  const file = await open(path, 'w', 0o600)
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > most) throw new NotOurs('hash')
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
}

async function* bodyOf(url: string, fetch: Fetch, silenceMs: number, wholeMs: number): AsyncGenerator<Uint8Array> {
  const givenUp = new AbortController()
  const end = performance.now() + wholeMs
  const inSilence = <T>(work: Promise<T>) => inTime(work, Math.max(0, Math.min(silenceMs, end - performance.now())))
  try {
    const { signal } = givenUp
    const answer = await inSilence(fetch(url, { redirect: 'error', cache: 'no-store', signal }))
    if (!answer.ok || !answer.body) throw Object.assign(new Error('no answer'), { code: `HTTP_${answer.status}` })
    const reader = answer.body.getReader()
    for (;;) {
      const { done, value } = await inSilence(reader.read())
      if (done) return
      if (performance.now() >= end) throw new Late(wholeMs)
      yield value
    }
  } finally {
    // Electron ends a request only by aborting its signal.
    givenUp.abort()
  }
}
