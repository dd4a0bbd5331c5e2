/** Number of simultaneous calls for a list, so that a station does not overload the municipality's system. */
export const AT_ONCE = 4

/** Calls `look` for each element, {@link AT_ONCE} at a time. */
export async function fewAtOnce<T>(all: readonly T[], look: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values()
  const oneByOne = async () => {
    for (const one of queue) await look(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
}
