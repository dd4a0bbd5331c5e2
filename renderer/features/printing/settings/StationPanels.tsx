import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { formatDate, todayIn } from '../../../../shared/model/data.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { useSetSound, useSound } from '../../../flows/printing/useTrabalhos.ts'
import { useAtendimento } from '../../../services/atendimento.tsx'
import { useDefined } from '../../../services/defined.ts'
import { paths } from '../../../services/services.ts'
import { politicaText, settingsInWords } from '../../../text/politica.ts'
import { printSettingsText as text } from '../../../text/printSettings.ts'
import { pessoasText, registroSettingsText as registroText } from '../../../text/registro.ts'
import { segundaTelaSettingsText } from '../../../text/segundaTela.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Field.tsx'
import { Defined, Panel } from '../../../ui/Panel.tsx'
import { LoadError, Message, QueryError } from '../../../ui/States.tsx'
import { playChime } from '../chime.ts'

const { sound: soundText } = text

export function MunicipioPanel({ side }: { side?: ReactNode }) {
  const { estacao, municipio } = useAtendimento()
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data.nomePrefeitura : null
  return (
    <Panel title={text.municipio} side={side}>
      <p>{known ?? estacao.perfil.dominio}</p>
      {known && <p className="faint">{estacao.perfil.dominio}</p>}
    </Panel>
  )
}

/** All settings that the municipality defines at this station, including those that no other panel shows. */
export function PoliticaPanel() {
  const { definidos } = useAtendimento().estacao.politica
  return (
    <Panel title={politicaText.title}>
      <p className="faint">{definidos.length === 0 ? politicaText.empty : politicaText.explanation}</p>
      <p>{settingsInWords(definidos).join(' · ')}</p>
    </Panel>
  )
}

export function SoundPanel() {
  const { data: on = false } = useSound()
  const change = useSetSound()
  const defined = useDefined('impressao.som')
  const { modo } = useAtendimento().estacao
  return (
    <Panel
      title={soundText.title}
      side={
        <>
          {defined && <Defined />}
          <Button compact onClick={playChime}>
            {soundText.hear}
          </Button>
        </>
      }
    >
      <Checkbox
        label={modo === 'escritorio' ? soundText.office : soundText.label}
        checked={on}
        disabled={defined}
        onChange={({ currentTarget: { checked } }) => change.mutate(checked)}
      />
      {change.error && <LoadError falha={falhaOf(change.error)} onClose={change.reset} />}
    </Panel>
  )
}

export function RegistroPanel() {
  const { fuso } = useAtendimento().estacao.perfil
  const [, navigate] = useLocation()
  const query = useQuery({ queryKey: ['registro.ler'], queryFn: () => call('registro.ler'), staleTime: 0 })
  const { data } = query
  const day = (em: string) => formatDate(todayIn(fuso, Date.parse(em)))
  return (
    <Panel
      title={registroText.title}
      side={
        <Button compact onClick={() => navigate(paths.registro)}>
          {registroText.open}
        </Button>
      }
    >
      <QueryError query={query} />
      {data && (
        <>
          <p>{pessoasText[data.pessoas]}</p>
          {data.selos?.cortadoEm !== undefined && (
            <Message kind="error" title={registroText.cut(day(data.selos.cortadoEm))} />
          )}
          {data.cortadoEm && <Message kind="error" title={registroText.lost(day(data.cortadoEm))} />}
          {data.relogioErrado && <Message kind="error" title={registroText.wrongClock} />}
          {data.naoEscritas > 0 && <p>{registroText.unwritten(data.naoEscritas)}</p>}
          <p className="faint">{registroText.kept(data.meses)}</p>
          {data.entrega && <p className="faint">{registroText.delivery(data.entrega)}</p>}
          {data.selos && <p className="faint">{registroText.seals(data.selos, day)}</p>}
          {!data.selos && !data.entrega && <p className="faint">{registroText.noSeals}</p>}
        </>
      )}
    </Panel>
  )
}

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
    <Panel title={segundaTelaSettingsText.title}>
      <Checkbox
        label={segundaTelaSettingsText.label}
        description={data && (data.presente ? segundaTelaSettingsText.present : segundaTelaSettingsText.absent)}
        checked={data?.ligada ?? false}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
      {error && <LoadError falha={falhaOf(error)} onClose={reset} />}
    </Panel>
  )
}
