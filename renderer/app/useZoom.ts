import type { PassoDeZoom } from '../../shared/model/zoom.ts'
import { call, falhaOf } from '../bridge/client.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { appText } from '../text/app.ts'
import { describeFalha } from '../text/falhas.ts'
import { useAnnounce } from '../ui/announcement.tsx'

/** Ctrl with plus, minus and 0, on every screen. The PDF preview uses these keys for its own pages instead. */
export function useZoom(): void {
  const enabled = useAtendimento().estacao.modo !== 'totem'
  const announce = useAnnounce()
  const step = (passo: PassoDeZoom) => () =>
    void call('janela.zoom', { passo }).then(
      ({ zoom }) => announce(appText.zoom(zoom)),
      (error: unknown) => {
        const falha = falhaOf(error)
        if (falha.codigo === 'ajuste.definido') announce(describeFalha(falha).sentence)
      },
    )
  const anywhere = { level: 'house', always: true, enabled } as const
  useShortcut('Ctrl++', step('maior'), anywhere)
  useShortcut('Ctrl+=', step('maior'), anywhere)
  useShortcut('Ctrl+-', step('menor'), anywhere)
  useShortcut('Ctrl+0', step('normal'), anywhere)
}
