import { useMutation, useQuery } from '@tanstack/react-query'
import { call, falhaOf, keyOf } from '../bridge/client.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { manualText } from '../text/manual.ts'
import { Button } from '../ui/Button.tsx'
import { LoadError } from '../ui/States.tsx'

/** The program's version, and the third-party packages in it with their licences (`build/licences.ts`). */
export function AboutPage({ onNews }: { onNews: () => void }) {
  const { estacao } = useAtendimento()
  const { data = '' } = useQuery({
    queryKey: ['licencas'],
    queryFn: async () => (await fetch('/licencas.txt')).text(),
    staleTime: Infinity,
  })
  return (
    <article style={{ display: 'grid', gap: 12 }}>
      <h2>{manualText.about}</h2>
      <p>{manualText.version(estacao.versao)}</p>
      <p>
        <Button compact onClick={onNews}>
          {manualText.news}
        </Button>
      </p>
      <Versions />
      <h3>{manualText.licences}</h3>
      <pre style={{ fontSize: 'var(--mantine-font-size-sm)', whiteSpace: 'pre-wrap' }}>{data}</pre>
    </article>
  )
}

/** A version that waits to be installed. Draws nothing if the municipality's policy sets no update server. */
function Versions() {
  const { data } = useQuery({ queryKey: keyOf('atualizacao.ler'), queryFn: () => call('atualizacao.ler') })
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: () => call('atualizacao.instalar') })
  const { update } = manualText
  if (!data?.ligada) return null
  const { diasSemLista } = data
  if (!data.pronta) return <p>{diasSemLista === null ? update.none : update.withheld(diasSemLista)}</p>
  const { versao, pedeSenha } = data.pronta
  return (
    <>
      <p>{pedeSenha ? update.readyAsks(versao) : update.ready(versao)}</p>
      <Button compact busy={isPending} onClick={() => mutate()}>
        {update.install}
      </Button>
      {error && <LoadError falha={falhaOf(error)} onClose={reset} />}
    </>
  )
}
