import { memo, type Dispatch } from 'react'
import { nomeDaConta, pagamentosTexto } from '../../text/pagamentos.ts'
import { LinhaDeGrupo } from '../../ui/listaAgrupada/LinhaDeGrupo.tsx'
import type { LugarDoGrupo } from '../../ui/listaAgrupada/ListaAgrupada.tsx'
import type { Acao, ItemGrupo } from './lista.ts'

const { grupo: texto } = pagamentosTexto

export interface LinhaGrupoProps extends LugarDoGrupo {
  item: ItemGrupo
  agir: Dispatch<Acao>
}

/** The heading of a tax account: what it is, how much was paid, and a word when the sums disagree. */
export const LinhaGrupo = memo(function LinhaGrupo({ item, agir, ...lugar }: LinhaGrupoProps) {
  const { grupo, itens, total, somaDivergente } = item
  return (
    <LinhaDeGrupo
      lugar={lugar}
      nome={nomeDaConta(grupo)}
      identificador={grupo.identificador}
      alerta={somaDivergente === null ? null : texto.divergente(total, somaDivergente)}
      contagem={lugar.marcados > 0 ? texto.marcados(lugar.marcados, itens.length) : texto.pagamentos(itens.length)}
      marcaveis={itens.length}
      total={total}
      onMarcar={() => agir({ tipo: 'alternarGrupo', grupo: item })}
      onVirar={() => agir({ tipo: 'virarGrupo', indice: item.indice })}
    />
  )
})
