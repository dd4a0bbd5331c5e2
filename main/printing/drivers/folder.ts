import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
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
} from '../driver.ts'
import { codeOf, syncFolder, writeDurably } from '../durableFile.ts'
import { PrintError } from '../errors.ts'
import { fileNameOf, numbered } from '../../../shared/model/fileName.ts'

/** The only printer this driver has. */
export const FOLDER_PRINTER = printerId('folder', 'pasta')
const HELD = '.part'
const NAMES_TRIED = 10_000

/**
 * A printer that saves the PDF into a chosen folder: what remains where there is no printer.
 * Submit writes the bytes beside their goal under a hidden name, release gives them their own name;
 * so a file with a proper name is always whole. The person's file is never overwritten.
 * Copies, sides and media are for whoever prints the file: it is saved once.
 * @param folder absolute path, asked for at every use; its parent must exist
 */
export function createFolderDriver(folder: () => string): PrinterDriver {
  const saved = new Map<string, string>()
  const heldPath = (ourId: string) => join(folder(), `.${ourId}${HELD}`)

  async function status(): Promise<PrinterStatus> {
    const ready = await ensureFolder(folder()).then(
      () => true,
      () => false,
    )
    return ready
      ? { estado: 'pronta', motivos: [], aceita: true, bloqueio: null }
      : { estado: 'parada', motivos: ['offline'], aceita: false, bloqueio: 'offline' }
  }

  async function stateOf({ ref }: SpoolJob): Promise<SpoolState> {
    const destino = saved.get(ref.uuid) ?? (await savedEarlier(ref))
    if (destino !== undefined) return { estado: 'sent', destino }
    return { estado: (await identityOf(heldPath(ref.uuid))) ? 'submitted' : 'unknown' }
  }

  /** The name a file was given before the program was killed; it is the same file still. Nothing hidden stays beside it. */
  async function savedEarlier(ref: SpoolRef): Promise<string | undefined> {
    const held = await identityOf(heldPath(ref.uuid))
    if (held?.links === 1) return undefined
    const destino = await nameOf(folder(), held?.file ?? ref.note)
    if (destino === undefined) return undefined
    await rm(heldPath(ref.uuid), { force: true })
    saved.set(ref.uuid, destino)
    return destino
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
      return { formats: ['application/pdf'], media: null, sides: null, trays: null, scalings: null, maxCopies: null }
    },

    async status(impressora) {
      requireOurs(impressora)
      return status()
    },

    async submit(bytes: Uint8Array, spec: JobSpec): Promise<SpoolRef> {
      requireOurs(spec.impressora)
      await guarded(async () => {
        await ensureFolder(folder())
        await writeDurably(heldPath(spec.ourId), [bytes])
      })
      const identity = await identityOf(heldPath(spec.ourId))
      return {
        impressora: FOLDER_PRINTER,
        jobId: spec.ourId,
        uuid: spec.ourId,
        ...(identity && { note: identity.file }),
        fileName: fileNameOf(spec.rotulo, spec.ourId),
      }
    },

    async release(ref: SpoolRef): Promise<void> {
      if (saved.has(ref.uuid) || (await guarded(() => savedEarlier(ref))) !== undefined) return
      const name = ref.fileName ?? fileNameOf('', ref.uuid)
      const destino = await guarded(() => giveName(folder(), heldPath(ref.uuid), name))
      saved.set(ref.uuid, destino)
    },

    poll: (jobs) => Promise.all(jobs.map(stateOf)),

    async find(ourId: string): Promise<SpoolRef | null> {
      const names = await guarded(() => readdir(folder()))
      if (!names.includes(`.${ourId}${HELD}`)) return null
      return { impressora: FOLDER_PRINTER, jobId: ourId, uuid: ourId }
    },

    async cancel(ref: SpoolRef): Promise<'canceled' | 'too-late' | 'unknown'> {
      if (saved.has(ref.uuid)) return 'too-late'
      return guarded(() =>
        rm(heldPath(ref.uuid)).then(
          () => 'canceled',
          (error: unknown) => {
            if (codeOf(error) === 'ENOENT') return 'unknown'
            throw error
          },
        ),
      )
    },

    // What was taken out had not been given its name yet.
    printedNothing: async ({ ref }) => !saved.has(ref.uuid),
  }
}

interface Identity {
  /** The same under any name: device, number and size of the file. */
  readonly file: string
  readonly links: number
}

/** Null where there is no such file. */
async function identityOf(path: string): Promise<Identity | null> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found && { file: `${found.dev} ${found.ino} ${found.size}`, links: Number(found.nlink) }
}

/** The proper name of a file in the folder; undefined where it has none, or the disk numbers no files. */
async function nameOf(folder: string, file: string | undefined): Promise<string | undefined> {
  if (file === undefined || file.split(' ')[1] === '0') return undefined
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.') && (await identityOf(join(folder, name)))?.file === file) return name
  }
  return undefined
}

function requireOurs(impressora: string): void {
  if (impressora !== FOLDER_PRINTER) throw new PrintError('impressora.ausente', 'the folder is the only printer here')
}

/** Creates the folder itself but not its parents: a missing parent is an unplugged disk or share. */
async function ensureFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    if (!(await stat(path)).isDirectory()) throw error
  })
}

/** Gives the file the first free name, whole from the first moment it is seen, and never over another file. */
async function giveName(folder: string, held: string, wanted: string): Promise<string> {
  for (let n = 1; n <= NAMES_TRIED; n += 1) {
    const name = numbered(wanted, n)
    if (!(await takeName(held, join(folder, name)))) continue
    await syncFolder(folder)
    return name
  }
  throw new PrintError('pasta.indisponivel', 'no free file name')
}

/** Disks without hard links (FAT, some shares) answer one of these. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL']

/** A second name for the same file cannot replace anything, as a rename would. False when the name is taken. */
async function takeName(held: string, goal: string): Promise<boolean> {
  try {
    await link(held, goal)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (NO_LINKS.includes(codeOf(error) ?? '')) return renameTo(held, goal)
    throw error
  }
  await rm(held, { force: true })
  return true
}

/** Where there are no links: the name is taken with an empty file first, which the rename then replaces. */
async function renameTo(held: string, goal: string): Promise<boolean> {
  try {
    await (await open(goal, 'wx', 0o600)).close()
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
  try {
    await rename(held, goal)
    return true
  } catch (error) {
    await rm(goal, { force: true })
    throw error
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PrintError) throw error
    // The system's message holds the path; its code says enough.
    throw new PrintError('pasta.indisponivel', codeOf(error) ?? 'failed')
  }
}
