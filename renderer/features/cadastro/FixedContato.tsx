import { contatoText, type CampoDeContato } from '../../../shared/model/contato.ts'
import { cadastroText as text, contatoName } from '../../text/cadastro.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './CadastroScreen.module.css'

/** The contact, read-only: the municipality switched changes off, or sent no field that can be changed. */
export function FixedContato({ contatos }: { contatos: readonly CampoDeContato[] }) {
  return (
    <Panel title={text.contato}>
      <div className="stack">
        {contatos.length > 0 && (
          <dl className={`stack ${styles.contatos}`}>
            {contatos.map((field) => (
              <div key={field.chave}>
                <dt>{contatoName(field, contatos)}</dt>
                <dd>{field.valor === '' ? text.empty : <PersonalData>{contatoText(field, {})}</PersonalData>}</dd>
              </div>
            ))}
          </dl>
        )}
        <p>{contatos.length === 0 ? text.noContato : text.contatoOff}</p>
      </div>
    </Panel>
  )
}
