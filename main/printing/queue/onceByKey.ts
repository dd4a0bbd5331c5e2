/** Remembers which job a key stands for, from the moment the first request with it begins. */
export interface OnceByKey {
  /**
   * Runs `begin` for a new key and resolves to its job's id; resolves to the first job's id for a
   * key seen before. A rejected `begin` frees the key, since nothing was printed.
   */
  run(key: string, begin: () => Promise<string>): Promise<string>
  /** A key of an earlier start. */
  restore(key: string, id: string): void
}

/**
 * Keys outlive their jobs, so that a late repetition still prints nothing.
 * @param limit keys remembered; the oldest goes first
 */
export function createOnceByKey(limit: number): OnceByKey {
  const ids = new Map<string, Promise<string>>()
  function remember(key: string, id: Promise<string>): void {
    ids.set(key, id)
    const [oldest] = ids.keys()
    if (ids.size > limit && oldest !== undefined) ids.delete(oldest)
  }
  return {
    run(key, begin) {
      const known = ids.get(key)
      if (known) return known
      // Stored before anything is awaited: the second half of a double click must find it.
      const id = begin()
      remember(key, id)
      id.catch(() => ids.delete(key))
      return id
    },
    restore: (key, id) => remember(key, Promise.resolve(id)),
  }
}
