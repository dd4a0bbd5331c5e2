import { useMemo } from 'react'
import { readCadastro, type Cadastro } from '../../../shared/model/cadastro.ts'
import { useOperacao, useAtendimento } from '../../services/atendimento.tsx'
import { useOffers } from '../../services/services.ts'
import { cadastroText as text, contatoName } from '../../text/cadastro.ts'
import { Loading, QueryError, Message } from '../../ui/States.tsx'
import { Panel, ScreenTitle } from '../../ui/Panel.tsx'
import { RefreshingNote } from '../../ui/ListScreen.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { EditableContato } from './EditableContato.tsx'
import styles from './CadastroScreen.module.css'
import { contatoText, type CampoDeContato } from '../../../shared/model/contato.ts'
import { Fact, PersonalData } from '../../ui/Values.tsx'
import { formatDocumento } from '../../../shared/model/documento.ts'

/** The municipality's registration data: name, addresses and contacts. Only the contacts can be changed here. */
export function CadastroScreen() {
  const { estacao } = useAtendimento()
  const offers = useOffers()
  const query = useOperacao('cadastro.consultar', {})
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
        <div className={`columns ${styles.columns}`}>
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

/** Read-only contact: the municipality does not allow changes, or sent no field that can be changed. */
function FixedContato({ contatos }: { contatos: readonly CampoDeContato[] }) {
  return (
    <Panel title={text.contato}>
      {contatos.length > 0 && (
        <dl className={`facts stack ${styles.contatos}`}>
          {contatos.map((field) => (
            <Fact key={field.chave} name={contatoName(field, contatos)}>
              {field.valor === '' ? text.empty : <PersonalData>{contatoText(field, {})}</PersonalData>}
            </Fact>
          ))}
        </dl>
      )}
      <p>{contatos.length === 0 ? text.noContato : text.contatoOff}</p>
    </Panel>
  )
}

function Identification({ cadastro }: { cadastro: Cadastro }) {
  const { empresa, nome, documento, endereco } = cadastro
  return (
    <>
      <Panel title={empresa ? text.empresa : text.pessoaFisica}>
        <dl className={`facts ${styles.data}`}>
          <Fact name={empresa ? text.razaoSocial : text.name}>
            {nome === '' ? text.noName : <PersonalData>{nome}</PersonalData>}
          </Fact>
          {documento !== '' && (
            <Fact name={empresa ? text.cnpj : text.cpf}>
              <PersonalData>{formatDocumento(documento)}</PersonalData>
            </Fact>
          )}
        </dl>
      </Panel>
      <Panel title={text.endereco}>
        {endereco.length === 0 ? (
          <p>{text.noEndereco}</p>
        ) : (
          <address style={{ fontStyle: 'normal' }}>
            {endereco.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line's place is what tells it apart
              <p key={index}>
                <PersonalData>{row}</PersonalData>
              </p>
            ))}
          </address>
        )}
        <Message kind="info">{text.enderecoInBalcao}</Message>
      </Panel>
    </>
  )
}
