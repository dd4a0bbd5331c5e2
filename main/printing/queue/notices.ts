import type { AvisoDeImpressao } from '../../../shared/model/impressao.ts'
import type { PrinterDriver } from '../driver.ts'
import type { JobJournal } from '../journal/journal.ts'

/**
 * Notices about printing on this machine. A spooler that does not answer adds none. Rejects as the journal's `health`.
 * @param counts `lost`: jobs that ended because their document was gone; `unaudited`: lines the audit could not write; `unread`:
 * an earlier start's queue is unreadable
 */
export async function noticesOf(
  journal: JobJournal,
  drivers: readonly PrinterDriver[],
  { lost, unaudited, unread }: { lost: number; unaudited: number; unread: boolean },
): Promise<AvisoDeImpressao[]> {
  const { keepsDocuments, damaged, damagedAt: quando, failing, unreadable: quais } = await journal.health()
  const spoolers = await Promise.all(
    drivers.map(async (driver) => (await driver.keepsDocuments?.().catch(() => null)) ?? false),
  )
  return [
    ...(spoolers.includes(true) ? [{ tipo: 'spool.guarda' } as const] : []),
    ...(keepsDocuments ? [] : [{ tipo: 'cofre.ausente' } as const]),
    ...(damaged ? [{ tipo: 'fila.danificada', ...(quando !== undefined && { quando }) } as const] : []),
    ...(failing || unread ? [{ tipo: 'fila.parada' } as const] : []),
    ...(quais.length > 0 ? [{ tipo: 'trabalhos.ilegiveis', quantos: quais.length, quais } as const] : []),
    ...(lost > 0 ? [{ tipo: 'trabalhos.perdidos', quantos: lost } as const] : []),
    ...(unaudited > 0 ? [{ tipo: 'auditoria.parada', quantos: unaudited } as const] : []),
  ]
}
