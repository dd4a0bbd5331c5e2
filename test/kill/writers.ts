import { join } from 'node:path'
import ElectronStore from 'electron-store'
import { createAuditLog } from '../../main/audit/auditLog.ts'
import { auditFiles } from '../../main/audit/files.ts'
import { verifyAudit } from '../../main/audit/verify.ts'
import { ListDatabase, UNTOUCHED } from '../../main/lista/listDatabase.ts'
import { PinFile } from '../../main/operators/pinFile.ts'
import { systemClock } from '../../main/platform/clock.ts'
import { sqliteJournal } from '../../main/printing/journal/sqliteJournal.ts'
import { readIfThere, replaceDurably } from '../../main/store/durableFile.ts'
import { readFile } from 'node:fs/promises'
import { diskVault } from '../fakes/cofre.ts'
import { quietLog } from '../fakes/log.ts'
import { documentOf, recordOf } from '../main/printing/journal/journalKit.ts'

/** A file of the program's, written with rising numbers. */
export interface Writer {
  /** Resolves once the number is stored for good. */
  write(n: number): Promise<void>
  /** The last number stored; 0 without one. Rejects if the file is broken. */
  read(): Promise<number>
  close?: () => Promise<void> | void
}

const ROWS = 5

/** Every file that the program writes while people are served, in one data folder. */
export function openWriters(folder: string): Record<string, Writer> {
  const at = (name: string) => join(folder, name)
  const settings = new ElectronStore<{ n?: number }>({ cwd: folder, clearInvalidConfig: false, configFileMode: 0o600 })
  const pins = new PinFile(at('operadores.pin'), diskVault(at('chave')))
  const audit = createAuditLog({
    folder: at('auditoria'),
    clock: systemClock,
    quem: () => '',
    estacao: () => '',
    log: quietLog,
  })
  const journal = sqliteJournal({
    folder: at('fila'),
    keyVault: diskVault(at('chave')),
    clock: Date.now,
    log: () => undefined,
  })
  const list = new ListDatabase(at('lista.db'))
  let before: ReturnType<typeof recordOf> | null = null
  return {
    ajustes: {
      write: async (n) => settings.set('n', n),
      read: async () => settings.store.n ?? 0,
    },
    pins: {
      write: (erros) => pins.write([{ nome: 'Ana', sal: 'AAAA', hash: 'AAAA', provisorio: false, erros }]),
      read: async () => {
        const found = await pins.read()
        if (typeof found === 'string') throw new Error(found)
        return found.entries[0]?.erros ?? 0
      },
    },
    estado: {
      write: (n) => replaceDurably(at('estado.json'), Buffer.from(JSON.stringify({ n }))),
      read: async () => {
        const text = await readIfThere(() => readFile(at('estado.json'), 'utf8'))
        return text === null ? 0 : (JSON.parse(text) as { n: number }).n
      },
    },
    registro: {
      write: async (n) => {
        audit.record({ fato: 'lista', tipo: String(n) })
        await audit.flush()
        if (audit.unwritten() > 0) throw new Error('not written')
      },
      read: async () => {
        const months = await readIfThere(() => auditFiles(at('auditoria')))
        if (months === null) return 0
        const { falha } = await verifyAudit(at('auditoria'))
        if (falha && falha.tipo !== 'incompleta') throw new Error(falha.tipo)
        const [file] = months.slice(-1)
        const text = file === undefined ? '' : await readFile(join(at('auditoria'), file), 'utf8')
        return Math.max(0, ...Array.from(text.matchAll(/"tipo":"(\d+)"/g), ([, n]) => Number(n)))
      },
    },
    fila: {
      write: async (n) => {
        const record = recordOf({ rotulo: String(n) })
        await journal.append(record, documentOf(record.trabalho.trabalhoId))
        // The job before ends, so that the queue stays short.
        if (before) await journal.append({ ...before, trabalho: { ...before.trabalho, estado: 'printed' } })
        before = record
      },
      read: async () => {
        const { records } = await journal.load()
        const { damaged, unreadable, doubt } = await journal.health()
        if (damaged || doubt || unreadable.length > 0) throw new Error('damaged')
        if (records.some(({ hasBytes }) => !hasBytes)) throw new Error('no document')
        return Math.max(0, ...records.map(({ record }) => Number(record.trabalho.rotulo)))
      },
      close: () => journal.close(),
    },
    lista: {
      write: async (n) => {
        if (list.load() === null) {
          const head = { id: 'a', estado: 'andando', since: 1, secret: new Uint8Array([1]) } as const
          list.begin(
            head,
            Array.from({ length: ROWS }, () => new Uint8Array([1])),
          )
        }
        list.put(n % ROWS, { ...UNTOUCHED, tentativa: n })
      },
      read: async () => {
        const found = list.load()
        if (found === undefined || list.damaged) throw new Error('damaged')
        return Math.max(0, ...(found?.rows ?? []).map(({ mark }) => mark.tentativa))
      },
      close: () => list.close(),
    },
  }
}
