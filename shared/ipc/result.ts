import type { Falha } from '../errors.ts'

/** What every call over the bridge answers: a value or a failure, never a thrown error. */
export type Result<T> = { ok: true; valor: T } | { ok: false; falha: Falha }
