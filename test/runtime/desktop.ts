import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isStarted } from './browser.ts'
import { eventWith, Guarded, GuardedEmitter } from './standIn.ts'

/** Answers that a test has prepared for the next dialogs, and the program's calls to the desktop. */
export const desk = {
  savePaths: [] as (string | null)[],
  openPaths: [] as string[][],
  opened: [] as string[],
  clipboard: '',
  /** The primary selection of X11 and Wayland: the text that was marked last. */
  selection: '',
  /** Makes the next dialog stay open until `answer`. */
  holdNext: () => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    held = promise
    answerHeld = resolve
  },
  /** Answers the held dialog, also in advance if the dialog is not open yet. */
  answer: (path: string | null) => answerHeld(path),
}

let held: Promise<string | null> | null = null
let answerHeld: (path: string | null) => void = () => undefined

/** Waits for the test's answer to a held dialog; undefined if the dialog is not held. */
async function heldAnswer(): Promise<string | null | undefined> {
  const waiting = held
  held = null
  return waiting ? waiting : undefined
}

/** Dialogs without a person: each gives the test's answer, or a harmless default. */
class StandInDialog
  extends Guarded
  implements Pick<Electron.Dialog, 'showSaveDialog' | 'showOpenDialog' | 'showErrorBox'>
{
  constructor() {
    super('dialog')
  }

  /** Without a prepared answer: a file of the suggested name in `$BALCAO_SALVAR_EM`, else in a new private temp folder. */
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
   * Before `ready` Linux shows no box and writes the texts to stderr. On other systems the box is modal: the process stops, and
   * only a kill ends it, because no person can close the box.
   */
  showErrorBox(title: string, content: string): void {
    if (process.platform === 'linux' && !isStarted()) process.stderr.write(`${title}\n${content}\n`)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}

/** Calls to the desktop: recorded for tests, and carried out only on a screen without a test. */
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

/** A clipboard in memory, so that the system's stays unchanged. It gets the texts that the program's pages copy and select. */
class StandInClipboard
  extends Guarded
  implements Pick<Electron.Clipboard, 'readText' | 'writeText' | 'clear' | 'selection'>
{
  readonly selection: Electron.Clipboard
  private readonly kind: 'clipboard' | 'selection'

  constructor(kind: 'clipboard' | 'selection') {
    super('clipboard')
    this.kind = kind
    // As in Electron, only Linux has a selection.
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

  /** Emits an event as the system would. */
  deliver(name: string): void {
    this.emit(name, eventWith({}))
  }
}

export const dialog = new StandInDialog()
export const shell = new StandInShell()
export const clipboard = new StandInClipboard('clipboard')
export const powerMonitor = new StandInPowerMonitor()
