import { z } from 'zod'
import { Long } from '../../shared/api/json.ts'
import type { FeitoDe } from '../../shared/api/rows.ts'
import { named, safeName, type Findings } from './findings.ts'
import { writtenOtherwise } from './writtenOtherwise.ts'

/** Fields that an answer may lack according to the specification, so they are never reported as missing. */
const NEVER_MISSED = ['idDoctoarr', 'pixCopiaECola']

/** Compares the payload of an answer with its schema, field by field: written in another form, null, absent, unknown. */
export function inspect(schema: z.ZodType, payload: unknown): Findings {
  const seen = new Fields()
  seen.value(schema, payload)
  return seen.findings()
}

class Fields {
  /** Forms in which fields differ from the specification, each with the fields. */
  readonly #otherwise = new Map<string, Set<string>>()
  readonly #unknown = new Set<string>()
  /** For every expected field: in how many objects it had a value, was null, or was absent. */
  readonly #presence = new Map<string, { came: number; nothing: number; absent: number }>()

  value(schema: z.ZodType, value: unknown): void {
    const rows = rowsOf(schema)
    if (rows && value == null) return this.#note('listas null', 'data')
    if (rows && Array.isArray(value)) {
      for (const row of value) if (schemaReads(rows, row)) this.value(rows, row)
      return
    }
    if (rows && isRecord(value)) {
      this.#note('uma linha solta no lugar da lista', 'data')
      return this.value(rows, value)
    }
    const object = objectOf(schema)
    if (object && isRecord(value)) return this.#object(object, value)
    if (object && Array.isArray(value)) this.#note('só uma lista', 'data')
  }

  #object({ shape }: z.ZodObject, record: Record<string, unknown>): void {
    for (const [name, field] of Object.entries(shape) as [string, z.ZodType][]) this.#field(name, field, record[name])
    for (const name of Object.keys(record)) if (!(name in shape)) this.#unknown.add(safeName(name))
  }

  #field(name: string, field: z.ZodType, value: unknown): void {
    const presence = this.#presence.get(name) ?? { came: 0, nothing: 0, absent: 0 }
    presence[value === undefined ? 'absent' : value === null ? 'nothing' : 'came'] += 1
    this.#presence.set(name, presence)
    if (rowsOf(field)) {
      if (value === null) this.#note('listas null', name)
      if (value === undefined) this.#note('listas ausentes', name)
    }
    if (value == null) return
    if (rowsOf(field) ?? objectOf(field)) return this.value(field, value)
    const read = field.safeParse(value)
    const how = read.success ? writtenOtherwise(value, read.data) : null
    if (how) this.#note(how, name)
  }

  #note(how: string, name: string): void {
    this.#otherwise.set(how, (this.#otherwise.get(how) ?? new Set()).add(name))
  }

  findings(): Findings {
    const which = (serves: (presence: { came: number; nothing: number; absent: number }) => boolean) =>
      [...this.#presence].flatMap(([name, seen]) => (serves(seen) && !NEVER_MISSED.includes(name) ? name : []))
    const nothing = which(({ came, nothing }) => came === 0 && nothing > 0)
    const absent = which(({ came, nothing, absent }) => came + nothing === 0 && absent > 0)
    return {
      tolerancias: [...this.#otherwise].map(([how, names]) => named(how, names)),
      observacoes: [
        ...(nothing.length > 0 ? [named('sempre null', nothing)] : []),
        ...(absent.length > 0 ? [named('nunca vieram', absent)] : []),
        ...(this.#unknown.size > 0 ? [named('a mais', this.#unknown)] : []),
      ],
    }
  }
}

const schemaReads = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

/** The schema of a list's rows; null for any other schema. */
function rowsOf(schema: z.ZodType): z.ZodType | null {
  return (schema.meta() as FeitoDe | undefined)?.linha ?? null
}

/** Returns the object schema inside a schema that allows null, transforms its result or preprocesses its input. */
function objectOf(schema: z.ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema
  const fields = (schema.meta() as FeitoDe | undefined)?.campos
  if (fields) return fields
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return objectOf(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodPipe)) return null
  return objectOf(schema.in as z.ZodType) ?? objectOf(schema.out as z.ZodType)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Long)
}
