import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Balcao } from './balcao.ts'

/** The page's width in CSS pixels, and its device pixel ratio. */
export const zoomOf = async ({ app }: Balcao): Promise<number[]> =>
  (await app.page()).evaluate(() => [innerWidth, Math.round(devicePixelRatio * 100) / 100])

/** The zoom in the station's settings file, per cent; undefined if none is written. */
export async function rememberedZoom({ posto }: Balcao): Promise<number | undefined> {
  const config = JSON.parse(await readFile(join(posto.data, 'config.json'), 'utf8')) as {
    estacao: { aparencia?: { zoom?: number } }
  }
  return config.estacao.aparencia?.zoom
}
