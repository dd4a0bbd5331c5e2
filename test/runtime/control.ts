import { app } from './app.ts'
import { turnClock } from './clock.ts'
import { desk, powerMonitor } from './desktop.ts'
import { takeCensus, writeHeap } from './memory.ts'
import { names } from './names.ts'
import { screen } from './screen.ts'
import { stores } from './session.ts'
import { eventWith } from './standIn.ts'
import { openWindows } from './windows.ts'

/** A test's request to the process that it started, over Node's channel between parent and child. */
export interface ControlRequest {
  id: number
  verb: keyof typeof verbs
  value?: unknown
}
export interface ControlReply {
  type: 'reply'
  id: number
  value: unknown
}

// Only this project's tests use the channel, so the values are not validated.
const verbs = {
  power: (name: unknown) => powerMonitor.deliver(name as string),
  openUrl: (url: unknown) => void app.emit('open-url', eventWith({}), url),
  savePath: (path: unknown) => void desk.savePaths.push(path as string | null),
  openPaths: (paths: unknown) => void desk.openPaths.push(paths as string[]),
  holdDialog: () => desk.holdNext(),
  answerDialog: (path: unknown) => desk.answer(path as string | null),
  clock: (offBy: unknown) => turnClock(offBy as number),
  names: (found: unknown) => void (names.found = found as boolean),
  stubborn: (kept: unknown) => void (stores.stubborn = kept as boolean),
  census: () => takeCensus(),
  heap: (file: unknown) => {
    // The list belongs to the test and must not count as the program's memory.
    desk.opened.length = 0
    return writeHeap(file as string)
  },
  opened: () => desk.opened,
  clipboard: () => desk.clipboard,
  selection: () => desk.selection,
  copy: (text: unknown) => void (desk.clipboard = text as string),
  displays: (sizes: unknown) => screen.plug(sizes as string),
  bounds: () => openWindows().map((window) => ({ title: window.getTitle(), ...window.getBounds() })),
  titles: () => openWindows().map((window) => window.getTitle()),
}

/** Answers requests of the test that started this process, if a test did. */
export function obeyTests(): void {
  if (!process.send) return
  // A test may limit the size of files: without a handler this signal would end the process.
  process.on('SIGXFSZ', () => undefined)
  process.on('message', ({ id, verb, value }: ControlRequest) => {
    process.send?.({ type: 'reply', id, value: verbs[verb](value) ?? null } satisfies ControlReply)
  })
}
