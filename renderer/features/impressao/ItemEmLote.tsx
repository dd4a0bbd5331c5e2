import { useEffect, useRef } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { sobreFalha } from '../../text/falhas.ts'
import type { SobreTrabalho, Tom } from '../../text/impressao.ts'
import { loteTexto as texto } from '../../text/lote.ts'
import { Icone, type NomeDoIcone } from '../../ui/Icone.tsx'
import estilo from './ImpressaoEmLote.module.css'
import type { EstadoDoItem } from './lote.ts'

const icones: Record<Tom, NomeDoIcone> = {
  andando: 'relogio',
  bom: 'certo',
  atencao: 'alerta',
  ruim: 'erro',
  pergunta: 'ajuda',
}

export interface ItemEmLoteProps {
  rotulo: string
  /** Absent before the run. */
  estado: EstadoDoItem | undefined
  dizerFalha: ((falha: Falha) => string | null) | undefined
  /** What is true of a job that the print queue has. */
  sobre: (trabalho: Trabalho) => SobreTrabalho
}

/** One paper of a lot and what is true of it now: ours until the print queue has it, the job's from then on. */
export function ItemEmLote({ rotulo, estado, dizerFalha, sobre }: ItemEmLoteProps) {
  const linha = useRef<HTMLLIElement>(null)
  const emCurso = estado?.fase === 'buscando'
  useEffect(() => {
    if (emCurso) linha.current?.scrollIntoView({ block: 'nearest' })
  }, [emCurso])

  const { frase, tom } = oQueHouve(estado, dizerFalha, sobre)
  return (
    <li ref={linha} className={estilo.item} data-tom={tom}>
      <Icone nome={icones[tom]} tamanho={20} />
      <span className={estilo.rotulo}>{rotulo}</span>
      <span className={estilo.frase}>{frase}</span>
    </li>
  )
}

function oQueHouve(
  estado: EstadoDoItem | undefined,
  dizerFalha: ItemEmLoteProps['dizerFalha'],
  sobre: ItemEmLoteProps['sobre'],
): Pick<SobreTrabalho, 'frase' | 'tom'> {
  if (estado === undefined) return { frase: '', tom: 'andando' }
  if (estado.fase === 'entregue') return sobre(estado.trabalho)
  if (estado.fase === 'falhou') return dizer(estado.falha, dizerFalha)
  return { frase: texto.fases[estado.fase], tom: 'andando' }
}

/** What the screen itself can explain is no mishap; anything else is told by its usual sentence and the backend's own. */
function dizer(falha: Falha, dizerFalha: ItemEmLoteProps['dizerFalha']): Pick<SobreTrabalho, 'frase' | 'tom'> {
  const esperada = dizerFalha?.(falha)
  if (esperada) return { frase: esperada, tom: 'atencao' }
  const { frase } = sobreFalha(falha)
  return { frase: falha.descricao ? `${frase} «${falha.descricao}»` : frase, tom: 'ruim' }
}
