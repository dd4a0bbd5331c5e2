import { cancelarTexto as texto } from '../../../text/impressao.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Janela } from '../../../ui/Janela.tsx'

export interface ConfirmarCancelamentosProps {
  quantos: number
  /** Of those, jobs a printer already has. */
  comFolha: number
  onVoltar: () => void
  onCancelar: () => void
}

/** Asked before several jobs are taken back; the safe answer has the focus. */
export function ConfirmarCancelamentos({ quantos, comFolha, onVoltar, onCancelar }: ConfirmarCancelamentosProps) {
  return (
    <Janela
      aberta
      papel="alertdialog"
      titulo={texto.titulo(quantos)}
      onFechar={onVoltar}
      acoes={
        <>
          <Botao focar tecla="Esc" onClick={onVoltar}>
            {texto.voltar}
          </Botao>
          <Botao aparencia="perigo" onClick={onCancelar}>
            {texto.cancelarTodas(quantos)}
          </Botao>
        </>
      }
    >
      <p>{comFolha === 0 ? texto.nenhumaFolha : quantos === 1 ? texto.umaFolha : texto.algumasFolhas(comFolha)}</p>
    </Janela>
  )
}
