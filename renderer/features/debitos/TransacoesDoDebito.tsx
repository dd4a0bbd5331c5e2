import { centavos } from '../../../shared/model/dinheiro.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { debitosTexto } from '../../text/debitos.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Carregando } from '../../ui/Estados.tsx'
import { Data, Dinheiro } from '../../ui/Valores.tsx'
import estilo from './TransacoesDoDebito.module.css'

const { transacoes: texto } = debitosTexto
const COLUNAS_DO_ESQUELETO = ['1fr', '1.4fr', '1.6fr', '1fr', '1fr', '1fr', '1fr']

/** How the account came to this value: what was posted, updated and paid, as the backend tells it. */
export function TransacoesDoDebito({ idContaCorrente }: { idContaCorrente: number }) {
  const { geracao } = useSessao().atendimento
  const consulta = useOperacao(geracao, 'debitos.transacoes', { idContaCorrente })
  return (
    <section className={estilo.transacoes} aria-label={texto.titulo}>
      <h3 className={estilo.titulo}>{texto.titulo}</h3>
      {consulta.isPending && (
        <Carregando rotulo={texto.carregando} linhas={3} altura={32} colunas={COLUNAS_DO_ESQUELETO} />
      )}
      <ErroDaConsulta consulta={consulta} />
      {consulta.data?.length === 0 && <p className={estilo.vazio}>{texto.vazio}</p>}
      {consulta.data && consulta.data.length > 0 && (
        // The scrolling part takes the focus, so that arrows and page keys move it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll
        <div className={`${estilo.rolagem} focoInterno`} tabIndex={0}>
          <table className={estilo.tabela}>
            <thead>
              <tr>
                <th scope="col">{texto.data}</th>
                <th scope="col">{texto.tipo}</th>
                <th scope="col">{texto.origem}</th>
                <th scope="col">{texto.principal}</th>
                <th scope="col">{texto.multa}</th>
                <th scope="col">{texto.juros}</th>
                <th scope="col">{texto.total}</th>
              </tr>
            </thead>
            <tbody>
              {consulta.data.map((transacao) => (
                <tr key={transacao.id}>
                  <td>
                    <Data valor={transacao.data} />
                  </td>
                  <td>{transacao.tipoTransacao || texto.semTipo}</td>
                  <td>{transacao.numDocOrigem}</td>
                  {[transacao.valorPrincipal, transacao.valorMulta, transacao.valorJuros].map((valor, indice) => (
                    // The three components, always in this order.
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={indice}>{valor != null && <Dinheiro valor={centavos(valor)} />}</td>
                  ))}
                  <td>{transacao.valorTotal != null && <Dinheiro valor={centavos(transacao.valorTotal)} forte />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
