import { useRef, useState, type FormEvent } from 'react'
import { textoDoContato, type CampoDeContato } from '../../../shared/model/contato.ts'
import { cadastroTexto as texto, erroDoContatoTexto, nomeDoContato } from '../../text/cadastro.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { ErroDeCarga } from '../../ui/Estados.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { ConfirmarContato } from './ConfirmarContato.tsx'
import estilo from './TelaCadastro.module.css'
import { useContato } from './useContato.ts'

/** E-mail and telephone, under the keys the backend sent them by. Nothing is saved without a question. */
export function ContatoEditavel({ contatos }: { contatos: readonly CampoDeContato[] }) {
  const contato = useContato(contatos)
  const [confirmando, setConfirmando] = useState(false)
  // Fields that were left, or all of them once saving was tried: nobody is told of an error while still typing.
  const [conferidos, setConferidos] = useState<ReadonlySet<string>>(new Set())
  const campos = useRef(new Map<string, HTMLInputElement>())

  const pedir = () => {
    setConferidos(new Set(contatos.map(({ chave }) => chave)))
    const errado = contatos.find(({ chave }) => contato.erros.has(chave))
    if (errado) campos.current.get(errado.chave)?.focus()
    else if (contato.mudancas.length > 0) setConfirmando(true)
  }
  const erroDe = (chave: string) => {
    const erro = conferidos.has(chave) ? contato.erros.get(chave) : undefined
    return erro && erroDoContatoTexto[erro]
  }

  return (
    <Painel titulo={texto.contato}>
      <form
        className={estilo.pilha}
        aria-label={texto.contato}
        onSubmit={(evento: FormEvent) => {
          evento.preventDefault()
          pedir()
        }}
      >
        {contatos.map((campo) => (
          <Campo
            key={campo.chave}
            ref={(elemento) => {
              if (elemento) campos.current.set(campo.chave, elemento)
              else campos.current.delete(campo.chave)
            }}
            label={nomeDoContato(campo, contatos)}
            placeholder={texto.dicas[campo.tipo]}
            inputMode={campo.tipo === 'email' ? 'email' : 'tel'}
            maxLength={200}
            value={textoDoContato(campo, contato.digitado)}
            error={erroDe(campo.chave)}
            readOnly={contato.salvando}
            data-pessoal
            onChange={({ currentTarget: { value } }) => {
              setConferidos((antes) => new Set([...antes].filter((chave) => chave !== campo.chave)))
              contato.digitar(campo.chave, value)
            }}
            onBlur={() => setConferidos((antes) => new Set([...antes, campo.chave]))}
          />
        ))}
        {contato.salvo && contato.mudancas.length === 0 && <Mensagem tipo="sucesso">{texto.salvo}</Mensagem>}
        {contato.falha && !confirmando && (
          <ErroDeCarga falha={contato.falha} {...(contato.falha.podeRepetir && { onTentar: pedir })} />
        )}
        <div className={estilo.acoes}>
          <Botao aparencia="primario" type="submit" tecla="Enter" disabled={contato.mudancas.length === 0}>
            {texto.salvar}
          </Botao>
          {contato.mudancas.length > 0 && (
            <Botao aparencia="discreto" onClick={contato.desfazer}>
              {texto.desfazer}
            </Botao>
          )}
        </div>
      </form>
      {confirmando && (
        <ConfirmarContato
          contatos={contatos}
          mudancas={contato.mudancas}
          salvando={contato.salvando}
          onSalvar={() => contato.salvar(() => setConfirmando(false))}
          onFechar={() => setConfirmando(false)}
        />
      )}
    </Painel>
  )
}
