import { guiasTexto } from '../../text/guias.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { CodigoDeBarras } from './Codigos.tsx'
import estilo from './CodigoGrande.module.css'
import { LinhaDePagamento } from './LinhaDePagamento.tsx'
import type { Pagamento } from './pagamento.ts'

const { pagamento: texto } = guiasTexto

/** As wide as the window lets it be, px. */
const LARGURA = 1880

export interface CodigoGrandeProps {
  pagamento: Extract<Pagamento, { oferece: true }>
  onCopiar: () => void
  onFechar: () => void
}

/** The bars as large as the screen allows, for a scanner or a phone held across the counter. */
export function CodigoGrande({ pagamento, onCopiar, onFechar }: CodigoGrandeProps) {
  return (
    <Janela
      aberta
      titulo={texto.barrasGrandes}
      onFechar={onFechar}
      largura={LARGURA}
      acoes={
        <>
          <Botao focar tecla="Esc" onClick={onFechar}>
            {texto.fecharQr}
          </Botao>
          <Botao icone="copiar" onClick={onCopiar}>
            {texto.copiar}
          </Botao>
        </>
      }
    >
      <div className={estilo.codigo}>
        <CodigoDeBarras digitos={pagamento.codigoBarras} grande />
        <LinhaDePagamento blocos={pagamento.blocos} />
        <p className={estilo.explicacao}>{texto.barrasExplicacao}</p>
      </div>
    </Janela>
  )
}
