import { guiasTexto } from '../../text/guias.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { CodigoQr } from './Codigos.tsx'
import estilo from './PixQr.module.css'

const { pagamento: texto } = guiasTexto

/** The Pix code the municipality sent, large enough for a phone across the counter. Never built here. */
export function PixQr({ codigo, onCopiar, onFechar }: { codigo: string; onCopiar: () => void; onFechar: () => void }) {
  return (
    <Janela
      aberta
      titulo={texto.qr}
      onFechar={onFechar}
      acoes={
        <>
          <Botao focar tecla="Esc" onClick={onFechar}>
            {texto.fecharQr}
          </Botao>
          <Botao icone="copiar" onClick={onCopiar}>
            {texto.copiarPix}
          </Botao>
        </>
      }
    >
      <CodigoQr codigo={codigo} />
      <p className={estilo.explicacao}>{texto.qrExplicacao}</p>
    </Janela>
  )
}
