import { join } from 'node:path'
import { app } from 'electron'
import { keepLog, stderrLog as log } from '../platform/log.ts'
import { openLogFile } from '../platform/logFile.ts'
import { machinePolicy, openSettingsStore } from './settingsStore.ts'
import { ImportRefused, importInto } from '../settings/importFile.ts'
import { loadSettings } from '../settings/load.ts'

const SENTENCES = {
  aberto: 'o Balcão está aberto nesta conta. Feche-o e importe de novo.',
  ilegivel: 'ele não existe, não é um arquivo, ou esta conta não pode lê-lo.',
  grande: 'ele tem mais de 8 MB.',
  forma: 'ele não está na forma que «Salvar para outros computadores…» escreve.',
  campo: 'este campo está errado, ou não vale neste posto:',
  gravar: 'os ajustes não puderam ser gravados na pasta de dados.',
}

/** `--importar FILE`: sets this station up without a window. Returns the exit code: 2 for a refused file, else 0. */
export function importSettings(path: string): number {
  keepLog(openLogFile(join(app.getPath('userData'), 'log')), 'info')
  const policy = machinePolicy()()
  try {
    const load = (store: Parameters<typeof loadSettings>[0]) => loadSettings(store, undefined, app.isPackaged, policy)
    const { mudaram, definidos } = importInto(path, openSettingsStore(), load, app.isPackaged)
    const kept = definidos.length > 0 ? ` A política define, e ficou como está: ${definidos.join(', ')}.` : ''
    say(`${mudaram.length > 0 ? `Importado: ${mudaram.join(', ')}.` : 'Nada a mudar.'}${kept}`)
    log.info('settings imported', { fields: mudaram.join(' ') })
    return 0
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return refuseImport(error.why, error.campo)
  }
}

/**
 * Reports why a file is not imported.
 * @param campo a name from the file; characters that no field name has are replaced
 * @returns exit code 2
 */
export function refuseImport(why: keyof typeof SENTENCES, campo?: string): number {
  const field = campo?.replace(/[^\w.-]/g, '?').slice(0, 100)
  say(`O arquivo não foi importado: ${SENTENCES[why]}${field === undefined ? '' : ` ${field}.`}`)
  log.error('import refused', { why, field })
  return 2
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
