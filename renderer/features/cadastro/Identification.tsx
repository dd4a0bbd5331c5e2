import type { Cadastro } from '../../../shared/model/cadastro.ts'
import { formatDocumento } from '../../../shared/model/documento.ts'
import { cadastroText as text } from '../../text/cadastro.ts'
import { Message } from '../../ui/Message.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Fact, PersonalData } from '../../ui/Values.tsx'
import styles from './CadastroScreen.module.css'

export function Identification({ cadastro }: { cadastro: Cadastro }) {
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
