import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { filaTexto } from '../../../text/filaDeImpressao.ts'
import { BarraInferior } from '../../../ui/BarraInferior.tsx'
import { Botao } from '../../../ui/Botao.tsx'
import { resumoDaBandeja } from '../bandeja.ts'
import { aCancelar, aRepetir } from './fila.ts'
import estilo from './BarraDaFila.module.css'

const { barra: texto } = filaTexto

export interface BarraDaFilaProps {
  trabalhos: readonly Trabalho[]
  marcados: readonly Trabalho[]
  ocupada: boolean
  onCancelar: () => void
  onRepetir: () => void
}

/** How much there is, and what can be done with what is ticked. */
export function BarraDaFila({ trabalhos, marcados, ocupada, onCancelar, onRepetir }: BarraDaFilaProps) {
  const { andando, pedemAtencao } = resumoDaBandeja(trabalhos)
  const repetiveis = aRepetir(marcados.length > 0 ? marcados : trabalhos).length
  return (
    <BarraInferior
      acoes={
        <>
          <Botao tecla="Delete" disabled={ocupada} onClick={onCancelar}>
            {texto.cancelar(aCancelar(marcados).trabalhos.length)}
          </Botao>
          <Botao icone="atualizar" tecla="R" ocupado={ocupada} disabled={repetiveis === 0} onClick={onRepetir}>
            {texto.repetir(repetiveis)}
          </Botao>
        </>
      }
    >
      <Numero nome={texto.andando} valor={andando} />
      <Numero nome={texto.atencao} valor={pedemAtencao} alerta={pedemAtencao > 0} />
      <Numero nome={texto.marcados} valor={marcados.length} />
    </BarraInferior>
  )
}

function Numero({ nome, valor, alerta = false }: { nome: string; valor: number; alerta?: boolean }) {
  return (
    <span className={estilo.numero} data-alerta={alerta || undefined}>
      {nome} <strong className="tabular">{valor}</strong>
    </span>
  )
}
