import type { Trabalho } from '../../../shared/model/impressao.ts'
import { impressaoTexto as texto, type SobreTrabalho } from '../../text/impressao.ts'
import { AcoesDoItem } from './AcoesDoItem.tsx'
import estilo from './ItemDaBandeja.module.css'
import type { AcoesDoTrabalho } from './useAcoesDoTrabalho.ts'

export interface ItemDaBandejaProps {
  trabalho: Trabalho
  sobre: SobreTrabalho
  acoes: AcoesDoTrabalho
  nomeDe: (impressora: string) => string
}

/** One job: what it is, what is true of it now, what can be done. */
export function ItemDaBandeja({ trabalho, sobre, acoes, nomeDe }: ItemDaBandejaProps) {
  return (
    <li className={estilo.item} data-tom={sobre.tom}>
      <div className={estilo.topo}>
        <strong className={estilo.rotulo}>{trabalho.rotulo || texto.semRotulo}</strong>
        <span className={estilo.fraco}>
          {texto.paginas(trabalho.paginas)}
          {trabalho.copias > 1 && ` · ${texto.copias(trabalho.copias)}`}
        </span>
      </div>
      <p className={estilo.frase}>{sobre.frase}</p>
      {sobre.remedio && <p className={estilo.fraco}>{sobre.remedio}</p>}
      <AcoesDoItem trabalho={trabalho} acoes={acoes} nomeDe={nomeDe} />
    </li>
  )
}
