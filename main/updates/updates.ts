import type { Clock, Log } from '../ports.ts'
import { UntrustedUpdate } from './versions.ts'

export interface Installer {
  /** Whether this account may write to the program's folder; if not, the system asks for an administrator. */
  readonly unasked: boolean
  /** When a valid list was last read, epoch ms. Before the first list: the program's first start. */
  heardAt(): number
  /** Checks the signed list for a newer version for this machine; null if there is none. Rejects if no valid list is read. */
  look(): Promise<string | null>
  /** Downloads the version that `look` found, and verifies its hash. */
  fetch(): Promise<void>
  /** Begins to install the downloaded version; the program must end then. False if it did not begin. */
  install(how: { startAgain: boolean }): boolean
}

export interface UpdatesDeps {
  installer: Installer
  /** True while no person is served, no job is being printed, and no list is running. */
  isFree: () => boolean
  /** True for a kiosk without hours of maintenance: it is not closed at the end of a day. */
  kiosk: boolean
  end: () => void
  clock: Clock
  log: Log
  random: () => number
}

const MINUTE = 60_000
/** Limits of the random delay before the first check: many machines are switched on at the same time. */
const FIRST_MS = { least: 5 * MINUTE, most: 60 * MINUTE }
const LOOK_MS = 6 * 60 * MINUTE
/** Idle time in ms after which a kiosk installs an update. */
const QUIET_MS = 20 * MINUTE
const DAY = 24 * 60 * MINUTE
/** Days without a valid list after which new versions count as withheld: a publisher renews the list more often. */
const WITHHELD_DAYS = 14

/**
 * New versions of the program: checked a few times a day, downloaded while nobody is served, installed when the program closes.
 * A kiosk, which never closes, installs after twenty minutes without a person, or in its hours of maintenance. If the system would ask for an administrator, a
 * person has to start the installation.
 */
export class Updates {
  readonly #deps: UpdatesDeps
  #nextLook: number
  #freeSince: number | null = null
  #busy = false
  #ready: string | null = null
  #begun = false
  /** The last installation did not begin, perhaps because the file is gone: the next check downloads it again. */
  #failed = false

  constructor(deps: UpdatesDeps) {
    this.#deps = deps
    const { least, most } = FIRST_MS
    this.#nextLook = deps.clock.monotonic() + least + deps.random() * (most - least)
  }

  /** The downloaded version, not installed yet; null without one. */
  get ready(): { versao: string; pedeSenha: boolean } | null {
    return this.#ready === null ? null : { versao: this.#ready, pedeSenha: !this.#deps.installer.unasked }
  }

  /** Days without a valid list; null below {@link WITHHELD_DAYS}. Then somebody may be withholding new versions. */
  get withheldDays(): number | null {
    const { installer, clock } = this.#deps
    const days = Math.floor(Math.abs(clock.now() - installer.heardAt()) / DAY)
    return days >= WITHHELD_DAYS ? days : null
  }

  /** Checks, downloads or installs if it is time. Called once a minute. */
  async tick(): Promise<void> {
    const { clock, isFree, kiosk } = this.#deps
    const now = clock.monotonic()
    this.#freeSince = isFree() ? (this.#freeSince ?? now) : null
    if (this.#freeSince === null || this.#busy) return
    if (now >= this.#nextLook) await this.#look()
    else if (kiosk && !this.#failed && now - this.#freeSince >= QUIET_MS) this.maintain()
  }

  /** Installs and ends the program, unless an administrator would be asked. False if it does not begin. */
  maintain(): boolean {
    return this.#deps.installer.unasked && this.install()
  }

  /** Installs and ends the program, for a person or an idle kiosk. False if a person is served, or nothing is ready. */
  install(): boolean {
    const { isFree, end } = this.#deps
    if (!isFree() || !this.#begin(true)) return false
    end()
    return true
  }

  /** Installs a ready version while the program closes, unless an administrator would be asked. */
  ending(): void {
    if (this.#deps.installer.unasked) this.#begin(false)
  }

  #begin(startAgain: boolean): boolean {
    if (this.#ready === null || this.#begun) return false
    this.#begun = this.#deps.installer.install({ startAgain })
    this.#failed = !this.#begun
    if (this.#failed) this.#deps.log.warn('update not installed', { version: this.#ready })
    return this.#begun
  }

  async #look(): Promise<void> {
    const { installer, clock, log } = this.#deps
    this.#busy = true
    try {
      const found = await installer.look()
      if (found !== null && (found !== this.#ready || this.#failed)) {
        await installer.fetch()
        this.#failed = false
        log.info('update ready', { version: found })
      }
      this.#ready = found
    } catch (error) {
      if (error instanceof UntrustedUpdate) log.error('update refused', { why: error.message })
      else log.warn('update not fetched', { error: codeOf(error) })
    } finally {
      const days = this.withheldDays
      if (days !== null) log.error('updates withheld', { days })
      this.#busy = false
      this.#nextLook = clock.monotonic() + LOOK_MS
    }
  }
}

/** The error's code or class, never its message, which may contain an address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
