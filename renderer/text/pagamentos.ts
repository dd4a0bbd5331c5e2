import type { GrupoPagamentos } from '../../shared/api/index.ts'
import type { Falha } from '../../shared/errors.ts'
import { formatarReais, type Centavos } from '../../shared/model/dinheiro.ts'
import { sobreFalha } from './falhas.ts'

const pagamentos = (quantidade: number) => (quantidade === 1 ? '1 pagamento' : `${quantidade} pagamentos`)

/** What a tax account is called. */
export function nomeDaConta({ descricaoContaTributo, descricaoTributo }: GrupoPagamentos): string {
  return descricaoContaTributo || descricaoTributo || pagamentosTexto.grupo.semNome
}

/**
 * Spec "Errors": a 404 means that no fee posting is linked to the payment. With what the backend itself said, which
 * stands alone when it says the same. Null leaves any other failure to the usual sentences.
 */
export function semComprovanteEmPalavras({ codigo, descricao }: Falha): string | null {
  if (codigo !== 'backend.naoEncontrado') return null
  const { naoHa } = pagamentosTexto.recibo
  if (!descricao) return naoHa
  return /lan[cç]amento/i.test(descricao) ? descricao : comResposta(naoHa, descricao)
}

/** Why a receipt did not come, with what the backend itself said. */
export function falhaDoComprovante(falha: Falha): string {
  const { frase, sugestao } = sobreFalha(falha)
  return semComprovanteEmPalavras(falha) ?? comResposta(`${frase} ${sugestao}`, falha.descricao)
}

function comResposta(frase: string, descricao: string | undefined): string {
  return descricao ? `${frase} Resposta do sistema: «${descricao}»` : frase
}

/** A period of the statement in words, from the texts of its body; `-` for none. */
export function periodoDoExtrato(inicio: string, fim: string): string {
  const { vazio } = pagamentosTexto.extrato
  if (inicio === vazio) return fim === vazio ? vazio : `até ${fim}`
  return fim === vazio ? `desde ${inicio}` : `de ${inicio} a ${fim}`
}

export const pagamentosTexto = {
  titulo: 'Pagamentos',
  carregando: 'Buscando os pagamentos…',
  lista: 'Pagamentos do contribuinte por conta de tributo',
  vazio: 'Nenhum pagamento registrado.',
  vazioExplicacao:
    'Um pagamento aparece aqui depois que o banco o informa à prefeitura, o que pode levar alguns dias úteis.',
  vazioFiltrado: 'Nenhum pagamento com estes filtros.',
  vazioFiltradoExplicacao: 'Mude ou limpe os filtros para ver os demais.',
  colunas: {
    marca: 'Marcar',
    guia: 'Guia',
    documento: 'Documento',
    competencia: 'Compet.',
    vencimento: 'Vencimento',
    pagamento: 'Pagamento',
    principal: 'Principal',
    multa: 'Multa',
    juros: 'Juros',
    desconto: 'Desconto',
    total: 'Total R$',
    comprovante: 'Comprov.',
  },
  grupo: {
    semNome: 'Outros pagamentos',
    pagamentos,
    marcados: (marcados: number, total: number) => `${marcados} de ${total} marcados`,
    divergente: (sistema: Centavos, soma: Centavos) =>
      `Sistema informa ${formatarReais(sistema)}; pagamentos somam ${formatarReais(soma)}`,
  },
  acoes: { todos: 'Todos', limpar: 'Desmarcar' },
  dicas: [
    ['Enter', 'imprime o comprovante'],
    ['Espaço', 'marca'],
    ['G', 'grupo'],
    ['Ctrl+A', 'todos'],
    ['←→', 'recolhe e abre'],
  ],
  filtros: {
    titulo: 'Filtros',
    tributo: 'Tributo',
    conta: 'Conta',
    todos: 'Todos',
    todas: 'Todas',
    ano: 'Ano do pagamento',
    qualquer: 'Qualquer',
    pago: 'Pago de',
    periodo: 'Período de',
    ate: 'até',
    dia: 'dd/mm/aaaa',
    mes: 'mm/aaaa',
    limpar: 'Limpar filtros',
    erros: { data: 'Use dd/mm/aaaa.', mes: 'Use mm/aaaa.', invertido: 'O fim vem antes do início.' },
  },
  barra: {
    selecionado: 'Selecionado',
    pagamentos: 'Pagamentos',
    foraDoFiltro: (quantidade: number) => `+${quantidade} fora do filtro`,
    ocultos: (quantidade: number) =>
      quantidade === 1
        ? '1 pagamento marcado está fora do filtro e não será impresso.'
        : `${quantidade} pagamentos marcados estão fora do filtro e não serão impressos.`,
    extrato: 'Extrato',
    imprimir: (comprovantes: number) =>
      comprovantes > 1 ? `Imprimir ${comprovantes} comprovantes` : 'Imprimir comprovante',
  },
  recibo: {
    rotulo: (numero: string) => (numero === '' ? 'Comprovante' : `Comprovante ${numero}`),
    imprimir: 'Imprimir o comprovante',
    naoHa: 'Não há comprovante: pagamento sem lançamento de taxa vinculado.',
    buscando: 'Buscando o comprovante…',
    enviado: 'O comprovante já foi para a impressão. F9 imprime de novo.',
    escolha: 'Escolha um pagamento com ↑↓ ou marque com Espaço e use F9.',
    situacao: { naoHa: 'não há', andando: 'buscando', enviado: 'enviado', falhou: 'falhou' },
    lote: 'Imprimir comprovantes',
  },
  extrato: {
    titulo: 'Extrato de pagamentos',
    voltar: 'Pagamentos',
    tributo: 'Tributo',
    conta: 'Conta',
    pagos: 'Pagos',
    periodo: 'Período dos débitos',
    total: 'Total',
    /** As the statement's own body says them (spec `GerarExtratoPagamentosRequestDTO`). */
    diversos: 'Diversos',
    vazio: '-',
  },
}
