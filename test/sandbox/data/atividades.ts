import { statusDaCertidao, type CertidaoEmitida } from './certidoesEmitidas.ts'
import type { Contribuinte } from './contribuinte.ts'
import { type IsoDate, dateInWords } from './datas.ts'
import { porEscrito } from './dinheiro.ts'
import { vencido } from './lancamentos.ts'
import { pagamentosDe, valorPago } from './pagamentos.ts'
import { tituloDaCertidao } from './situacao.ts'

/** An event in a taxpayer's data, as the panel lists it. */
export interface Atividade {
  tipo: 'PAGAMENTO' | 'CERTIDAO' | 'DEBITO' | 'CADASTRO'
  descricao: string
  data: IsoDate
}

/** How many activities of each kind the panel lists. */
const DE_CADA = 5

/** The latest payments, certificates, debts that fell due and registration changes, in one list, newest first. */
export function atividadesDe(
  contribuinte: Contribuinte,
  certidoes: readonly CertidaoEmitida[],
  hoje: IsoDate,
): Atividade[] {
  const pagas = pagamentosDe(contribuinte).map(({ conta, pagamento }): Atividade => ({
    tipo: 'PAGAMENTO',
    descricao: `Pagamento de ${conta.siglaTributo}: R$ ${porEscrito(valorPago(pagamento))}`,
    data: pagamento.data,
  }))
  const emitidas = certidoes.map((certidao): Atividade => ({
    tipo: 'CERTIDAO',
    descricao: `${tituloDaCertidao(certidao.modelo, certidao.situacao)} nº ${certidao.numero}${
      statusDaCertidao(certidao, hoje) === 'CANCELADA' ? ' (cancelada)' : ''
    }`,
    data: certidao.emissao,
  }))
  const vencidas = contribuinte.contas.flatMap((conta) =>
    conta.debitos
      .filter((debito) => vencido(debito, hoje))
      .map((debito): Atividade => ({
        tipo: 'DEBITO',
        descricao: `Venceu ${conta.descricaoContaTributo}, documento ${debito.numDoc}`,
        data: debito.dataVencimento,
      })),
  )
  const cadastro: Atividade = {
    tipo: 'CADASTRO',
    descricao: 'Dados do cadastro atualizados',
    data: contribuinte.cadastroEm,
  }
  const recentes = [pagas, emitidas, vencidas].flatMap((umas) => umas.toSorted(maisNovaPrimeiro).slice(0, DE_CADA))
  return [...recentes, cadastro].toSorted(maisNovaPrimeiro)
}

/** An activity in the form of the contract, with its day as `dd/mm/aaaa`. */
export function atividadeNoFio({ tipo, descricao, data }: Atividade) {
  return { tipo, descricao, data: dateInWords(data) }
}

function maisNovaPrimeiro(a: Atividade, b: Atividade): number {
  return b.data.localeCompare(a.data)
}
