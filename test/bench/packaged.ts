import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPackage } from '@electron/asar'
import { end, watch } from '../e2e/launch/processEnd.ts'
import { prepareElectron, projectFolder } from '../electron/electron.ts'
import { packUnpacked } from '../electron/packUnpacked.ts'
import { openDisplay } from '../electron/screens.ts'
import { compare, type Measure } from './measure.ts'

const ROUNDS = 10
const LIMIT = 1.15
const START_MS = 60_000
/** The account `nobody` of Debian: Chromium's sandbox does not run as root. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0
/** Rows of the picture that are looked at: each fourth shows any line of text. */
const STEP = 4
/** A page with text has more colours than a window that is only filled. */
const FILLED = 8
const settings = {
  perfis: [{ dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: 'https://id.serra.example' }],
}

/**
 * Compares the packaged program's start, until its first screen is on the display, with that of the smallest program in the same
 * package. The packaged binary refuses a debugger, so the display's memory is watched.
 */
export async function bench(): Promise<Measure[]> {
  if (process.platform !== 'linux') return []
  const folder = mkdtempSync(join(tmpdir(), 'balcao-pacote-'))
  chmodSync(folder, 0o755)
  const display = await openDisplay(undefined, '-ac', '-fbdir', folder)
  try {
    const ours = await packUnpacked(dirname(await prepareElectron(() => undefined)), folder, projectFolder())
    const empty = join(folder, 'vazio')
    cpSync(dirname(ours), empty, { recursive: true })
    await createPackage(join(import.meta.dirname, 'emptyWindow'), join(empty, 'resources/app.asar'))
    const picture = pictureIn(join(folder, 'Xvfb_screen0'))
    const untilDrawn = (binary: string) => start(binary, folder, display.name, picture)
    const name = 'partida do programa empacotado até a tela / janela vazia no mesmo pacote'
    return [
      await compare(
        { name, limit: LIMIT, rounds: ROUNDS },
        () => untilDrawn(join(empty, 'balcao')),
        () => untilDrawn(ours),
      ),
    ]
  } finally {
    await display.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/** The time from the start to the first drawn page, ms. Each start has a data folder of its own. */
async function start(binary: string, folder: string, display: string, picture: () => number): Promise<number> {
  const home = mkdtempSync(join(folder, 'h-'))
  mkdirSync(join(home, 'd'))
  writeFileSync(join(home, 'd/config.json'), JSON.stringify(settings))
  if (isRoot) for (const path of ['', 'd', 'd/config.json']) chownSync(join(home, path), NOBODY, NOBODY)
  const account = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'] : []
  const [program, ...words] = [...account, binary, '--dados', join(home, 'd')]
  await until(() => picture() <= 1)
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: home, LANG: 'C.UTF-8', DISPLAY: display }
  const began = performance.now()
  const child = spawn(program, words, { env, stdio: 'ignore' })
  const { exited } = watch(child)
  try {
    await until(() => picture() > FILLED)
    return performance.now() - began
  } finally {
    await end(child, exited, () => child.kill())
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + START_MS
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('nada na tela')
    await sleep(2)
  }
}

/** Counts the colours on a display, in the file of Xvfb's memory (`XWDFile.h`). */
function pictureIn(path: string): () => number {
  const file = openSync(path, 'r')
  const head = Buffer.alloc(100)
  readSync(file, head, 0, head.length, 0)
  const at = (field: number) => head.readUInt32BE(field * 4)
  const [first, height, line] = [at(0) + at(19) * 12, at(5), at(12)]
  const row = Buffer.alloc(line)
  return () => {
    const colours = new Set<number>()
    for (let y = 0; y < height && colours.size <= FILLED; y += STEP) {
      readSync(file, row, 0, line, first + y * line)
      for (const colour of new Uint32Array(row.buffer, row.byteOffset, line / 4)) colours.add(colour)
    }
    return colours.size
  }
}
