import type { Dispatch } from 'react'
import { filaTexto } from '../../../text/filaDeImpressao.ts'
import { estadoEmPalavras } from '../../../text/impressao.ts'
import { Icone } from '../../../ui/Icone.tsx'
import { LinhaDeGrupo } from '../../../ui/listaAgrupada/LinhaDeGrupo.tsx'
import type { LugarDoGrupo } from '../../../ui/listaAgrupada/ListaAgrupada.tsx'
import type { Acao, Pista } from './fila.ts'
import estilo from './ListaDaFila.module.css'

const { pista: texto } = filaTexto

export interface LinhaDaPistaProps {
  lugar: LugarDoGrupo
  pista: Pista
  agir: Dispatch<Acao>
  onPausar: (pista: Pista) => void
}

/** The heading of a printer's lane: how it is now, how much waits for it, and the way to hold it back. */
export function LinhaDaPista({ lugar, pista, agir, onPausar }: LinhaDaPistaProps) {
  const { id, impressora, andando, atencao, prontas } = pista
  const estado = impressora ? estadoEmPalavras(impressora) : texto.naoListada
  const calma = impressora?.aceita === true && !impressora.pausada && impressora.motivos.length === 0
  const pausada = impressora?.pausada ?? false
  return (
    <LinhaDeGrupo
      lugar={lugar}
      nome={impressora?.nome ?? id.slice(id.indexOf(':') + 1)}
      identificador={calma ? estado : null}
      alerta={calma ? null : estado}
      contagem={texto.contagem(andando, atencao, prontas)}
      marcaveis={pista.itens.filter(({ selecionavel }) => selecionavel).length}
      acao={
        impressora && (
          <button
            type="button"
            className={estilo.pausar}
            tabIndex={-1}
            aria-pressed={pausada}
            onClick={() => onPausar(pista)}
          >
            <Icone nome={pausada ? 'continuar' : 'pausar'} tamanho={14} />
            {pausada ? texto.retomar : texto.pausar}
          </button>
        )
      }
      onMarcar={() => agir({ tipo: 'alternarGrupo', grupo: pista })}
      onVirar={() => agir({ tipo: 'virarGrupo', indice: pista.indice })}
    />
  )
}
