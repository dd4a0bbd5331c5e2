import type { Trabalho } from '../../../shared/model/impressao.ts'
import { impressaoTexto as texto } from '../../text/impressao.ts'
import { Botao } from '../../ui/Botao.tsx'
import { acoesDoTrabalho, type AcaoDoTrabalho } from './bandeja.ts'
import estilo from './AcoesDoItem.module.css'
import type { AcoesDoTrabalho } from './useAcoesDoTrabalho.ts'

export interface AcoesDoItemProps {
  trabalho: Trabalho
  acoes: AcoesDoTrabalho
  /** What people call a printer, by its id. */
  nomeDe: (impressora: string) => string
}

/** The buttons of a job; in doubt, the question before them. */
export function AcoesDoItem({ trabalho, acoes, nomeDe }: AcoesDoItemProps) {
  const possiveis = acoesDoTrabalho(trabalho)
  if (possiveis.length === 0) return null
  const rotulo = trabalho.rotulo || texto.semRotulo
  return (
    <div className={estilo.acoes}>
      {trabalho.estado === 'unknown' && <span className={estilo.pergunta}>{texto.saiu}</span>}
      {possiveis.map((acao) => {
        const nome = nomeDaAcao(acao, trabalho, nomeDe)
        return (
          <Botao
            key={acao}
            compacto
            disabled={acoes.agindo}
            rotulo={`${nome}: ${rotulo}`}
            onClick={() => acoes.agir(acao, trabalho)}
          >
            {nome}
          </Botao>
        )
      })}
    </div>
  )
}

function nomeDaAcao(acao: AcaoDoTrabalho, { estado, reserva }: Trabalho, nomeDe: AcoesDoItemProps['nomeDe']): string {
  if (acao === 'trocar' && reserva !== undefined) return texto.imprimirEm(nomeDe(reserva))
  if (acao === 'imprimirDeNovo' && estado === 'unknown') return texto.naoSaiuImprimir
  if (acao === 'repetir' && estado === 'failed') return texto.escolherPaginas
  return texto.acoes[acao]
}
