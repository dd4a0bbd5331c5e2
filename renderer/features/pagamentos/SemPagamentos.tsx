import { pagamentosTexto as texto } from '../../text/pagamentos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { EstadoVazio } from '../../ui/Estados.tsx'
import estilo from './TelaPagamentos.module.css'

/** An empty list: nothing was paid yet, or a filter hides everything. */
export function SemPagamentos({ filtrado, onLimpar }: { filtrado: boolean; onLimpar: () => void }) {
  return (
    <div className={estilo.moldura}>
      {filtrado ? (
        <EstadoVazio titulo={texto.vazioFiltrado} acao={<Botao onClick={onLimpar}>{texto.filtros.limpar}</Botao>}>
          {texto.vazioFiltradoExplicacao}
        </EstadoVazio>
      ) : (
        <EstadoVazio titulo={texto.vazio} icone="pagamentos">
          {texto.vazioExplicacao}
        </EstadoVazio>
      )}
    </div>
  )
}
