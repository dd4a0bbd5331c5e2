import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startVirtualPrinters } from '../sandbox/printer/virtualPrinters.ts'

/** The output of the demo: a virtual printer behind a real CUPS, or a folder. */
export interface Paper {
  name: string
  /** The reason why there is no CUPS, as a sentence; null when there is one. */
  noCups: string | null
  /** Settings of the station (`estacao.impressao`) and environment that lead there. */
  impressao: { impressora: string; pasta: string }
  env: Record<string, string>
  /** The sheets printed so far, oldest first. */
  sheets(): Promise<Uint8Array[]>
  close(): Promise<void>
}

export async function startPaper(): Promise<Paper> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-papel-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  const printers = await startVirtualPrinters()
  if ('ausente' in printers) {
    const impressao = { impressora: 'folder:pasta', pasta: folder }
    return {
      name: 'pasta',
      noCups: printers.ausente,
      impressao,
      env: {},
      sheets: () => filesOf(folder),
      close: removeFolder,
    }
  }
  return {
    name: 'eve-pdf (CUPS)',
    noCups: null,
    impressao: { impressora: 'cups-ipp:eve-pdf', pasta: folder },
    env: { CUPS_SERVER: printers.socket },
    sheets: async () => Promise.all((await printers.received('eve-pdf')).map(({ file }) => readFile(file))),
    close: async () => {
      await printers.close()
      await removeFolder()
    },
  }
}

async function filesOf(folder: string): Promise<Uint8Array[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name))))
}
