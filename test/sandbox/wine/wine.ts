import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CACHE, windowsPackages } from './packages.ts'

const WINE = '/usr/bin/wine'
const SERVER = '/usr/lib/wine/wineserver64'
const DLLS = '/usr/lib/x86_64-linux-gnu/wine/x86_64-windows'
const READY = 'pronto'

/** Windows' Node.js under Wine, with its own prefix. */
export interface Wine {
  /** The path of koffi's native module for Windows. */
  readonly koffi: string
  /** Starts a script; `ended` resolves with its exit code and output. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Running
  /** Ends all processes of this Wine. */
  close(): Promise<void>
}

export interface Running {
  readonly ended: Promise<{ exit: number | null; output: string }>
  kill(): void
}

/** A sentence that says why this machine cannot run Windows' Node.js; null if it may. */
function whyAbsent(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'O Wine com o Node do Windows precisa de Linux em x64.'
  if (!existsSync(WINE) || !existsSync(SERVER)) return 'Para o Windows imitado faltam pacotes do Debian: wine, wine64.'
  const version = execFileSync(WINE, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  // In newer versions of Wine, calls that draw hang.
  return version.startsWith('wine-8.')
    ? null
    : `O Windows imitado só foi experimentado com o Wine 8 (este é o ${version}).`
}

/** Starts Wine: about 10 s the first time, later 1 s. Rejects if npm cannot provide the packages. */
export async function startWine(): Promise<Wine | { readonly ausente: string }> {
  const ausente = whyAbsent()
  if (ausente !== null) return { ausente }
  const { node, koffi } = await windowsPackages()
  const prefix = join(CACHE, 'prefixo-8')
  if (!existsSync(join(prefix, READY))) await makePrefix(prefix)
  const env = environment(prefix, ';kernelbase=n')
  const folder = mkdtempSync(join(tmpdir(), 'balcao-wine-'))
  let runs = 0
  return {
    koffi,
    run(args, more = {}) {
      // The output goes into a file, because Windows' Node.js cannot open a Unix pipe.
      const file = join(folder, `${(runs += 1)}.txt`)
      const output = openSync(file, 'w')
      const child = spawn(WINE, [node, ...args], { env: { ...env, ...more }, stdio: ['ignore', output, output] })
      closeSync(output)
      const ended = new Promise<{ exit: number | null; output: string }>((resolve, reject) => {
        child.once('error', reject)
        child.once('exit', (exit) => resolve({ exit, output: readFileSync(file, 'utf8') }))
      })
      return { ended, kill: () => void child.kill('SIGKILL') }
    },
    async close() {
      await quietly(SERVER, ['-k'], env)
      await quietly(SERVER, ['-w'], env)
      rmSync(folder, { recursive: true, force: true })
      removeSocketFolder(prefix)
    },
  }
}

/** Removes the folder of Wine's socket, which Wine leaves behind. Debian's Wine writes the folder's name into the prefix. */
function removeSocketFolder(prefix: string): void {
  const written = join(prefix, 'wineserver')
  const name = existsSync(written) ? readFileSync(written, 'utf8').trim() : ''
  if (/^wine-\w+$/.test(name)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
}

/** The environment of Wine: no menu entries, no download of .NET or HTML engines, no window. */
function environment(prefix: string, overrides = ''): NodeJS.ProcessEnv {
  const { DISPLAY: _x, WAYLAND_DISPLAY: _w, ...rest } = process.env
  return {
    ...rest,
    WINEPREFIX: prefix,
    WINEARCH: 'win64',
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: `mscoree=;mshtml=;winemenubuilder.exe=${overrides}`,
  }
}

async function makePrefix(prefix: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const fresh = mkdtempSync(join(CACHE, 'novo-'))
  try {
    const env = environment(fresh)
    await quietly(WINE, ['wineboot', '-i'], env)
    // Node.js refuses Windows versions before 10.
    await quietly(WINE, ['reg', 'add', String.raw`HKCU\Software\Wine`, '/v', 'Version', '/d', 'win10', '/f'], env)
    await quietly(SERVER, ['-w'], env)
    changeKernelbase(join(fresh, 'drive_c', 'windows', 'system32'))
    writeFileSync(join(fresh, READY), '')
    rmSync(prefix, { recursive: true, force: true })
    renameSync(fresh, prefix)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
}

/**
 * Renames `UnmapViewOfFile2` in the prefix's kernelbase.dll: where it exists, V8 uses memory placeholders, which Wine 8 lacks, and
 * crashes. Wine's mark is removed, so that the loader treats the file as Windows' own.
 */
function changeKernelbase(folder: string): void {
  const dll = readFileSync(join(DLLS, 'kernelbase.dll'))
  const name = Buffer.from('\0UnmapViewOfFile2\0', 'latin1')
  for (let at = dll.indexOf(name); at >= 0; at = dll.indexOf(name, at + 1))
    dll.write('X', at + name.length - 2, 'latin1')
  const [markAt, markEnd] = [0x40, 0x60]
  dll.fill(0, markAt, markEnd)
  // The prefix's file is a link to Wine's own, so the link is removed first.
  rmSync(join(folder, 'kernelbase.dll'), { force: true })
  writeFileSync(join(folder, 'kernelbase.dll'), dll)
}

function quietly(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: 'ignore' })
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
}
