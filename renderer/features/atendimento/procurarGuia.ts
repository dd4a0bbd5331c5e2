import type { Guia } from '../../../shared/api/index.ts'
import { operar } from '../../bridge/client.ts'

/** The signed-in taxpayer's guide of exactly this number; null when there is none. Throws `FalhaDaPonte`. */
export async function procurarGuia(numeroGuia: string): Promise<Guia | null> {
  const { data } = await operar('guias.listar', { numeroGuia, page: 0, size: 15 })
  return data.find((guia) => guia.numeroGuia === numeroGuia) ?? null
}
