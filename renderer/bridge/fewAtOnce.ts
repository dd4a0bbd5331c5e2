/** Calls of a list that run at the same time, so that a station does not burden the system behind it. */
export const AT_ONCE = 4

/** Runs `look` for each, a few at a time. */
export async function fewAtOnce<T>(all: readonly T[], look: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values()
  const oneByOne = async () => {
    for (const one of queue) await look(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
}
