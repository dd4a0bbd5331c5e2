import { createContext } from 'react'

/**
 * The place beside a screen's title for the key of its filters; null until that place exists, or where the screen has no
 * filters.
 */
export const FilterSlot = createContext<{ slot: HTMLElement | null; setSlot: (slot: HTMLElement | null) => void }>({
  slot: null,
  setSlot: () => undefined,
})
