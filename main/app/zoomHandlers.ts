import { z } from 'zod'
import { PASSOS_DE_ZOOM, zoomAfter, type Zoom } from '../../shared/model/zoom.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Station } from '../settings/station.ts'

export function zoomHandlers(station: Station, apply: (zoom: Zoom) => void): Pick<HandlersOf<'janela'>, 'janela.zoom'> {
  return {
    'janela.zoom': {
      schema: z.strictObject({ passo: z.enum(PASSOS_DE_ZOOM) }),
      run: ({ passo }) => {
        const { aparencia } = station.config
        const zoom = zoomAfter(aparencia.zoom, passo)
        apply(zoom)
        if (zoom !== aparencia.zoom) station.change({ aparencia: { ...aparencia, zoom } })
        return { zoom }
      },
    },
  }
}
