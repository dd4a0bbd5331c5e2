/** Merges frequent calls for screens: the first runs at once, all further ones within `ms` become one at the end. */
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
