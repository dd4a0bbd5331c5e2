import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, falhaOf } from '../../bridge/client.ts'
import { segundaTelaSettingsText as text } from '../../text/segundaTela.ts'
import { Checkbox } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LoadError } from '../../ui/States.tsx'

const KEY = ['segundaTela.ler']

export function SegundaTelaPanel() {
  const cache = useQueryClient()
  // Not cached: displays can be plugged in and out at any time.
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call('segundaTela.ler'), staleTime: 0 })
  const { mutate, error, reset } = useMutation({
    mutationFn: (ligada: boolean) => call('segundaTela.ligar', { ligada }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <Panel title={text.title}>
      <Checkbox
        label={text.label}
        description={data && (data.presente ? text.present : text.absent)}
        checked={data?.ligada ?? false}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
      {error && <LoadError falha={falhaOf(error)} onClose={reset} />}
    </Panel>
  )
}
