import { useMediaQuery } from '@mantine/hooks'

/** The window's size, for decisions in code. Same queries as in app/base.css and app/Shell.module.css. */
const LOW = '(max-height: 800px)'
const SMALL = '(max-width: 900px), (max-height: 440px)'

/** Whether the window is so low that lists need the space: filters are hidden behind a button, and rows are lower. */
export function useCompact(): boolean {
  return useQuery(LOW)
}

/** Whether the window scrolls as one page (zoom of 200 % and more). */
export function useSmall(): boolean {
  return useQuery(SMALL)
}

export function useUpright(): boolean {
  return useQuery('(orientation: portrait)')
}

// Read at once. The first screen, which the build renders without a window (`renderer/first`), gets `false`.
const useQuery = (query: string) => useMediaQuery(query, undefined, { getInitialValueInEffect: false })
