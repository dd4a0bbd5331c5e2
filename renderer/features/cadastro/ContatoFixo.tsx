import { textoDoContato, type CampoDeContato } from '../../../shared/model/contato.ts'
import { cadastroTexto as texto, nomeDoContato } from '../../text/cadastro.ts'
import { Painel } from '../../ui/Painel.tsx'
import { Pessoal } from '../../ui/Valores.tsx'
import estilo from './TelaCadastro.module.css'

/** The contact where it cannot be changed: the municipality switched that off, or showed no field to change. */
export function ContatoFixo({ contatos }: { contatos: readonly CampoDeContato[] }) {
  return (
    <Painel titulo={texto.contato}>
      <div className={estilo.pilha}>
        {contatos.length > 0 && (
          <dl className={estilo.contatos}>
            {contatos.map((campo) => (
              <div key={campo.chave}>
                <dt>{nomeDoContato(campo, contatos)}</dt>
                <dd>{campo.valor === '' ? texto.vazio : <Pessoal>{textoDoContato(campo, {})}</Pessoal>}</dd>
              </div>
            ))}
          </dl>
        )}
        <p>{contatos.length === 0 ? texto.semContato : texto.contatoDesligado}</p>
      </div>
    </Painel>
  )
}
