import * as system from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  printerId,
  type Capabilities,
  type JobSpec,
  type ListedPrinter,
  type PrinterDriver,
  type PrinterStatus,
  type SpoolJob,
  type SpoolRef,
  type SpoolState,
  PrintError,
  UNSTATED,
} from '../../driver.ts'
import { codeOf, readIfThere, syncFolder, type Disk } from '../../../store/durableFile.ts'
import { fileNameOf, numbered } from '../../../../shared/model/fileName.ts'
import { HiddenFiles, takeName } from './hiddenFiles.ts'

/** The only printer this driver has. */
export const FOLDER_PRINTER = printerId('folder', 'pasta')
const NAMES_TRIED = 10_000
/** Number of words before the folder's path in a note: device, number and size of the file. */
const IDENTITY_WORDS = 3

/**
 * A printer that saves the PDF into a chosen folder, for a station without a printer. Submit writes a hidden file
 * beside the target, and release gives it its proper name. So a properly named file is always complete, and no existing
 * file is overwritten. Copies, sides and media are ignored: the document is saved once. A program that holds files open
 * (a virus scanner on Windows) does not block naming; it only delays the removal of a hidden file.
 * @param folder absolute path, read at every use; its parent must exist
 */
export function createFolderDriver(folder: () => string, disk: Disk = system): PrinterDriver {
  /** The names of saved files, by job. Once told, a name is forgotten: it may have a person's guide number. */
  const saved = new Map<string, string>()
  const hidden = new HiddenFiles(folder, disk)

  async function status(): Promise<PrinterStatus> {
    void hidden.sweep()
    const ready = await ensureFolder(folder()).then(
      () => true,
      () => false,
    )
    return ready
      ? { estado: 'pronta', motivos: [], aceita: true, bloqueio: null }
      : { estado: 'parada', motivos: ['offline'], aceita: false, bloqueio: 'offline' }
  }

  /** Restores the job's folder after a restart: the setting may now name another folder. */
  const recall = (ref: SpoolRef) =>
    hidden.folderOf(ref.uuid, ref.note?.split(' ').slice(IDENTITY_WORDS).join(' ') || undefined)

  async function stateOf({ ref }: SpoolJob): Promise<SpoolState> {
    const home = recall(ref)
    const destino = saved.get(ref.uuid) ?? (await savedEarlier(ref))
    if (destino !== undefined) {
      saved.set(ref.uuid, '')
      return { estado: 'sent', ...(destino !== '' && { destino }) }
    }
    if (await identityOf(hidden.pathOf(ref.uuid))) return { estado: 'submitted' }
    // A missing parent is an unplugged disk or share (see `ensureFolder`), and the document may still be on it.
    if (!(await identityOf(dirname(home)))) throw new PrintError('impressora.semResposta', 'unplugged')
    return { estado: 'unknown' }
  }

  /**
   * The final name that a released file got before the program was killed; undefined if there is none. Removes the
   * file's hidden name. Rejects as `look` does.
   */
  async function savedEarlier(ref: SpoolRef): Promise<string | undefined> {
    const held = await identityOf(hidden.pathOf(ref.uuid))
    if (held?.links === 1) return undefined
    const written = held?.file ?? ref.note?.split(' ').slice(0, IDENTITY_WORDS).join(' ')
    const destino = await nameOf(recall(ref), written)
    if (destino === undefined) return undefined
    saved.set(ref.uuid, destino)
    await hidden.named(ref.uuid)
    return destino
  }

  async function refOf(ourId: string): Promise<SpoolRef> {
    const identity = await identityOf(hidden.pathOf(ourId))
    const note = identity && `${identity.file} ${hidden.folderOf(ourId)}`
    return { impressora: FOLDER_PRINTER, jobId: ourId, uuid: ourId, ...(note !== null && { note }) }
  }

  return {
    id: 'folder',
    twoPhase: true,

    async list(): Promise<ListedPrinter[]> {
      const { estado, motivos, aceita } = await status()
      return [{ id: FOLDER_PRINTER, nome: 'Pasta', driver: 'folder', padrao: false, estado, motivos, aceita }]
    },

    async capabilities(impressora): Promise<Capabilities> {
      requireOurs(impressora)
      return { ...UNSTATED, formats: ['application/pdf'] }
    },

    async status(impressora) {
      requireOurs(impressora)
      return status()
    },

    async submit(bytes: Uint8Array, spec: JobSpec): Promise<SpoolRef> {
      requireOurs(spec.impressora)
      await guarded(async () => {
        await ensureFolder(folder())
        await hidden.write(spec.ourId, bytes)
      })
      return { ...(await refOf(spec.ourId)), fileName: fileNameOf(spec.rotulo, spec.ourId) }
    },

    async release(ref: SpoolRef): Promise<void> {
      recall(ref)
      if (saved.has(ref.uuid) || (await savedEarlier(ref)) !== undefined) return
      const name = ref.fileName ?? fileNameOf('', ref.uuid)
      // The file has its final name now. A later error must not count as a failed release: it would be saved twice.
      saved.set(ref.uuid, await guarded(() => giveName(disk, recall(ref), hidden.pathOf(ref.uuid), name)))
      await hidden.named(ref.uuid)
    },

    poll: (jobs) => Promise.all(jobs.map(stateOf)),

    async find(ourId: string, _impressora?: string, rotulo?: string): Promise<SpoolRef | null> {
      if (!(await guarded(() => hidden.has(ourId)))) return null
      return { ...(await refOf(ourId)), ...(rotulo !== undefined && { fileName: fileNameOf(rotulo, ourId) }) }
    },

    async cancel(ref: SpoolRef): Promise<'canceled' | 'too-late' | 'unknown'> {
      recall(ref)
      if (saved.has(ref.uuid) || (await savedEarlier(ref)) !== undefined) return 'too-late'
      const held = await identityOf(hidden.pathOf(ref.uuid))
      if (held === null) return 'unknown'
      // On a disk without file numbers the file may already have its final name: then its content is not erased.
      await (held.links === 1 || isNumbered(held.file) ? hidden.discard(ref.uuid) : hidden.named(ref.uuid))
      return 'canceled'
    },

    async strays(names) {
      await guarded(() => hidden.sweepOld(names))
      return { jobs: [], complete: true }
    },

    // A file can be cancelled only before it has its final name.
    printedNothing: async ({ ref }) => !saved.has(ref.uuid),
  }
}

