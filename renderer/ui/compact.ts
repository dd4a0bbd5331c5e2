import { useSyncExternalStore } from 'react'

/*
 * The size of the window, for decisions that style sheets cannot make alone. The queries are the same as in app/base.css and
 * app/Shell.module.css.
 */
const LOW = '(max-height: 720px)'
const SMALL = '(max-width: 900px), (max-height: 440px)'

/**
 * Whether the window is so low that lists need every line: filters are hidden behind their key, and rows are closer together.
 */
export function useCompact(): boolean {
  return useQuery(LOW)
}

/** Whether the window scrolls as one page (zoom of 200 % and more). */
export function useSmall(): boolean {
  return useQuery(SMALL)
}

function useQuery(query: string): boolean {
  return useSyncExternalStore(
    (told) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', told)
      return () => media.removeEventListener('change', told)
    },
    () => window.matchMedia(query).matches,
    // The value for the first screen, which the build renders without a window (`renderer/first`).
    () => false,
  )
}
