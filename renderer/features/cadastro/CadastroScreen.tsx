import { useMemo } from 'react'
import { readCadastro } from '../../../shared/model/cadastro.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useOffers } from '../../services/services.ts'
import { cadastroText as text } from '../../text/cadastro.ts'
import { QueryError } from '../../ui/QueryError.tsx'
import { Loading } from '../../ui/States.tsx'
import { Panel, ScreenTitle } from '../../ui/Panel.tsx'
import { RefreshingNote } from '../../ui/ListScreen.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { EditableContato } from './EditableContato.tsx'
import { FixedContato } from './FixedContato.tsx'
import { Identification } from './Identification.tsx'
import styles from './CadastroScreen.module.css'

/** The municipality's registration data: name, addresses and contacts. Only the contacts can be changed here. */
export function CadastroScreen() {
  const { estacao, atendimento } = useAtendimento()
  const offers = useOffers()
  const query = useOperacao(atendimento.geracao, 'cadastro.consultar', {})
  const { data } = query
  const cadastro = useMemo(() => data && readCadastro(data), [data])
  return (
    <>
      <ScreenTitle>
        {text.title}
        <RefreshingNote query={query} />
      </ScreenTitle>
      <QueryError query={query} />
      {query.isPending && (
        <Panel title={text.title}>
          <Loading awaited label={text.loading} rows={6} />
        </Panel>
      )}
      {cadastro && (
        <div className={styles.columns}>
          <div className="stack">
            <Identification cadastro={cadastro} />
            {Object.values(cadastro.outros).some((value) => value != null && value !== '') && (
              <Panel title={text.others}>
                <LabelledValues value={cadastro.outros} timeZone={estacao.perfil.fuso} />
              </Panel>
            )}
          </div>
          {cadastro.contatos.length > 0 && offers('cadastro.atualizarContato') ? (
            <EditableContato contatos={cadastro.contatos} />
          ) : (
            <FixedContato contatos={cadastro.contatos} />
          )}
        </div>
      )}
    </>
  )
}