interface Identity {
  /** Device, number and size: identify the file under any name. */
  readonly file: string
  readonly links: number
}

/** Null if the file does not exist. Rejects as `look` does. */
async function identityOf(path: string): Promise<Identity | null> {
  const found = await look(() => system.stat(path, { bigint: true }))
  return found && { file: `${found.dev} ${found.ino} ${found.size}`, links: Number(found.nlink) }
}

function isNumbered(file: string): boolean {
  return file.split(' ')[1] !== '0'
}

/** The final name of a file in the folder; undefined if there is none, or if the disk has no file numbers. */
async function nameOf(folder: string, file: string | undefined): Promise<string | undefined> {
  if (file === undefined || !isNumbered(file)) return undefined
  for (const name of (await look(() => system.readdir(folder))) ?? []) {
    if (!name.startsWith('.') && (await identityOf(join(folder, name)))?.file === file) return name
  }
  return undefined
}

/** Null if the file does not exist. Rejects with `impressora.semResposta` if the folder cannot be read. */
async function look<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await readIfThere(read)
  } catch (error) {
    // A dangling link counts as missing.
    if (codeOf(error) === 'ENOENT') return null
    throw new PrintError('impressora.semResposta', codeOf(error) ?? 'failed')
  }
}

function requireOurs(impressora: string): void {
  if (impressora !== FOLDER_PRINTER) throw new PrintError('impressora.ausente', 'the folder is the only printer here')
}

/** Creates the folder itself but not its parents: a missing parent is an unplugged disk or share. */
async function ensureFolder(path: string): Promise<void> {
  await system.mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    if (!(await system.stat(path)).isDirectory()) throw error
  })
}

/** Gives the file the first free name and returns that name. Other programs never see an incomplete file. */
async function giveName(disk: Disk, folder: string, held: string, wanted: string): Promise<string> {
  for (let n = 1; n <= NAMES_TRIED; n += 1) {
    const name = numbered(wanted, n)
    if (!(await takeName(disk, held, join(folder, name)))) continue
    await syncFolder(folder)
    return name
  }
  throw new PrintError('pasta.indisponivel', 'no free file name')
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PrintError) throw error
    // The system's message contains the path; its code is enough.
    throw new PrintError('pasta.indisponivel', codeOf(error) ?? 'failed')
  }
}
