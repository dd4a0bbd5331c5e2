import { useSessao } from '../../app/sessao.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { alvarasTexto as texto } from '../../text/alvaras.ts'
import { useFocoNaChegada } from '../../ui/foco.ts'
import { useListaComTeclado } from '../../ui/listaComTeclado.ts'
import { ListaVazia, TelaDeLista } from '../../ui/TelaDeLista.tsx'
import { Selo } from '../../ui/Valores.tsx'
import { ValoresRotulados } from '../../ui/ValoresRotulados.tsx'
import { cabecalhoDoProcesso, lerProcessos } from './processos.ts'
import estilo from './TelaAlvaras.module.css'

/** Cards drawn at once; the municipality shows the rest in its own portal. */
const MAXIMO = 100
const PASSO_DE_PAGINA = 3

/** The taxpayer's permit processes, each as the municipality wrote it. */
export function TelaAlvaras() {
  const { geracao } = useSessao().atendimento
  const consulta = useOperacao(geracao, 'alvaras.listar', {})
  // An empty answer is an answer: `data` is undefined only until one has come.
  const processos = consulta.isSuccess ? lerProcessos(consulta.data) : null

  return (
    <TelaDeLista
      titulo={texto.titulo}
      lado={processos && texto.total(processos.total)}
      consulta={consulta}
      esqueleto={{ rotulo: texto.carregando, linhas: 3, altura: 140, colunas: ['1fr', '1fr', '1fr'] }}
    >
      {processos?.itens.length === 0 && <ListaVazia texto={texto} icone="alvaras" />}
      {processos && processos.itens.length > 0 && <Lista itens={processos.itens.slice(0, MAXIMO)} />}
      {processos && processos.total > Math.min(processos.itens.length, MAXIMO) && (
        <p className={estilo.mostrando}>{texto.mostrando(Math.min(processos.itens.length, MAXIMO), processos.total)}</p>
      )}
    </TelaDeLista>
  )
}

/** Nothing is done with a process here: the keys only go from one to the next. */
function Lista({ itens }: { itens: readonly unknown[] }) {
  const lista = useListaComTeclado({ total: itens.length, pagina: PASSO_DE_PAGINA })
  useFocoNaChegada(() => lista.focar(0))
  return (
    <ul className={estilo.lista} aria-label={texto.lista} {...lista.propsDaLista}>
      {itens.map((processo, indice) => {
        const { numero, situacao } = cabecalhoDoProcesso(processo)
        const { ref, ...props } = lista.propsDoItem(indice)
        return (
          <li key={indice} className={`${estilo.processo} focoInterno`} {...props} ref={ref}>
            <header className={estilo.topo}>
              <h2>{texto.processo(numero ?? String(indice + 1))}</h2>
              {situacao && <Selo tom="info">{situacao}</Selo>}
            </header>
            <ValoresRotulados valor={processo} vazio={<p className={estilo.mostrando}>{texto.semDados}</p>} />
          </li>
        )
      })}
    </ul>
  )
}
