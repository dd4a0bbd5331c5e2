import { yearOf, competencia, type IsoDate, addDays } from './datas.ts'
import { type Centavos, type Componentes } from './dinheiro.ts'
import { atualizar } from './encargos.ts'
import { numeroOfGuia } from './guias.ts'
import { type ContaTributo, type Debito, ESTADOS, type EstadoDaConta } from './lancamentos.ts'
import type { Municipio } from './municipios.ts'
import { pagamentoDe } from './pagamentos.ts'
import type { Persona } from './personas.ts'
import type { TaxaEmitida } from './taxas.ts'
import { type SiglaTributo, tributos } from './tributos.ts'

interface NovoDebito {
  vencimento: IsoDate
  principal: Centavos
  parcela: number
  /** Charges that are part of the original debt, for example since its inscription in dívida ativa. */
  encargosDeOrigem?: Partial<Componentes>
  estado?: EstadoDaConta
  textoDoEstado?: string
  /** The year for which the entry is charged; default the year of the due date. */
  exercicio?: number
  /** For a paid entry: days from the due date to the payment (negative: before); by default some are punctual, some late. */
  diasDoPagamento?: number
  desconto?: Centavos
}

type NovaTaxa = Omit<TaxaEmitida, 'id' | 'debito'> & { situacao: 'emitida' | 'paga' | 'cancelada' }

/** Builds the tax accounts of one taxpayer: numbers the entries and computes their charges on `hoje`. */
export interface Escrituracao {
  readonly hoje: IsoDate
  readonly persona: Persona
  conta(sigla: SiglaTributo, identificador: string, descricao: string): ContaTributo
  lancar(conta: ContaTributo, novo: NovoDebito): Debito
  /** Issues a fee and, unless it was cancelled, posts it to the taxpayer's account of sundry fees. */
  taxa(nova: NovaTaxa): void
  readonly contas: ContaTributo[]
  readonly taxas: TaxaEmitida[]
}

/** The prefix of a taxpayer's account and entry numbers, different for every taxpayer and municipality. */
export function prefixoDe(persona: Persona, municipio: Municipio): number {
  return municipio.indice * 100 + persona.numero
}

export function openEscrituracao(persona: Persona, municipio: Municipio, hoje: IsoDate): Escrituracao {
  const prefixo = prefixoDe(persona, municipio)
  const contas: ContaTributo[] = []
  const taxas: TaxaEmitida[] = []
  let lancados = 0
  let contaDeTaxas: ContaTributo | undefined

  const escrituracao: Escrituracao = {
    hoje,
    persona,
    contas,
    taxas,
    conta(...nova) {
      const conta = contaNova(prefixo * 100 + contas.length + 1, ...nova)
      contas.push(conta)
      return conta
    },
    lancar(conta, novo) {
      const { vencimento, principal, parcela, estado = 1 } = novo
      lancados += 1
      const idContaCorrente = prefixo * 10_000 + lancados
      const original: Componentes = { principal, juros: 0, multa: 0, correcao: 0, ...novo.encargosDeOrigem }
      const debito: Debito = {
        idContaCorrente,
        numDoc: `${yearOf(vencimento)}${String(conta.idContaTributo).padStart(8, '0')}${String(lancados).padStart(4, '0')}`,
        estado,
        textoDoEstado: novo.textoDoEstado ?? ESTADOS[estado],
        exercicio: novo.exercicio ?? yearOf(vencimento),
        dataVencimento: vencimento,
        periodoRef: competencia(vencimento),
        numParcela: parcela,
        original,
        atual: atualizar(original, vencimento, hoje, municipio.modelo),
        pagamentos: [],
      }
      if (estado === 2 || estado === 3) darPorPago(debito, novo, municipio, hoje)
      conta.debitos.push(debito)
      return debito
    },
    taxa({ situacao, ...nova }) {
      const lancar = (): Debito => {
        contaDeTaxas ??= escrituracao.conta('TX-EXP', persona.inscricao, 'Taxas Diversas')
        return escrituracao.lancar(contaDeTaxas, {
          vencimento: nova.dataVencimento,
          principal: nova.valor,
          parcela: 0,
          estado: situacao === 'paga' ? 2 : 1,
          diasDoPagamento: -1,
        })
      }
      taxas.push({
        id: prefixo * 1_000 + taxas.length + 1,
        ...nova,
        debito: situacao === 'cancelada' ? undefined : lancar(),
      })
    },
  }
  return escrituracao
}

export function contaNova(
  idContaTributo: number,
  ...[sigla, identificador, descricao]: Parameters<Escrituracao['conta']>
): ContaTributo {
  return {
    idTributo: tributos[sigla].idTributo,
    identificador,
    descricaoTributo: tributos[sigla].descricao,
    siglaTributo: sigla,
    idContaTributo,
    descricaoContaTributo: descricao,
    debitos: [],
  }
}

/** Records the payment of an entry that exists as paid from the start. A credit was overpaid by half of its principal. */
function darPorPago(debito: Debito, novo: NovoDebito, municipio: Municipio, hoje: IsoDate): void {
  const { original, idContaCorrente, dataVencimento } = debito
  const dias = novo.diasDoPagamento ?? (idContaCorrente % 7 === 0 ? 20 : -(idContaCorrente % 5))
  const previsto = addDays(dataVencimento, dias)
  const data = previsto < hoje ? previsto : hoje
  const devido = atualizar(original, dataVencimento, data, municipio.modelo)
  const aMais = debito.estado === 3 ? Math.ceil(original.principal / 2) : 0
  const numGuia = numeroOfGuia(yearOf(data), municipio.indice, idContaCorrente)
  debito.pagamentos.push(pagamentoDe({ ...devido, principal: devido.principal + aMais }, numGuia, data, novo.desconto))
  // `-aMais` would turn a zero balance into -0, which would be printed.
  debito.atual = { principal: 0 - aMais, juros: 0, multa: 0, correcao: 0 }
}
