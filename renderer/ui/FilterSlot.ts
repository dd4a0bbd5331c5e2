import { createContext } from 'react'

/** Element beside a screen's title for its filters' buttons. Null until mounted, and outside a `ListFrame`. */
export const FilterSlot = createContext<{ slot: HTMLElement | null; setSlot: (slot: HTMLElement | null) => void }>({
  slot: null,
  setSlot: () => undefined,
})
