import { debitosTexto } from '../../text/debitos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Janela } from '../../ui/Janela.tsx'
import estilo from './ConfirmarGuia.module.css'
import type { GeracaoDeGuia } from './useGerarGuia.ts'

const { confirmar, incerta: texto } = debitosTexto

/** The answer was lost: the guide may exist, so Enter looks for it and nothing asks for it again. */
export function GuiaIncerta({ geracao, onFechar }: { geracao: GeracaoDeGuia; onFechar: () => void }) {
  return (
    <Janela
      aberta
      papel="alertdialog"
      titulo={texto.titulo}
      onFechar={onFechar}
      acoes={
        <>
          <Botao focar aparencia="primario" atalho="F6" nivel="janela" onClick={geracao.conferir}>
            {texto.conferir}
          </Botao>
          <Botao tecla="Esc" onClick={onFechar}>
            {confirmar.voltar}
          </Botao>
        </>
      }
    >
      <p>{texto.explicacao}</p>
      {geracao.falha?.descricao && <p className={estilo.descricao}>«{geracao.falha.descricao}»</p>}
    </Janela>
  )
}
