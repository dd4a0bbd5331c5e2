import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync, type Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { FalhaError, type MotivoDoPerfil } from '../../../shared/errors.ts'
import { codeOf } from '../../store/durableFile.ts'
import { MOST_BYTES } from '../fileText.ts'

/** Which account must own a trusted file, and from which folder on this is checked. */
export interface Owned {
  /** User id of the only account that may write to the file. */
  owner: number
  /** The uppermost folder that is checked: from there on down nobody else may be able to replace a folder. */
  from: string
}

/** Owned by root, checked from `/` on. */
export const ROOTS: Owned = { owner: 0, from: '/' }

const WRITTEN_BY_OTHERS = 0o022

/**
 * Reads a file that only its owner can have written: neither the file nor a checked folder above it belongs to another account,
 * is writable by group or others, or is a link. A POSIX ACL shows as the group's permission (acl(5)). Node cannot see ACLs of
 * macOS.
 * @returns null if there is no file
 * @throws FalhaError `politica.ignorada`, with the offending path as `campo`
 */
export function readOwned(path: string, owned: Owned): Buffer | null {
  const folders = foldersTo(path, owned.from)
  const missing = [...folders, path].find((one) => !look(one))
  for (const folder of folders) {
    const found = look(folder)
    // Behind a link the file may be missing because a disk is.
    if (found && (missing === undefined || found.isSymbolicLink())) mustBeOwned(folder, found, owned)
  }
  if (missing !== undefined) return mustBeAbsent(missing)
  let file: number
  try {
    // With `O_NONBLOCK` opening a pipe in the file's place does not block.
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    throw ignored(path, codeOf(error) === 'ELOOP' ? 'politicaLigacao' : undefined)
  }
  try {
    const found = fstatSync(file)
    mustBeOwned(path, found, owned)
    if (!found.isFile() || found.size > MOST_BYTES) throw ignored(path)
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** The failure for an ignored policy. `campo`: the policy's path, or the wrong field. */
export function ignored(campo: string, motivo: MotivoDoPerfil = 'politicaIlegivel'): FalhaError {
  return new FalhaError('politica.ignorada', { campo, motivo })
}

/** A name without accents and capitals. */
export const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a name differs from the meant one only by capitals, accents, or a file's ending that Windows hides. */
export const isAlike = (name: string, meant: string): boolean =>
  plain(name.replace(/(\.\w+)\.txt$/i, '$1')) === plain(meant)

/** @throws FalhaError `politica.ignorada` if the name is there in another spelling, which only a person overlooks */
function mustBeAbsent(path: string): null {
  const folder = dirname(path)
  let names: string[] = []
  try {
    names = readdirSync(folder)
  } catch {
    // The file is missing also where names cannot be listed.
  }
  const same = names.find((name) => isAlike(name, basename(path)))
  if (same === undefined) return null
  throw ignored(join(folder, same))
}

function look(path: string): Stats | null {
  try {
    return lstatSync(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw ignored(path)
  }
}

/** The folders above a file, the outermost first. */
function foldersTo(path: string, from: string): string[] {
  const folder = dirname(path)
  return folder === from || folder === path ? [folder] : [...foldersTo(folder, from), folder]
}

function mustBeOwned(path: string, found: Stats, { owner }: Owned): void {
  if (found.isSymbolicLink()) throw ignored(path, 'politicaLigacao')
  if (found.uid !== owner) throw ignored(path, 'politicaDeOutro')
  if ((found.mode & WRITTEN_BY_OTHERS) !== 0) throw ignored(path, 'politicaAberta')
}
