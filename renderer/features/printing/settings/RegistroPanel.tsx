import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { formatDate, todayIn } from '../../../../shared/model/data.ts'
import { call } from '../../../bridge/client.ts'
import { useAtendimento } from '../../../services/atendimento.tsx'
import { paths } from '../../../services/paths.ts'
import { pessoasText, registroSettingsText as text } from '../../../text/registro.ts'
import { Button } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryError } from '../../../ui/States.tsx'

export function RegistroPanel() {
  const { fuso } = useAtendimento().estacao.perfil
  const [, navigate] = useLocation()
  const query = useQuery({ queryKey: ['registro.ler'], queryFn: () => call('registro.ler'), staleTime: 0 })
  const { data } = query
  const day = (em: string) => formatDate(todayIn(fuso, Date.parse(em)))
  return (
    <Panel
      title={text.title}
      side={
        <Button compact onClick={() => navigate(paths.registro)}>
          {text.open}
        </Button>
      }
    >
      <QueryError query={query} />
      {data && (
        <>
          <p>{pessoasText[data.pessoas]}</p>
          {data.selos?.cortadoEm !== undefined && <Message kind="error" title={text.cut(day(data.selos.cortadoEm))} />}
          {data.cortadoEm && <Message kind="error" title={text.lost(day(data.cortadoEm))} />}
          {data.relogioErrado && <Message kind="error" title={text.wrongClock} />}
          {data.naoEscritas > 0 && <p>{text.unwritten(data.naoEscritas)}</p>}
          <p className="faint">{text.kept(data.meses)}</p>
          {data.entrega && <p className="faint">{text.delivery(data.entrega)}</p>}
          {data.selos && <p className="faint">{text.seals(data.selos, day)}</p>}
          {!data.selos && !data.entrega && <p className="faint">{text.noSeals}</p>}
        </>
      )}
    </Panel>
  )
}
