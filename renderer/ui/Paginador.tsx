import { uiTexto as texto } from '../text/ui.ts'
import { Botao } from './Botao.tsx'
import estilo from './Paginador.module.css'

/** Under a paged list, whose own ← and → do the same. `pagina` is zero-based (spec "Page object"); people read it from one. */
export function Paginador({
  pagina,
  paginas,
  onIrPara,
}: {
  pagina: number
  paginas: number
  onIrPara: (pagina: number) => void
}) {
  return (
    <div className={estilo.paginador}>
      <Botao compacto tecla="←" disabled={pagina === 0} onClick={() => onIrPara(pagina - 1)}>
        {texto.anterior}
      </Botao>
      <span>{texto.pagina(pagina + 1, paginas)}</span>
      <Botao compacto tecla="→" disabled={pagina + 1 >= paginas} onClick={() => onIrPara(pagina + 1)}>
        {texto.proxima}
      </Botao>
    </div>
  )
}
