import type { Falha } from '../../shared/errors.ts'
import type { DestinosDaLista, PedidoDeLista } from '../../shared/model/lista/andamento.ts'
import type { OfAllRows } from './requests.ts'
import type { StoredList, ListDatabase } from './listDatabase.ts'
import type { Row, WriteRow } from './rowBook.ts'
import { aboutSchema, falhaSchema, rowSchema } from './schemas.ts'
import { seal, unseal } from '../store/sealed.ts'

/** Facts that are the same for all rows, and the municipality's domain. */
export interface AboutList extends OfAllRows {
  dominio: string
  destinos: DestinosDaLista
  juntar: boolean
}

/** Context of a value's encryption, which binds the value to the list and the row. */
const placeOf = (id: string, lugar?: number, what = '') => [id, lugar ?? '', what].join(' ')

/** Encrypts the personal data of a new list for the disk. */
export function sealedList(
  id: string,
  linhas: PedidoDeLista['linhas'],
  about: AboutList,
  seals: Seals,
): { secret: Uint8Array; rows: Uint8Array[] } {
  return {
    secret: seals.close(about, placeOf(id)),
    rows: linhas.map((row, at) => seals.close(row, placeOf(id, at))),
  }
}

/** Decrypts stored data into the rows. Returns null and changes nothing for another key or damaged data. */
export function unsealInto(
  rows: readonly Row[],
  { id, secret, rows: stored }: StoredList,
  seals: Seals,
): AboutList | null {
  const about = aboutSchema.safeParse(seals.open(secret, placeOf(id)))
  const read = stored.map((row, at) => rowSchema.safeParse(seals.open(row.secret, placeOf(id, at))).data)
  if (!about.success || read.length !== rows.length || read.includes(undefined)) return null
  for (const row of rows) {
    const [one, failure] = [read[row.lugar], stored[row.lugar]?.failure]
    if (!one) continue
    row.numero = one.numero
    row.item = one.item
    row.nome = one.nome
    row.falha = failure ? falhaIn(failure, placeOf(id, row.lugar, 'falha'), seals) : null
  }
  return about.data
}

function falhaIn(sealed: Uint8Array, place: string, seals: Seals): Falha | null {
  return falhaSchema.safeParse(seals.open(sealed, place)).data ?? null
}

/** Returns a function that stores a row's change, with failures encrypted: they may quote texts about a person. */
export function rowWriter(database: ListDatabase, id: string, seals: Seals): WriteRow {
  return (lugar, mark, falha) => {
    database.put(lugar, mark, falha && seals.close(falha, placeOf(id, lugar, 'falha')))
  }
}

/** Encrypts and decrypts personal data on the disk. Each value is bound to its place in the list. */
interface Seals {
  close(value: unknown, place: string): Uint8Array
  /** Decrypts a value. Undefined if it is damaged, or was encrypted with another key or for another place. */
  open(sealed: Uint8Array, place: string): unknown
}

export function sealsOf(key: Uint8Array): Seals {
  return {
    close: (value, place) => seal(key, Buffer.from(JSON.stringify(value)), place),
    open(sealed, place) {
      const plain = unseal(key, sealed, place)
      return plain === null ? undefined : JSON.parse(plain.toString())
    },
  }
}
