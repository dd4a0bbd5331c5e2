import type { Cadastro } from '../../../shared/model/cadastro.ts'
import { formatarDocumento } from '../../../shared/model/documento.ts'
import { cadastroTexto as texto } from '../../text/cadastro.ts'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { Pessoal } from '../../ui/Valores.tsx'
import estilo from './TelaCadastro.module.css'

/** Who and where: nothing of it changes here. */
export function Identificacao({ cadastro }: { cadastro: Cadastro }) {
  const { empresa, nome, documento, endereco } = cadastro
  return (
    <>
      <Painel titulo={empresa ? texto.empresa : texto.pessoaFisica}>
        <dl className={estilo.dados}>
          <div>
            <dt>{empresa ? texto.razaoSocial : texto.nome}</dt>
            <dd>{nome === '' ? texto.semNome : <Pessoal>{nome}</Pessoal>}</dd>
          </div>
          {documento !== '' && (
            <div>
              <dt>{empresa ? texto.cnpj : texto.cpf}</dt>
              <dd>
                <Pessoal>{formatarDocumento(documento)}</Pessoal>
              </dd>
            </div>
          )}
        </dl>
      </Painel>
      <Painel titulo={texto.endereco}>
        <div className={estilo.pilha}>
          {endereco.length === 0 ? (
            <p>{texto.semEndereco}</p>
          ) : (
            <address className={estilo.endereco}>
              {endereco.map((linha, indice) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line's place is what tells it apart
                <p key={indice}>
                  <Pessoal>{linha}</Pessoal>
                </p>
              ))}
            </address>
          )}
          <Mensagem tipo="info">{texto.enderecoNoBalcao}</Mensagem>
        </div>
      </Painel>
    </>
  )
}
