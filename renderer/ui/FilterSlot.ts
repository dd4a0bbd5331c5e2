import { createContext } from 'react'

/**
 * The element beside a screen's title that holds the buttons of its filters. Null until it is mounted, and outside a
 * `ListFrame`.
 */
export const FilterSlot = createContext<{ slot: HTMLElement | null; setSlot: (slot: HTMLElement | null) => void }>({
  slot: null,
  setSlot: () => undefined,
})
