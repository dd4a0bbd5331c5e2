import type { Log, LogFields } from '../ports.ts'

/**
 * One line of JSON per event, on stderr: the station's supervisor keeps it or not. As a second net under
 * the rule that no personal data is logged, anything shaped like a CPF or CNPJ is blotted out.
 */
export const stderrLog: Log = {
  info: (message, fields) => write('info', message, fields),
  warn: (message, fields) => write('warn', message, fields),
  error: (message, fields) => write('error', message, fields),
}

/** The longer one first: the head of a CNPJ is as long as a CPF. */
const documentShaped =
  /[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Za-z])|\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g

function write(level: string, message: string, fields: LogFields = {}): void {
  const rest = JSON.stringify({ level, message, ...fields }).replace(documentShaped, '***')
  process.stderr.write(`{"time":"${new Date().toISOString()}",${rest.slice(1)}\n`)
}
