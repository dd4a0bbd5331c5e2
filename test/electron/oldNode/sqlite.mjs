// The part of `node:sqlite` that the program uses, for Node 20.18, over libsql: SQLite itself, with its WAL and its locks.
import Database from 'libsql'

/** Runs a call of libsql. An error gets its SQLite code where `node:sqlite` has it. */
function native(call) {
  try {
    return call()
  } catch (error) {
    if (typeof error?.rawCode === 'number') error.errcode = error.rawCode
    throw error
  }
}

/** A BLOB as plain bytes: libsql's `get` returns a Buffer, its `all` an ArrayBuffer. */
function plainValue(value) {
  return value instanceof Uint8Array || value instanceof ArrayBuffer ? new Uint8Array(value) : value
}

/** A row as `node:sqlite` returns it: without libsql's metadata, and with plain byte arrays. */
function plainRow(row) {
  if (!row) return undefined
  const columns = Object.entries(row).filter(([name]) => name !== '_metadata')
  return Object.fromEntries(columns.map(([name, value]) => [name, plainValue(value)]))
}

const orNull = (values) => values.map((value) => value ?? null)

class Statement {
  constructor(database, sql) {
    this.statement = native(() => database.prepare(sql))
  }
  run(...values) {
    return native(() => this.statement.run(...orNull(values)))
  }
  get(...values) {
    return plainRow(native(() => this.statement.get(...orNull(values))))
  }
  all(...values) {
    return native(() => this.statement.all(...orNull(values))).map(plainRow)
  }
}

export class DatabaseSync {
  constructor(file, { timeout = 0 } = {}) {
    this.database = native(() => new Database(file))
    this.exec(`PRAGMA busy_timeout = ${timeout}`)
  }
  get isOpen() {
    return this.database.open
  }
  get isTransaction() {
    return this.database.inTransaction
  }
  exec(sql) {
    native(() => this.database.exec(sql))
  }
  prepare(sql) {
    return new Statement(this.database, sql)
  }
  close() {
    native(() => this.database.close())
  }
}
