import type { Cadastro } from '../../../shared/model/cadastro.ts'
import { formatDocumento } from '../../../shared/model/documento.ts'
import { cadastroText as text } from '../../text/cadastro.ts'
import { Message } from '../../ui/Message.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './CadastroScreen.module.css'

export function Identification({ cadastro }: { cadastro: Cadastro }) {
  const { empresa, nome, documento, endereco } = cadastro
  return (
    <>
      <Panel title={empresa ? text.empresa : text.pessoaFisica}>
        <dl className={`facts ${styles.data}`}>
          <div>
            <dt>{empresa ? text.razaoSocial : text.name}</dt>
            <dd>{nome === '' ? text.noName : <PersonalData>{nome}</PersonalData>}</dd>
          </div>
          {documento !== '' && (
            <div>
              <dt>{empresa ? text.cnpj : text.cpf}</dt>
              <dd>
                <PersonalData>{formatDocumento(documento)}</PersonalData>
              </dd>
            </div>
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
