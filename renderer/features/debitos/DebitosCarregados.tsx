import { useId, useMemo, useRef, useState, type Dispatch, type RefObject } from 'react'
import type { GrupoDebitos } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { BarraDeTotais } from './BarraDeTotais.tsx'
import { ConfirmarGuia } from './ConfirmarGuia.tsx'
import { DetalheDoDebito } from './DetalheDoDebito.tsx'
import { useVigilancia } from '../guias/useGuarda.ts'
import type { Acao, EstadoDaLista, ItemDebito } from './lista.ts'
import { ListaDeDebitos } from './ListaDeDebitos.tsx'
import type { PapelDosDebitos as Papel } from './papel.ts'
import { PapelDosDebitos } from './PapelDosDebitos.tsx'
import { perguntaDoDebito, perguntaDosMarcados, type Pergunta } from './pergunta.ts'
import { RodapeDaLista } from './RodapeDaLista.tsx'
import { totalMarcado } from './selecao.ts'
import { useGerarGuia } from './useGerarGuia.ts'
import { useVencimento } from './useVencimento.ts'

export interface DebitosCarregadosProps {
  grade: RefObject<HTMLDivElement | null>
  estado: EstadoDaLista
  agir: Dispatch<Acao>
  /** The answer as it came: the guide request sends it back whole. */
  grupos: readonly GrupoDebitos[]
  hoje: DataIso
  /** The list on the screen belongs to the filter before; its successor is on the way. */
  antiga: boolean
  /** A paper made from the debits takes the place of the list; null shows the list. */
  papel: Papel | null
  onPapel: (papel: Papel) => void
  onExtrato: () => void
}

/** The list, its totals and the way from ticked debits to a guide. Keeps what was typed while a paper is in front. */
export function DebitosCarregados(props: DebitosCarregadosProps) {
  const { grade, estado, agir, grupos, hoje, antiga, papel } = props
  const [semMarca, setSemMarca] = useState(false)
  const [detalhe, setDetalhe] = useState<ItemDebito | null>(null)
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const campo = useRef<HTMLInputElement>(null)
  const vencimento = useVencimento(hoje, campo)
  const rodape = useId()
  const geracao = useGerarGuia((debito, documento) => {
    setPergunta(null)
    props.onPapel({ tipo: 'guia', debito, documento })
  })
  useVigilancia(hoje)
  const marcado = useMemo(() => totalMarcado(estado.lista, estado.marcados), [estado.lista, estado.marcados])
  const voltarALista = () => grade.current?.focus()

  const pedirConfirmacao = () => {
    if (antiga) return
    setSemMarca(marcado.quantidade === 0)
    const data = vencimento.exigir()
    if (data && marcado.quantidade > 0) setPergunta(perguntaDosMarcados(grupos, estado.marcados, data))
  }
  if (papel) return <PapelDosDebitos papel={papel} />

  return (
    <>
      <ListaDeDebitos
        ref={grade}
        estado={estado}
        agir={agir}
        onDetalhar={setDetalhe}
        onExtrato={props.onExtrato}
        parada={pergunta !== null || detalhe !== null}
        esmaecida={antiga}
      />
      <RodapeDaLista
        id={rodape}
        estado={estado}
        marcado={marcado}
        vencimento={vencimento}
        semMarca={semMarca && marcado.quantidade === 0}
        incerta={geracao.ficouIncerta}
      />
      <BarraDeTotais
        marcado={marcado}
        lista={estado.lista}
        vencimento={vencimento}
        campo={campo}
        explicadoPor={rodape}
        onGerar={pedirConfirmacao}
      />
      {detalhe && (
        <DetalheDoDebito
          item={detalhe}
          grupo={estado.lista.grupos[detalhe.grupo]?.grupo}
          onGerar={() => {
            setDetalhe(null)
            setPergunta(perguntaDoDebito(detalhe.debito))
          }}
          onFechar={() => {
            setDetalhe(null)
            voltarALista()
          }}
        />
      )}
      {pergunta && (
        <ConfirmarGuia
          pergunta={pergunta}
          hoje={hoje}
          geracao={geracao}
          onFechar={() => {
            setPergunta(null)
            geracao.esquecer()
            voltarALista()
          }}
        />
      )}
    </>
  )
}
