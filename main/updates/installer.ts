import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UpdateInfo } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js'
import { inTime, Late } from '../inTime.ts'
import type { Fetch } from '../ports.ts'
import type { Atualizacao } from '../settings/atualizacao.ts'
import type { EstacaoConfig } from '../settings/estacao.ts'
import { isThere } from '../store/durableFile.ts'
import type { Installer } from './updates.ts'
import { LIST, UntrustedUpdate, SIGNATURE, versionListIn } from './versions.ts'

export interface Installed {
  version: string
  anel: EstacaoConfig['anel']
  file: string
  /** Path of `app-update.yml`, which names the download folder. */
  config: string
  /** Parent of the download folder, which also contains the machine's random number for staged rollouts. */
  data: string
  now: () => number
}

/** A downloaded file, and its hash (base64) from the signed list. */
interface Fetched {
  file: string
  sha512: string
}

const MOST_LIST_BYTES = 64 * 1024
/** Longest wait for the next bytes of an answer, ms. */
const SILENCE_MS = 60_000
/** Time limits, ms: a slow server would delay every later check. A file must be complete before the next check. */
const LIMITS = { silenceMs: SILENCE_MS, listMs: 60_000, fileMs: 6 * 3_600_000 }

/**
 * Installs updates by electron-updater, which refuses an older version, applies the staged rollout, verifies the
 * fetched file, and starts the installer of Windows. The version list is the program's own, and signed. All requests
 * use `fetch`, which reaches only the policy's server.
 */
export function createInstaller(
  installed: Installed,
  { servidor, chave, chaveReserva }: Atualizacao,
  fetch: Fetch,
  { silenceMs, listMs, fileMs } = LIMITS,
): Installer {
  if (!isThere(heardFile(installed))) heard(installed)
  const keys = [chave, ...(chaveReserva === undefined ? [] : [chaveReserva])]
  const base = `${servidor.replace(/\/+$/, '')}/`
  const updater = new NsisUpdater(null, adapterOf(installed))
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
    const { versao, publicada, parte, anel, arquivo } = versionListIn(
      list,
      signature.toString('latin1'),
      keys,
      installed.now(),
    )
    heard(installed)
    const reached = anel !== undefined && installed.anel !== anel ? 0 : parte
    const staged = reached === undefined ? {} : { stagingPercentage: reached }
    const { nome: url, sha512, bytes: size } = arquivo
    const info = { url, sha512, size, isAdminRightsRequired: true }
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
    verify({ file, sha512 })
  }
  Object.assign(updater, { httpExecutor: { download } })

  return {
    unasked: mayWrite(installed),
    heardAt: () => heardAt(installed),
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
        // Checks the bytes again, because this account can write to their folder.
        verify(fetched)
        return updater.install(true, startAgain)
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

/** Stores the time of a valid list. A failed write does not stop an update. */
function heard(installed: Installed): void {
  try {
    mkdirSync(dirname(heardFile(installed)), { recursive: true })
    writeFileSync(heardFile(installed), '')
    const seconds = installed.now() / 1000
    utimesSync(heardFile(installed), seconds, seconds)
  } catch {
    // Then `heardAt` returns an older time, or 0.
  }
}

/** When a valid list was last read; epoch, ms. 0 if unknown, which counts as long ago. */
function heardAt(installed: Installed): number {
  try {
    return statSync(heardFile(installed)).mtimeMs
  } catch {
    return 0
  }
}

/** Path of a file whose modification time is when a valid list was last read. */
const heardFile = ({ data }: Installed) => join(data, 'atualizacao', 'ouvida')

/** Whether an update needs no administrator: this account can write the program's file and folder. */
function mayWrite({ file }: Installed): boolean {
  try {
    accessSync(file, constants.W_OK)
    accessSync(dirname(file), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Verifies a downloaded file. @throws UntrustedUpdate if it differs from the list's hash */
function verify({ sha512, file }: Fetched): void {
  if (createHash('sha512').update(readFileSync(file)).digest('base64') !== sha512) throw new UntrustedUpdate('hash')
}

/** Reads a list or its signature. @throws UntrustedUpdate if it is too large */
async function small(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MOST_LIST_BYTES) throw new UntrustedUpdate('form')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Writes a download to a file. @throws UntrustedUpdate if it has more bytes than the list states */
async function write(body: AsyncIterable<Uint8Array>, path: string, most: number): Promise<void> {
  const file = await open(path, 'w', 0o600)
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > most) throw new UntrustedUpdate('hash')
      await file.writeFile(chunk)
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
