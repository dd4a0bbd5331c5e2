export interface Patience {
  /** Time in ms since `what` was first reported without interruption; 0 at the first report. */
  lasting(what: string): number
  /** Reports that the state ended, or never began. */
  over(what: string): void
}

export function patience(): Patience {
  const since = new Map<string, number>()
  return {
    lasting(what) {
      const now = performance.now()
      const first = since.get(what) ?? now
      since.set(what, first)
      return now - first
    },
    over: (what) => void since.delete(what),
  }
}
