import { createContext } from 'react'

/** Where, beside a screen's title, the key of its filters stands; null until it is there, or where the screen has none. */
export const FilterSlot = createContext<{ slot: HTMLElement | null; setSlot: (slot: HTMLElement | null) => void }>({
  slot: null,
  setSlot: () => undefined,
})
