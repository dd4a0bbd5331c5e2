import type { Impressora, Trabalho } from '../../../../shared/model/impressao.ts'
import { filaTexto, nomeDoTipo } from '../../../text/filaDeImpressao.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { Escolha } from '../../../ui/Escolha.tsx'
import { filtrando, semFiltro, SITUACOES, type FiltroDaFila } from './fila.ts'
import estilo from './FiltrosDaFila.module.css'

const { filtros: texto } = filaTexto

export interface FiltrosDaFilaProps {
  filtro: FiltroDaFila
  onFiltrar: (filtro: FiltroDaFila) => void
  impressoras: readonly Impressora[]
  trabalhos: readonly Trabalho[]
}

/** State, kind, printer and text; each acts at once, the queue is here already. */
export function FiltrosDaFila({ filtro, onFiltrar, impressoras, trabalhos }: FiltrosDaFilaProps) {
  const tipos = [...new Set([...trabalhos.map(({ tipo }) => tipo), ...(filtro.tipo === '' ? [] : [filtro.tipo])])]
  return (
    <form className={estilo.filtros} aria-label={texto.titulo} onSubmit={(evento) => evento.preventDefault()}>
      <Escolha
        label={texto.situacao}
        className={estilo.curto}
        value={filtro.situacao}
        data={SITUACOES.map((value) => ({ value, label: texto.situacoes[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onFiltrar({ ...filtro, situacao: SITUACOES.find((uma) => uma === value) ?? 'todas' })
        }
      />
      <Escolha
        label={texto.tipo}
        className={estilo.medio}
        value={filtro.tipo}
        data={[
          { value: '', label: texto.todosOsTipos },
          ...tipos.map((value) => ({ value, label: nomeDoTipo(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => onFiltrar({ ...filtro, tipo: value })}
      />
      <Escolha
        label={texto.impressora}
        className={estilo.medio}
        value={filtro.impressora}
        data={[
          { value: '', label: texto.todasAsImpressoras },
          ...impressoras.map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
        onChange={({ currentTarget: { value } }) => onFiltrar({ ...filtro, impressora: value })}
      />
      <Campo
        label={texto.texto}
        className={estilo.texto}
        placeholder={texto.exemplo}
        value={filtro.texto}
        maxLength={60}
        onChange={({ currentTarget: { value } }) => onFiltrar({ ...filtro, texto: value })}
      />
      {filtrando(filtro) && (
        <Botao aparencia="discreto" onClick={() => onFiltrar(semFiltro)}>
          {texto.limpar}
        </Botao>
      )}
    </form>
  )
}
