import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { dialog } from 'electron'
import { FalhaError } from '../../shared/errors.ts'
import { replaceDurably } from '../store/durableFile.ts'
import { unlessEnded } from '../inTime.ts'
import type { SaveDialog } from '../ports.ts'

const PDF = { name: 'PDF', extensions: ['pdf'] }
/** File types by the ending of the suggested name; any other name is a PDF. */
const OTHERS = [
  { name: 'Página', extensions: ['html'] },
  { name: 'Registro', extensions: ['jsonl'] },
  { name: 'Arquivo ZIP', extensions: ['zip'] },
  { name: 'Planilha', extensions: ['csv'] },
  { name: 'Ajustes', extensions: ['json'] },
]

export const saveDialog: SaveDialog = async (suggestedName, bytes, ended) => {
  const asked = dialog.showSaveDialog({
    title: 'Salvar documento',
    defaultPath: suggestedName,
    filters: [OTHERS.find(({ extensions: [ending] }) => suggestedName.endsWith(`.${ending}`)) ?? PDF],
  })
  // The program cannot close the system's dialog, so its answer is ignored after the end of the attendance.
  const { canceled, filePath } = await unlessEnded(asked, ended)
  if (canceled || !filePath) return null
  try {
    // Replaces the file instead of writing into it: the old one may be readable by other accounts, the new one is not.
    await replaceDurably(filePath, bytes, { beside: join(dirname(filePath), `.${randomUUID()}.part`) })
  } catch (cause) {
    throw new FalhaError('arquivo.naoSalvo', { podeRepetir: true }, { cause })
  }
  return basename(filePath)
}

export async function folderDialog(ended: AbortSignal): Promise<string | null> {
  const asked = dialog.showOpenDialog({
    title: 'Pasta onde salvar os documentos',
    properties: ['openDirectory', 'createDirectory'],
  })
  const { canceled, filePaths } = await unlessEnded(asked, ended)
  return canceled ? null : (filePaths[0] ?? null)
}
