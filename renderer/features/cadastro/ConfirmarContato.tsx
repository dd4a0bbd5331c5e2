import { textoDoContato, type CampoDeContato } from '../../../shared/model/contato.ts'
import { cadastroTexto, nomeDoContato } from '../../text/cadastro.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { Pessoal } from '../../ui/Valores.tsx'
import estilo from './ConfirmarContato.module.css'
import type { Contato } from './useContato.ts'

const { confirmar: texto } = cadastroTexto

export interface ConfirmarContatoProps {
  contatos: readonly CampoDeContato[]
  mudancas: Contato['mudancas']
  salvando: boolean
  onSalvar: () => void
  onFechar: () => void
}

/** What was and what will be, side by side, before anything is saved. */
export function ConfirmarContato({ contatos, mudancas, salvando, onSalvar, onFechar }: ConfirmarContatoProps) {
  // On its way it cannot be taken back: closing now would only hide the answer.
  const fechar = () => {
    if (!salvando) onFechar()
  }
  return (
    <Janela
      aberta
      titulo={texto.titulo}
      onFechar={fechar}
      largura={620}
      acoes={
        <>
          <Botao tecla="Esc" disabled={salvando} onClick={fechar}>
            {texto.voltar}
          </Botao>
          <Botao focar aparencia="primario" tecla="Enter" ocupado={salvando} onClick={onSalvar}>
            {texto.salvar}
          </Botao>
        </>
      }
    >
      <p>{texto.explicacao}</p>
      <table className={estilo.mudancas}>
        <thead>
          <tr>
            <th scope="col">{cadastroTexto.contato}</th>
            <th scope="col">{texto.antes}</th>
            <th scope="col">{texto.depois}</th>
          </tr>
        </thead>
        <tbody>
          {mudancas.map(({ campo, novo }) => (
            <tr key={campo.chave}>
              <th scope="row">{nomeDoContato(campo, contatos)}</th>
              <td>
                <Pessoal>{textoDoContato(campo, {}) || texto.nada}</Pessoal>
              </td>
              <td className={estilo.depois}>
                <Pessoal>{textoDoContato({ ...campo, valor: novo }, {}) || texto.nada}</Pessoal>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Janela>
  )
}
