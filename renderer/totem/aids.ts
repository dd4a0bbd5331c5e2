import { createContext, use } from 'react'

export const SIZES = [1, 2, 3] as const
export type Size = (typeof SIZES)[number]

/** Aids for seeing, reaching and hearing. They end with the attendance, because the next attendance has a new page. */
export interface Aids {
  size: Size
  contrast: boolean
  /** Moves the whole content to the lower part of an upright screen, for a seated person. */
  lower: boolean
  listening: boolean
  /** Speed of the voice; 1 is the speed of normal speech. */
  rate: Rate
}

/** The first rate is slower than normal speech, because the listener also has to find the button. */
export const RATES = [0.9, 1.3, 0.6] as const
export type Rate = (typeof RATES)[number]

export const noAids: Aids = { size: 1, contrast: false, lower: false, listening: false, rate: RATES[0] }

/** The next rate; after the slowest, the first again. */
export function nextRate(rate: Rate): Rate {
  return RATES[RATES.indexOf(rate) + 1] ?? RATES[0]
}

export function nextSize(size: Size): Size {
  return SIZES[SIZES.indexOf(size) + 1] ?? SIZES[0]
}

export const AidsContext = createContext<Aids>(noAids)

export const useAids = (): Aids => use(AidsContext)
