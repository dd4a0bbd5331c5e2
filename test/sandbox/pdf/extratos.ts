import { type IsoDate, dateInWords } from '../data/datas.ts'
import { porEscrito, soma } from '../data/dinheiro.ts'
import { type ContaTributo, type Debito, valorTotal } from '../data/lancamentos.ts'
import type { Municipio } from '../data/municipios.ts'
import { type PagamentoAchado, valorPago } from '../data/pagamentos.ts'
import type { Persona } from '../data/personas.ts'
import { cabecalho } from './cabecalho.ts'
import { type Doc, imprimir } from './papel.ts'
import { type Coluna, periodoInWords, reserve, tabela } from './tabela.ts'

interface Extrato<G> {
  municipio: Municipio
  persona: Persona
  hoje: IsoDate
  grupos: readonly G[]
}

const DINHEIRO = { largura: 17, align: 'right' } as const

const COBRADO = ['Principal', 'Juros', 'Multa'].map((titulo) => ({ titulo, ...DINHEIRO }))

const COLUNAS_DE_DEBITOS: readonly Coluna[] = [
  { titulo: 'Documento', largura: 34 },
  { titulo: 'Período', largura: 15 },
  { titulo: 'Vencimento', largura: 20 },
  { titulo: 'Situação', largura: 24 },
  ...COBRADO,
  { titulo: 'Correção', ...DINHEIRO },
  { titulo: 'Total', ...DINHEIRO, largura: 19 },
]

/** The statement of debits: the given groups and entries, with the value of each today. */
export function extratoDeDebitosPdf({
  grupos,
  ...extrato
}: Extrato<{ conta: ContaTributo; debitos: readonly Debito[] }>): Promise<Buffer> {
  const todos = grupos.flatMap(({ debitos }) => debitos)
  return extratoPdf('Extrato de Débitos', extrato, [], (doc) => {
    for (const { conta, debitos } of grupos) {
      tituloDoGrupo(doc, conta)
      tabela(
        doc,
        COLUNAS_DE_DEBITOS,
        debitos.map((debito) => [
          debito.numDoc,
          periodoInWords(debito.periodoRef),
          dateInWords(debito.dataVencimento),
          debito.textoDoEstado,
          ...[debito.atual.principal, debito.atual.juros, debito.atual.multa].map(porEscrito),
          ...[debito.atual.correcao, valorTotal(debito)].map(porEscrito),
        ]),
      )
    }
    const devido = soma(todos.filter(({ estado }) => estado === 1).map(valorTotal))
    rodape(doc, `${todos.length} lançamentos. Total em aberto: R$ ${porEscrito(devido)}`)
  })
}

const COLUNAS_DE_PAGAMENTOS: readonly Coluna[] = [
  { titulo: 'Documento', largura: 34 },
  { titulo: 'Guia', largura: 27 },
  { titulo: 'Período', largura: 15 },
  { titulo: 'Pagamento', largura: 20 },
  ...COBRADO,
  { titulo: 'Desconto', ...DINHEIRO },
  { titulo: 'Total', ...DINHEIRO, largura: 16 },
]

/** The statement of payments, with the display texts of its request. */
export function extratoDePagamentosPdf({
  grupos,
  textos,
  ...extrato
}: Extrato<{ conta: ContaTributo; pagamentos: readonly PagamentoAchado[] }> & {
  textos: Readonly<Record<string, string>>
}): Promise<Buffer> {
  const linhas = [
    `Tributo: ${textos['codTributo']} ${textos['descricaoTributo']}`,
    `Conta: ${textos['codContaTributo']} ${textos['descricaoContaTributo']}`,
    `Período dos débitos: ${textos['periodoDebitosInicio']} a ${textos['periodoDebitosFim']}`,
    `Período dos pagamentos: ${textos['periodoPagamentosInicio']} a ${textos['periodoPagamentosFim']}`,
  ]
  const todos = grupos.flatMap(({ pagamentos }) => pagamentos)
  return extratoPdf('Extrato de Pagamentos', extrato, linhas, (doc) => {
    for (const { conta, pagamentos } of grupos) {
      tituloDoGrupo(doc, conta)
      tabela(
        doc,
        COLUNAS_DE_PAGAMENTOS,
        pagamentos.map(({ debito, pagamento }) => [
          debito.numDoc,
          pagamento.numGuia,
          periodoInWords(debito.periodoRef),
          dateInWords(pagamento.data),
          ...[pagamento.principal, pagamento.juros, pagamento.multa].map(porEscrito),
          ...[pagamento.desconto, valorPago(pagamento)].map(porEscrito),
        ]),
      )
    }
    const pago = soma(todos.map(({ pagamento }) => valorPago(pagamento)))
    rodape(doc, `${todos.length} pagamentos. Total pago: R$ ${porEscrito(pago)}`)
  })
}

function extratoPdf(
  titulo: string,
  { municipio, persona, hoje }: Omit<Extrato<unknown>, 'grupos'>,
  linhas: readonly string[],
  corpo: (doc: Doc) => void,
): Promise<Buffer> {
  return imprimir({ titulo, data: hoje }, (doc) => {
    cabecalho(doc, { municipio, titulo, persona, linhas: [`Posição em: ${dateInWords(hoje)}`, ...linhas] })
    corpo(doc)
  })
}

function tituloDoGrupo(doc: Doc, conta: ContaTributo): void {
  reserve(doc, 25)
  doc.moveDown(0.5).font('Helvetica-Bold').fontSize(10)
  doc.text(`${conta.siglaTributo} · ${conta.descricaoContaTributo} · ${conta.identificador}`)
}

function rodape(doc: Doc, texto: string): void {
  reserve(doc, 15)
  doc.moveDown().font('Helvetica-Bold').fontSize(11).text(texto)
}
