import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isStarted } from './browser.ts'
import { eventWith, Guarded, GuardedEmitter } from './standIn.ts'

/** Answers that a test has prepared for the next dialogs, and everything that left for the desktop. */
export const desk = {
  savePaths: [] as (string | null)[],
  openPaths: [] as string[][],
  opened: [] as string[],
  clipboard: '',
  /** The last marked text, which X11 and Wayland keep beside the clipboard. */
  selection: '',
  /** The next dialog stays open until somebody answers it. */
  holdNext: () => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    held = promise
    answerHeld = resolve
  },
  /** Answers the held dialog; one that is still about to open gets this answer at once. */
  answer: (path: string | null) => answerHeld(path),
}

let held: Promise<string | null> | null = null
let answerHeld: (path: string | null) => void = () => undefined

/** The answer of the dialog that was to stay open, once it is given; undefined for a dialog that was not. */
async function heldAnswer(): Promise<string | null | undefined> {
  const waiting = held
  held = null
  return waiting ? waiting : undefined
}

/** Dialogs without a person: the test's answer, or else the one that does least harm. */
class StandInDialog
  extends Guarded
  implements Pick<Electron.Dialog, 'showSaveDialog' | 'showOpenDialog' | 'showErrorBox'>
{
  constructor() {
    super('dialog')
  }

  /** Without an answer prepared, a file of the suggested name in `$BALCAO_SALVAR_EM` or else a new private temp folder. */
  async showSaveDialog(...given: unknown[]): Promise<Electron.SaveDialogReturnValue> {
    const { defaultPath } = given.at(-1) as Electron.SaveDialogOptions
    const answered = await heldAnswer()
    const prepared = answered === undefined ? desk.savePaths.shift() : answered
    if (prepared === null) return { canceled: true, filePath: '' }
    return {
      canceled: false,
      filePath:
        prepared ??
        join(
          process.env['BALCAO_SALVAR_EM'] ?? mkdtempSync(join(tmpdir(), 'balcao-salvo-')),
          basename(defaultPath || 'documento'),
        ),
    }
  }

  async showOpenDialog(): Promise<Electron.OpenDialogReturnValue> {
    const answered = await heldAnswer()
    const filePaths = answered === undefined ? (desk.openPaths.shift() ?? []) : answered === null ? [] : [answered]
    return { canceled: filePaths.length === 0, filePaths }
  }

  /**
   * Linux has no box before `ready`: the texts go to stderr. On other systems the box is modal, and the process stops until a
   * person closes it, which is impossible here: only a kill ends it.
   */
  showErrorBox(title: string, content: string): void {
    if (process.platform === 'linux' && !isStarted()) process.stderr.write(`${title}\n${content}\n`)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}

/** Calls to the desktop: recorded for tests; really executed when there is a screen and no test. */
class StandInShell extends Guarded implements Pick<Electron.Shell, 'openExternal' | 'openPath'> {
  constructor() {
    super('shell')
  }

  async openExternal(url: string): Promise<void> {
    desk.opened.push(url)
    openOutside(url)
  }

  async openPath(path: string): Promise<string> {
    desk.opened.push(path)
    openOutside(path)
    return ''
  }
}

function openOutside(target: string): void {
  if (
    process.send ||
    process.env['BALCAO_SEM_TELA'] ||
    !(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'] || process.platform !== 'linux')
  )
    return
  const [command, ...args] = { darwin: ['open'], win32: ['rundll32', 'url.dll,FileProtocolHandler'] }[
    process.platform as string
  ] ?? ['xdg-open']
  spawn(command ?? 'xdg-open', [...args, target], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref()
}

/** The clipboard, in memory, so that the person's own stays unchanged. It gets the texts that our pages copy and select. */
class StandInClipboard
  extends Guarded
  implements Pick<Electron.Clipboard, 'readText' | 'writeText' | 'clear' | 'selection'>
{
  readonly selection: Electron.Clipboard
  private readonly kind: 'clipboard' | 'selection'

  constructor(kind: 'clipboard' | 'selection') {
    super('clipboard')
    this.kind = kind
    // As in Electron, on Linux alone.
    const hasSelection = kind === 'clipboard' && process.platform === 'linux'
    this.selection = (hasSelection ? new StandInClipboard('selection') : undefined) as unknown as Electron.Clipboard
  }
  async readText(): Promise<string> {
    return desk[this.kind]
  }
  async writeText(text: string): Promise<void> {
    desk[this.kind] = text
  }
  clear(): void {
    desk[this.kind] = ''
  }
}

/** Power and session events come only from tests. */
class StandInPowerMonitor extends GuardedEmitter implements Pick<Electron.PowerMonitor, 'getSystemIdleTime'> {
  constructor() {
    super('powerMonitor', ['suspend', 'resume', 'lock-screen', 'unlock-screen'])
  }
  /** The idle time in seconds. */
  getSystemIdleTime(): number {
    return 0
  }

  /** An event as the system would send it. */
  deliver(name: string): void {
    this.emit(name, eventWith({}))
  }
}

export const dialog = new StandInDialog()
export const shell = new StandInShell()
export const clipboard = new StandInClipboard('clipboard')
export const powerMonitor = new StandInPowerMonitor()
