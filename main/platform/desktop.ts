import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shell } from 'electron'
import { FalhaError } from '../../shared/errors.ts'
import type { OpenReport } from '../conformance/conformanceHandlers.ts'
import { inTime } from '../inTime.ts'
import type { LoginBrowser } from '../ports.ts'

/** Longest wait for another program to start, ms. */
const OPEN_MS = 20_000

/** Opens an address in the system's browser. Call it only with an address already checked to be https. */
export async function openExternally(url: string): Promise<void> {
  await inTime(shell.openExternal(url), OPEN_MS)
}

/** Returns a function that stores a report in `folder`, in place of the previous one, and opens its page in the default browser. */
export function reportOpener(folder: string): OpenReport {
  return async (files) => {
    try {
      await mkdir(folder, { recursive: true })
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    } catch (cause) {
      throw new FalhaError('arquivo.naoSalvo', { podeRepetir: true }, { cause })
    }
    const problem = await inTime(shell.openPath(join(folder, 'relatorio.html')), OPEN_MS, () => 'late')
    if (problem !== '') throw new FalhaError('arquivo.naoAberto', { podeRepetir: true })
  }
}

/**
 * Sign-in by the system's browser (`login: 'navegador'`). The answer returns as a deep link, so there is no window to close or
 * wipe.
 */
export const systemBrowser: LoginBrowser = {
  open: (url) => openExternally(url),
  close: async () => null,
  isStuck: () => false,
}
