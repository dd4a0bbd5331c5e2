import { useMutation } from '@tanstack/react-query'
import { call, falhaOf } from '../../bridge/client.ts'
import { maquinaText } from '../../text/instalacao.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LoadError } from '../../ui/States.tsx'

const { others: text } = maquinaText

/** The settings of this machine as one file, for others to be set up by. */
export function OutrosPanel() {
  const { mutate, isPending, data, error, reset } = useMutation({ mutationFn: () => call('instalacao.exportar') })
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
