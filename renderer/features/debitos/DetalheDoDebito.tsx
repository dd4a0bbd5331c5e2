import type { Debito, GrupoDebitos } from '../../../shared/api/index.ts'
import { formatarCompetencia } from '../../../shared/model/data.ts'
import { totalConfere } from '../../../shared/model/debitos.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { debitosTexto, nomeDoGrupo, situacaoEmPalavras } from '../../text/debitos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Janela } from '../../ui/Janela.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { Data, Dinheiro } from '../../ui/Valores.tsx'
import estilo from './DetalheDoDebito.module.css'
import type { ItemDebito } from './lista.ts'
import { TransacoesDoDebito } from './TransacoesDoDebito.tsx'

const { detalhe: texto, confirmar } = debitosTexto

const componentes: readonly [
  string,
  (debito: Debito) => number | null | undefined,
  (debito: Debito) => number | null | undefined,
][] = [
  [confirmar.principal, (d) => d.valorPrincipal, (d) => d.valorAtulPrincipal],
  [confirmar.correcao, (d) => d.valorCorrecao, (d) => d.valorAtulCorrecao],
  [confirmar.juros, (d) => d.valorJuros, (d) => d.valorAtulJuros],
  [confirmar.multa, (d) => d.valorMulta, (d) => d.valorAtulMulta],
]

export interface DetalheDoDebitoProps {
  item: ItemDebito
  grupo: GrupoDebitos | undefined
  /** A guide of this debit alone is wanted. */
  onGerar: () => void
  onFechar: () => void
}

/**
 * Why a debit costs what it costs: each component as it was and as it is today, side by side, and what happened to
 * its account. From here an open debit gets a guide of its own.
 */
export function DetalheDoDebito({ item, grupo, onGerar, onFechar }: DetalheDoDebitoProps) {
  const { debito } = item
  return (
    <Janela
      aberta
      titulo={texto.titulo}
      onFechar={onFechar}
      largura={860}
      acoes={
        <>
          {item.selecionavel && (
            <Botao icone="guias" atalho="F10" nivel="janela" onClick={onGerar}>
              {texto.gerar}
            </Botao>
          )}
          <Botao focar tecla="Esc" onClick={onFechar}>
            {texto.fechar}
          </Botao>
        </>
      }
    >
      <dl className={estilo.dados}>
        <Dado nome={texto.conta}>{grupo && nomeDoGrupo(grupo)}</Dado>
        <Dado nome={texto.identificador}>{grupo?.identificador}</Dado>
        <Dado nome={texto.documento}>{debito.numDoc}</Dado>
        <Dado nome={texto.competencia}>{formatarCompetencia(debito.periodoRef)}</Dado>
        <Dado nome={texto.parcela}>{debito.numParcela === 0 ? debitosTexto.unica : debito.numParcela}</Dado>
        <Dado nome={texto.vencimento}>
          <Data valor={debito.dataVencimento} />
        </Dado>
        <Dado nome={texto.situacao}>{situacaoEmPalavras(debito, item.vencido)}</Dado>
      </dl>
      <table className={estilo.valores}>
        <thead>
          <tr>
            <th scope="col">{texto.componente}</th>
            <th scope="col">{texto.original}</th>
            <th scope="col">{texto.atualizado}</th>
          </tr>
        </thead>
        <tbody>
          {componentes.map(([nome, original, atualizado]) => (
            <tr key={nome}>
              <th scope="row">{nome}</th>
              <td>
                <Dinheiro valor={centavos(original(debito))} />
              </td>
              <td>
                <Dinheiro valor={centavos(atualizado(debito) ?? original(debito))} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {texto.total}
            </th>
            <td>
              <Dinheiro valor={item.centavos} forte />
            </td>
          </tr>
        </tfoot>
      </table>
      {!totalConfere(debito) && <Mensagem tipo="alerta">{texto.naoConfere}</Mensagem>}
      <TransacoesDoDebito idContaCorrente={item.id} />
    </Janela>
  )
}

function Dado({ nome, children }: { nome: string; children: React.ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  )
}
