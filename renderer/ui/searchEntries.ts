import { verbs } from '../text/words.ts'

export interface SearchEntry {
  /** The entry's name, which is shown, and searched first. */
  label: string
  /** The entry's group: a service, this screen, this machine. */
  group: string
  /** The key with the same effect. */
  key?: string
  /** Synonyms in citizens' words (`boleto`, `negativa`). */
  words?: string
  run: () => void
}

/**
 * The entries that contain every word of the search, in any order and without accents. Entries that start with the search come
 * first.
 */
export function findEntries<E extends SearchEntry>(entries: readonly E[], search: string): E[] {
  const wanted = plain(search)
  const words = wanted.split(' ').filter((word) => word !== '')
  return entries
    .filter(({ label, words: others = '' }) => {
      const held = plain(`${label} ${others} ${otherVerbs(label)}`).split(' ')
      return words.every((word) => held.some((one) => one.startsWith(word)))
    })
    .map((entry) => ({ entry, rank: rankOf(plain(entry.label), wanted) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

/** Synonyms of a label's first verb, so that «reimprimir» finds «Imprimir de novo». */
const otherVerbs = (label: string) => verbs[label.split(' ')[0] ?? '']?.join(' ') ?? ''

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0
  return ` ${label}`.includes(` ${wanted}`) ? 1 : 2
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
