import type { Page } from '@playwright/test'

/** Counts and memory of the program that may grow from one attendance to the next. */
export interface Census {
  windows: number
  partitions: number
  /** Main's heap, without garbage, bytes. */
  heapUsed: number
}

export interface LaunchOptions {
  /** A municipality's profile file (`--perfil`). */
  perfil?: string
  /** The user-data folder (`--dados`); it is not removed at the end. */
  data?: string
  args?: string[]
  env?: Record<string, string>
  /** Size of the main window's page in CSS pixels; it replaces the size that the window requests. */
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** The folder of a program other than this project. */
  project?: string
}

export interface AppUnderTest {
  /** The main window's current page; waits for it after a start, a reload or a new window. */
  page(): Promise<Page>
  /** A handle that always uses the main window's current page: each attendance has another page. */
  screen(): Promise<Page>
  /** The sign-in window's page: the newest page on a website; waits for it. */
  loginPage(): Promise<Page>
  /** Every page of the program that is on the screen. */
  pages(): Page[]
  /** The preloaded page of the next attendance; null while there is none. */
  waitingPage(): Page | null
  /** A link of the program's scheme, as the system delivers it: a second start (Linux, Windows) or `open-url` (macOS). */
  deliverLink(url: string): Promise<void>
  /** Starts the program once more with these arguments and the same user data; resolves when that start has ended. */
  secondInstance(argv: string[]): Promise<{ code: number | null; stdout: string }>
  /** A power or session event: `lock-screen`, `suspend`, `resume`, `unlock-screen` */
  emitPower(event: string): Promise<void>
  /** The answer of the next save dialog; null = the person cancels. */
  nextSavePath(path: string | null): Promise<void>
  /** The next dialog stays open until `answerDialog` answers it; null = the person cancels. */
  holdDialog(): Promise<void>
  answerDialog(path: string | null): Promise<void>
  /** Sets main's clock ahead of the computer's by `offBy` ms. */
  turnClock(offBy: number): Promise<void>
  /** Lets `ms` pass in main's monotonic clock, by which it knows how long nobody used the machine. */
  passTime(ms: number): Promise<void>
  /** Whether sessions that visited a website keep their data, even when they are cleared. */
  keepStores(kept: boolean): Promise<void>
  /** Whether the wipe of a session that pages used hangs; once it no longer does, the hanging wipes go on. */
  holdWipes(held: boolean): Promise<void>
  /** Counts of the things in main that may grow. On Electron the sessions made at the program's start do not count. */
  census(): Promise<Census>
  /** Writes main's whole heap into a file. Clears the test's list of externally opened addresses first. */
  writeHeap(file: string): Promise<void>
  /** Addresses that the program gave to the desktop's browser, oldest first. */
  openedExternally(): Promise<string[]>
  clipboard(): Promise<string>
  /** The primary selection, the text that was marked last (Linux); empty on other systems. */
  selection(): Promise<string>
  /** Copies a text as another program would. */
  copyElsewhere(text: string): Promise<void>
  /** The page on the display of the person being served; waits for it. */
  secondScreen(): Promise<Page>
  bounds(): Promise<{ title: string; x: number; y: number; width: number; height: number }[]>
  closeWindow(): Promise<void>
  /** Simulates a second start in the moment after the last window has closed and before the program ends. */
  secondStartOnceClosed(): Promise<void>
  /** The person closes the window of a sign-in. */
  closeSignIn(): Promise<void>
  /** Every page receives a repetition of a key on which something lies. */
  repeatKey(): Promise<void>
  /** Whether the sign-in covers a kiosk's own page. */
  covered(): Promise<boolean>
  /** The titles of every open window, as the system shows them. */
  titles(): Promise<string[]>
  /** The titles of all windows on the program's display, sorted, also of those that main does not know. Null where nothing tells. */
  titlesShown(): Promise<string[] | null>
  /** Real input by the system's pointer and keyboard, in xdotool's words. False where nothing gives it. */
  realInput(words: string): Promise<boolean>
  stdout: () => string
  stderr: () => string
  userData: string
  pid: number
  /** Resolves with the exit code once the program has ended; null when a signal ended it. */
  exited: Promise<number | null>
  kill(signal: NodeJS.Signals): Promise<void>
  /** Asks the program to end and waits; after a minute it is killed. */
  close(): Promise<void>
}
