import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The sessions, codes and tokens of one realm, in memory. */
export interface Store {
  adapter(model: string): Adapter
  clear(): void
}

interface Entry {
  model: string
  id: string
  payload: AdapterPayload
  /** Milliseconds since the epoch. */
  expiresAt: number
}

export function createStore(): Store {
  const entries = new Map<string, Entry>()

  const alive = (entry: Entry | undefined): AdapterPayload | undefined => {
    if (!entry) return undefined
    if (entry.expiresAt > Date.now()) return entry.payload
    entries.delete(`${entry.model}:${entry.id}`)
    return undefined
  }
  const findBy = (model: string, field: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
    alive([...entries.values()].find((entry) => entry.model === model && entry.payload[field] === value))

  return {
    clear: () => entries.clear(),
    adapter: (model) => ({
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000
        entries.set(`${model}:${id}`, { model, id, payload, expiresAt })
      },
      find: async (id) => alive(entries.get(`${model}:${id}`)),
      findByUid: async (uid) => findBy(model, 'uid', uid),
      findByUserCode: async (userCode) => findBy(model, 'userCode', userCode),
      async consume(id) {
        const entry = entries.get(`${model}:${id}`)
        if (entry) entry.payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1000) }
      },
      async destroy(id) {
        entries.delete(`${model}:${id}`)
      },
      async revokeByGrantId(grantId) {
        for (const [key, entry] of entries) if (entry.payload.grantId === grantId) entries.delete(key)
      },
    }),
  }
}
