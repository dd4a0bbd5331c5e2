import { listaText as text } from '../../text/lista.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { OfficeWays } from '../../services/OfficeWays.tsx'
import { ListFrame } from '../../ui/ListScreen.tsx'
import { Message, Loading, QueryError } from '../../ui/States.tsx'
import { ScreenTitle } from '../../ui/Panel.tsx'
import { DraftView } from './DraftView.tsx'
import { RunView } from './RunView.tsx'
import { useOffice } from './useOffice.ts'

export function ListaScreen() {
  const { office, rows } = useOffice()
  const atOffice = useAtendimento().estacao.modo === 'escritorio'
  return (
    <ListFrame full>
      <ScreenTitle side={atOffice && <OfficeWays />}>{atOffice ? text.title : text.atCounter}</ScreenTitle>
      <QueryError query={office} />
      {office.data?.perdida && <Message kind="warning">{text.guarda.perdida}</Message>}
      {office.isPending && <Loading awaited label={text.loading} rows={10} />}
      {office.data &&
        (office.data.lista ? (
          <RunView lista={office.data.lista} rows={rows ?? []} />
        ) : (
          <DraftView guarda={office.data.guarda} />
        ))}
    </ListFrame>
  )
}
