/**
 * Merges frequent calls: the first runs at once, and all further ones within `ms` become one at the end. For screens, which
 * need only the latest state.
 */
export function coalesce(ms: number, run: () => void): () => void {
  let again = false
  let timer: NodeJS.Timeout | undefined
  function fire(): void {
    again = false
    timer = setTimeout(() => {
      timer = undefined
      if (again) fire()
    }, ms)
    // A pending screen update must not keep the program running.
    timer.unref()
    run()
  }
  return () => {
    if (timer) again = true
    else fire()
  }
}
