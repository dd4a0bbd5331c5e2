import type { PrinterStatus } from '../../../../../main/printing/driver.ts'

/** `atencao [offline] holds for offline`: a printer's state, its reasons, and the reason for which jobs are held back. */
export const inWords = ({ estado, motivos, aceita, bloqueio }: PrinterStatus) =>
  `${estado} [${motivos.join(' ')}]${aceita ? '' : ' takes none,'}${bloqueio === null ? '' : ` holds for ${bloqueio}`}`
