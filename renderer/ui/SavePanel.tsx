import { useMutation } from '@tanstack/react-query'
import { falhaOf } from '../bridge/client.ts'
import { Button } from './Button.tsx'
import { Panel } from './Panel.tsx'
import { LoadError } from './States.tsx'

interface SavePanelProps {
  text: { title: string; save: string; explanation: string; saved: (file: string) => string }
  /** Main writes the file: its content is never in this window. */
  onSave: () => Promise<{ arquivo: string | null }>
}

export function SavePanel({ text, onSave }: SavePanelProps) {
  const { mutate, isPending, data, error, reset } = useMutation({ mutationFn: onSave })
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
