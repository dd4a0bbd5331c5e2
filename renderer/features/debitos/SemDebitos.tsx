import { debitosTexto } from '../../text/debitos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { EstadoVazio } from '../../ui/Estados.tsx'
import estilo from './TelaDebitos.module.css'

/** An empty list: either good news, or a filter that hides everything. */
export function SemDebitos({ filtrado, onLimpar }: { filtrado: boolean; onLimpar: () => void }) {
  return (
    <div className={estilo.moldura}>
      {filtrado ? (
        <EstadoVazio
          titulo={debitosTexto.vazioFiltrado}
          acao={<Botao onClick={onLimpar}>{debitosTexto.filtros.limpar}</Botao>}
        >
          {debitosTexto.vazioFiltradoExplicacao}
        </EstadoVazio>
      ) : (
        <EstadoVazio titulo={debitosTexto.vazio} icone="certo">
          {debitosTexto.vazioExplicacao}
        </EstadoVazio>
      )}
    </div>
  )
}
