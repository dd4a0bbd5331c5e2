// The part of `node:sqlite` that the program uses, for Node 20.18. It has no WAL, so it proves nothing about power cuts.
import { rmSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'

const { Database } = sqlite

const given = (values) => values.map((value) => value ?? null)

class Statement {
  constructor(database, sql) {
    this.statement = database.prepare(sql)
  }
  run(...values) {
    return this.statement.run(given(values))
  }
  get(...values) {
    return this.statement.get(given(values)) ?? undefined
  }
  all(...values) {
    return this.statement.all(given(values))
  }
}

export class DatabaseSync {
  constructor(file) {
    // The library locks by a folder, which a killed program leaves behind. It may be removed, because only one program runs on
    // a data folder.
    rmSync(`${file}.lock`, { recursive: true, force: true })
    this.database = new Database(file)
  }
  get isOpen() {
    return this.database.isOpen
  }
  get isTransaction() {
    return this.database.inTransaction
  }
  exec(sql) {
    this.database.exec(sql.replace(/PRAGMA journal_mode = WAL;?/i, ''))
  }
  prepare(sql) {
    return new Statement(this.database, sql)
  }
  close() {
    this.database.close()
  }
}
