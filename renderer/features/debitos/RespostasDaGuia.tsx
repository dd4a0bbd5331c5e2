import type { Guia } from '../../../shared/api/index.ts'
import { debitosTexto } from '../../text/debitos.ts'
import { Botao } from '../../ui/Botao.tsx'
import type { GeracaoDeGuia } from './useGerarGuia.ts'

const { confirmar: texto, incerta } = debitosTexto

export interface RespostasDaGuiaProps {
  geracao: GeracaoDeGuia
  /** The guide that already charges the debits, if the guard found one. */
  repetida: Guia | null
  /** The answer was given and waits for the guard. */
  aguardando: boolean
  onGerar: () => void
  onVoltar: () => void
}

/**
 * Enter is always the answer that cannot charge anybody twice: the 2ª via of a guide that is there, a look at the
 * issued guides after a request without an answer, and only then a new guide.
 */
export function RespostasDaGuia({ geracao, repetida, aguardando, onGerar, onVoltar }: RespostasDaGuiaProps) {
  const { gerando, ficouIncerta } = geracao
  const voltar = (focar: boolean) => (
    <Botao focar={focar} tecla="Esc" disabled={gerando} onClick={onVoltar}>
      {texto.voltar}
    </Botao>
  )
  if (geracao.desfecho === 'recusada') return voltar(true)
  const cuidado = repetida !== null || ficouIncerta
  return (
    <>
      {repetida && (
        <Botao
          focar
          aparencia="primario"
          icone="imprimir"
          tecla="Enter"
          disabled={gerando}
          onClick={() => geracao.segundaVia(repetida)}
        >
          {texto.repetidas.segundaVia(repetida.numeroGuia)}
        </Botao>
      )}
      {!repetida && ficouIncerta && (
        <Botao focar aparencia="primario" atalho="F6" nivel="janela" disabled={gerando} onClick={geracao.conferir}>
          {incerta.conferir}
        </Botao>
      )}
      <Botao
        focar={!cuidado}
        aparencia={cuidado ? 'secundario' : 'primario'}
        {...(!cuidado && { tecla: 'Enter' })}
        ocupado={gerando || aguardando}
        onClick={onGerar}
      >
        {repetida ? texto.repetidas.gerar : ficouIncerta ? incerta.gerarMesmoAssim : texto.gerar}
      </Botao>
      {voltar(false)}
    </>
  )
}
