import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { dialog } from 'electron'
import { FalhaError } from '../../shared/errors.ts'
import type { SaveDialog } from '../documents/save.ts'
import type { FolderDialog } from '../printing/desk/printerChoice.ts'

const PDF = { name: 'PDF', extensions: ['pdf'] }
/** By how the suggested name ends; a paper is what is saved otherwise. */
const OTHERS = [
  { name: 'Página', extensions: ['html'] },
  { name: 'Registro', extensions: ['jsonl'] },
]

export const saveDialog: SaveDialog = async (suggestedName, bytes, ended) => {
  const { canceled, filePath } = await dialog.showSaveDialog({
    title: 'Salvar documento',
    defaultPath: suggestedName,
    filters: [OTHERS.find(({ extensions: [ending] }) => suggestedName.endsWith(`.${ending}`)) ?? PDF],
  })
  // The system has no way to take its dialog away: who answers it when its attendance is over answers nobody.
  if (canceled || !filePath || ended.aborted) return null
  try {
    await writeForOwner(filePath, bytes)
  } catch (cause) {
    throw new FalhaError('arquivo.naoSalvo', { podeRepetir: true }, { cause })
  }
  return basename(filePath)
}

/** At a kiosk: the system's dialog shows the machine's folders, and leads out of the program. */
export const noSaveDialog: SaveDialog = async () => {
  throw new FalhaError('ponte.recusada')
}

/**
 * For the eyes of the account that runs the program alone, also where a file of that name was open to all. Whole or not at all: a
 * full disk leaves no half of somebody's paper, and what had that name before as it was.
 */
async function writeForOwner(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}.part`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

export const folderDialog: FolderDialog = async () => {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    title: 'Pasta onde salvar os documentos',
    properties: ['openDirectory', 'createDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}
