import { MOST_SKEW_MS, sentAt, type Clock, type Fetch } from '../ports.ts'
import { isWithin, originOf } from '../settings/perfil.ts'

/** Statuses with which a gateway reports that the backend does not answer. */
const IN_ITS_PLACE: readonly number[] = [502, 503, 504]
/** An answer older than this does not prove that the system answers now. */
const FRESH_MS = 5 * 60_000

/** Reports whether the municipality's system answers: from the program's own calls, or by a probe if there are none. */
export interface BackendReachability {
  /** The given `fetch`, whose outcomes are observed. */
  fetch: Fetch
  /** Whether the system answers. Does not reject. */
  answers: () => Promise<boolean>
  /** Whether this computer's clock agrees with the date of the last answer (RFC 9110 §6.6.1); null if no answer had one. */
  clockIsRight: () => boolean | null
  figures: Readonly<BackendFigures>
}

/** Figures of the calls since the municipality was opened. */
export interface BackendFigures {
  calls: number
  /** Total time until the answers began, ms. */
  waitedMs: number
  /** When the system last answered, ms since 1970; null if it did not. */
  answeredAt: number | null
  /** This computer's clock minus the date of the last answer, ms; null if no answer had one. */
  skewMs: number | null
}

/**
 * @param baseUrl the backend's address: every request to its origin is observed
 * @param ask calls a public operation of the system with the given `fetch`
 */
export function watchReach(
  baseUrl: string,
  fetch: Fetch,
  clock: Clock,
  ask: (fetch: Fetch) => Promise<unknown>,
): BackendReachability {
  const origins = new Set([originOf(baseUrl) ?? ''])
  let heard: { answered: boolean; at: number } | null = null
  const figures: BackendFigures = { calls: 0, waitedMs: 0, answeredAt: null, skewMs: null }
  const note = (answered: boolean) => {
    heard = { answered, at: clock.monotonic() }
    if (answered) figures.answeredAt = clock.now()
  }

  const watched: Fetch = async (url, init) => {
    if (!isWithin(origins, url)) return fetch(url, init)
    const begun = clock.monotonic()
    figures.calls += 1
    try {
      const answer = await fetch(url, init)
      figures.waitedMs += clock.monotonic() - begun
      note(!IN_ITS_PLACE.includes(answer.status))
      const date = sentAt(answer.headers, clock.now())
      if (!Number.isNaN(date)) figures.skewMs = clock.now() - date
      return answer
    } catch (error) {
      // A request that its caller aborted does not prove that the backend is down.
      if (!init?.signal?.aborted) note(false)
      throw error
    }
  }

  return {
    fetch: watched,
    answers: async () => {
      const before = heard
      if (before && clock.monotonic() - before.at < FRESH_MS) return before.answered
      await ask(watched).catch(() => undefined)
      // A probe that its time limit aborts leaves no note, like any aborted request.
      return heard !== before && heard?.answered === true
    },
    clockIsRight: () => (figures.skewMs === null ? null : Math.abs(figures.skewMs) <= MOST_SKEW_MS),
    figures,
  }
}
