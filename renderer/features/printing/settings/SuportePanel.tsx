import { useMutation } from '@tanstack/react-query'
import { call, falhaOf } from '../../../bridge/client.ts'
import { suporteText as text } from '../../../text/suporte.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { LoadError } from '../../../ui/States.tsx'

/** Saves facts of this machine for the support: they go from main to the disk, and not through this window. */
export function SuportePanel() {
  const { mutate, isPending, data, error, reset } = useMutation({ mutationFn: () => call('suporte.salvar') })
  return (
    <Panel
      title={text.title}
      side={
        <Button compact icon="save" busy={isPending} onClick={() => mutate()}>
          {text.save}
        </Button>
      }
    >
      <p className="faint">{text.explanation}</p>
      {error && <LoadError falha={falhaOf(error)} onClose={reset} />}
      <output>{data?.arquivo && text.saved(data.arquivo)}</output>
    </Panel>
  )
}
