import { useState, type SubmitEvent } from 'react'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { cancelarTexto, impressaoTexto, repetirTexto as texto } from '../../text/impressao.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { lerCopias, lerPaginas } from './paginas.ts'
import estilo from './PerguntasDoTrabalho.module.css'
import type { AcoesDoTrabalho, PedidoDeNovo } from './useAcoesDoTrabalho.ts'

/** The dialogs of `useAcoesDoTrabalho`. */
export function PerguntasDoTrabalho({ acoes }: { acoes: AcoesDoTrabalho }) {
  const { pergunta, fecharPergunta } = acoes
  if (!pergunta) return null
  const { acao, trabalho } = pergunta
  return acao === 'cancelar' ? (
    <ConfirmarCancelamento onVoltar={fecharPergunta} onCancelar={() => acoes.cancelar(trabalho)} />
  ) : (
    <Repetir trabalho={trabalho} onVoltar={fecharPergunta} onImprimir={(pedido) => acoes.repetir(trabalho, pedido)} />
  )
}

/** The safe answer has the focus: the paper that is on its way is most often wanted. */
function ConfirmarCancelamento({ onVoltar, onCancelar }: { onVoltar: () => void; onCancelar: () => void }) {
  return (
    <Janela
      aberta
      papel="alertdialog"
      titulo={cancelarTexto.titulo(1)}
      onFechar={onVoltar}
      acoes={
        <>
          <Botao focar tecla="Esc" onClick={onVoltar}>
            {cancelarTexto.voltar}
          </Botao>
          <Botao aparencia="perigo" onClick={onCancelar}>
            {cancelarTexto.cancelar}
          </Botao>
        </>
      }
    >
      <p>{cancelarTexto.umaFolha}</p>
    </Janela>
  )
}

interface RepetirProps {
  trabalho: Trabalho
  onVoltar: () => void
  onImprimir: (pedido: PedidoDeNovo) => void
}

/** Which pages and how many copies; a paper of one page is asked for its copies only. */
function Repetir({ trabalho, onVoltar, onImprimir }: RepetirProps) {
  const { paginas: total, intervalo } = trabalho
  // A part of a document is printed again as that part: its pages are not numbered from 1.
  const escolhePaginas = total > 1 && intervalo === undefined
  // One dialog is one paper, however often its button is pressed.
  const [chave] = useState(() => crypto.randomUUID())
  const [paginas, setPaginas] = useState('')
  const [copias, setCopias] = useState(String(trabalho.copias))
  const [conferido, setConferido] = useState(false)
  const lidas = paginas.trim() === '' ? '' : lerPaginas(paginas, total)
  const vezes = lerCopias(copias)
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault()
    setConferido(true)
    if (lidas === null || vezes === null) return
    onImprimir({ chave, copias: vezes, ...(lidas !== '' && { paginas: lidas }) })
  }
  return (
    <Janela aberta titulo={texto.titulo} onFechar={onVoltar} largura={460}>
      <p>{texto.explicacao}</p>
      <p className={estilo.documento}>
        <strong>{trabalho.rotulo || impressaoTexto.semRotulo}</strong>
        {intervalo !== undefined && ` · ${texto.intervalo(intervalo)}`}
      </p>
      <form onSubmit={enviar} noValidate>
        <div className={estilo.campos}>
          {escolhePaginas && (
            <Campo
              className={estilo.paginas}
              label={texto.paginas}
              placeholder={texto.todas}
              description={texto.dica(total)}
              error={conferido && lidas === null && texto.erro(total)}
              value={paginas}
              maxLength={100}
              data-autofocus
              onChange={({ currentTarget: { value } }) => setPaginas(value)}
            />
          )}
          <Campo
            className={estilo.copias}
            label={texto.copias}
            inputMode="numeric"
            error={conferido && vezes === null && texto.erroCopias}
            value={copias}
            maxLength={2}
            data-autofocus={!escolhePaginas || undefined}
            onChange={({ currentTarget: { value } }) => setCopias(value)}
          />
        </div>
        <div className={estilo.acoes}>
          <Botao tecla="Esc" onClick={onVoltar}>
            {texto.voltar}
          </Botao>
          <Botao aparencia="primario" icone="imprimir" type="submit" tecla="Enter">
            {texto.imprimir}
          </Botao>
        </div>
      </form>
    </Janela>
  )
}
