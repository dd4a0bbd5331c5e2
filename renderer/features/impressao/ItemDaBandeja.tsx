import type { Trabalho } from '../../../shared/model/impressao.ts'
import { impressaoTexto as texto, type SobreTrabalho } from '../../text/impressao.ts'
import { Botao } from '../../ui/Botao.tsx'
import { acoesDoTrabalho, type AcaoDaBandeja } from './bandeja.ts'
import estilo from './ItemDaBandeja.module.css'

export interface ItemDaBandejaProps {
  trabalho: Trabalho
  sobre: SobreTrabalho
  /** Some action is under way. */
  agindo: boolean
  onAgir: (acao: AcaoDaBandeja) => void
}

/** One job: what it is, what is true of it now, what can be done. */
export function ItemDaBandeja({ trabalho, sobre, agindo, onAgir }: ItemDaBandejaProps) {
  const acoes = acoesDoTrabalho(trabalho)
  const rotulo = trabalho.rotulo || texto.semRotulo
  return (
    <li className={estilo.item} data-tom={sobre.tom}>
      <div className={estilo.topo}>
        <strong className={estilo.rotulo}>{rotulo}</strong>
        <span className={estilo.fraco}>
          {texto.paginas(trabalho.paginas)}
          {trabalho.copias > 1 && ` · ${texto.copias(trabalho.copias)}`}
        </span>
      </div>
      <p className={estilo.frase}>{sobre.frase}</p>
      {sobre.remedio && <p className={estilo.fraco}>{sobre.remedio}</p>}
      {acoes.length > 0 && (
        <div className={estilo.acoes}>
          {trabalho.estado === 'unknown' && <span className={estilo.pergunta}>{texto.saiu}</span>}
          {acoes.map((acao) => (
            <Botao
              key={acao}
              compacto
              disabled={agindo}
              rotulo={`${texto.acoes[acao]}: ${rotulo}`}
              onClick={() => onAgir(acao)}
            >
              {trabalho.estado === 'unknown' && acao === 'imprimirDeNovo' ? texto.naoSaiuImprimir : texto.acoes[acao]}
            </Botao>
          ))}
        </div>
      )}
    </li>
  )
}
