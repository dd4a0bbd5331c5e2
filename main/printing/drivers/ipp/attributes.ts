import type { IppAttribute, IppGroup, IppValue, StringTag } from './values.ts'

/** Writes one attribute of one kind: `of('keyword', 'sides', 'one-sided')`. */
export function of(tag: StringTag, name: string, first: string, ...others: string[]): IppAttribute {
  return { name, values: [{ tag, value: first }, ...others.map((value) => ({ tag, value }))] }
}

export function integer(name: string, value: number): IppAttribute {
  return { name, values: [{ tag: 'integer', value }] }
}

export function collection(name: string, ...members: IppAttribute[]): IppAttribute {
  return { name, values: [{ tag: 'collection', members }] }
}

/** Every text of an attribute, with or without language; empty when there is none. */
export function texts(group: IppGroup, name: string): string[] {
  return valuesOf(group, name).flatMap((value) =>
    'value' in value && typeof value.value === 'string' ? [value.value] : [],
  )
}

/** The attribute's first text, or an empty one. */
export function text(group: IppGroup, name: string): string {
  return texts(group, name)[0] ?? ''
}

/** The first number (integer or enum), or null. */
export function number(group: IppGroup, name: string): number | null {
  const value = valuesOf(group, name)[0]
  return value?.tag === 'integer' || value?.tag === 'enum' ? value.value : null
}

/** The greatest number that a value or range of the attribute allows, or null. */
export function greatest(group: IppGroup, name: string): number | null {
  const bounds = valuesOf(group, name).flatMap((value) => {
    if (value.tag === 'integer') return [value.value]
    return value.tag === 'rangeOfInteger' ? [value.upper] : []
  })
  return bounds.length === 0 ? null : Math.max(...bounds)
}

export function truth(group: IppGroup, name: string): boolean | null {
  const value = valuesOf(group, name)[0]
  return value?.tag === 'boolean' ? value.value : null
}

/** Whether the attribute says that it has no value yet; false if it is missing. */
export function isNoValue(group: IppGroup, name: string): boolean {
  return valuesOf(group, name)[0]?.tag === 'noValue'
}

function valuesOf(group: IppGroup, name: string): readonly IppValue[] {
  return group.attributes.find((attribute) => attribute.name === name)?.values ?? []
}
