import { formatCompetencia, formatDate, readCompetencia, readDate } from '../../shared/model/data.ts'
import { filtersText as text } from '../text/ui.ts'

/** A field's value in the form: typed text, a choice (null: any), or an option of the backend. */
export type FilterField = string | number | null | { readonly id: number }

export type Filter<F> = { [K in keyof F]: FilterField }

/** The names of the fields whose value has type `T`. */
export type FieldsOf<F, T> = { [K in keyof F]: F[K] extends T ? K : never }[keyof F]

/** Two text fields for the ends of a range, either of which may be empty. */
export interface TypedRange<F> {
  fields: readonly [FieldsOf<F, string>, FieldsOf<F, string>]
  /** Reads the text; null if it is invalid. These values are compared, not the texts. */
  read: (text: string) => string | number | null
  /** Formats the text when the field loses the focus; an invalid text stays as typed. */
  tidy?: (text: string) => string
  illegible: string
  /** The error at the second end, if the ends are reversed. */
  reversed: string
}

export interface FilterRules<F> {
  initial: F
  ranges: readonly TypedRange<F>[]
  /** Applies a change; for filters in which one field replaces another. By default the other fields stay. */
  change?: (filter: F, fields: Partial<F>) => F
}

/** Days, typed `dd/mm/aaaa` or as 8 digits. */
export function days<F>(...fields: TypedRange<F>['fields']): TypedRange<F> {
  const { illegibleDay: illegible, reversed } = text
  return { fields, read: readDate, tidy: (typed) => formatDate(readDate(typed)) || typed, illegible, reversed }
}

/** Months, typed `mm/aaaa` or as 6 digits. */
export function months<F>(...fields: TypedRange<F>['fields']): TypedRange<F> {
  const { illegibleMonth: illegible, reversed } = text
  const tidy = (typed: string) => formatCompetencia(readCompetencia(typed)) || typed
  return { fields, read: readCompetencia, tidy, illegible, reversed }
}

/** Whether two forms request the same list. Blanks at either end do not count; options are compared by id. */
export function sameFilter<F extends Filter<F>>(one: F, other: F): boolean {
  const fields = Object.keys(one) as (keyof F)[]
  return fields.every((field) => valueOf(one[field]) === valueOf(other[field]))
}

function valueOf(field: FilterField): string | number | null {
  if (typeof field === 'string') return field.trim()
  return typeof field === 'object' && field !== null ? field.id : field
}

export function filterErrors<F extends Filter<F>>({ ranges }: FilterRules<F>, filter: F): ReadonlyMap<keyof F, string> {
  const errors = new Map<keyof F, string>()
  for (const { fields, read, illegible, reversed } of ranges) {
    const typed = fields.map((field) => ({
      field,
      text: filter[field] as string,
      value: read(filter[field] as string),
    }))
    for (const { field, text, value } of typed) if (value === null && text.trim() !== '') errors.set(field, illegible)
    const [start, end] = typed.map(({ value }) => value)
    if (start != null && end != null && start > end) errors.set(fields[1], reversed)
  }
  return errors
}

export function tidyFilter<F extends Filter<F>>({ ranges }: FilterRules<F>, filter: F): F {
  const tidied = ranges.flatMap(({ fields, tidy }) =>
    tidy ? fields.map((field) => [field, tidy(filter[field] as string)] as const) : [],
  )
  return { ...filter, ...(Object.fromEntries(tidied) as Partial<F>) }
}
