import type { Contribuinte, LancamentoAchado } from './contribuinte.ts'
import type { Centavos } from './dinheiro.ts'
import { integerBetween, sorteio } from './sorteio.ts'

/** A property in one year: the data of its booklet. */
export interface Imovel {
  contribuinte: Contribuinte
  inscricao: string
  exercicio: number
  /** Instalments by due date. */
  parcelas: LancamentoAchado[]
}

/** The properties of a taxpayer, year by year, newest year first. */
export function imoveisDe(contribuinte: Contribuinte): Imovel[] {
  const imoveis = new Map<string, Imovel>()
  for (const conta of contribuinte.contas.filter(({ siglaTributo }) => siglaTributo === 'IPTU')) {
    for (const debito of conta.debitos) {
      const { identificador: inscricao } = conta
      const { exercicio } = debito
      const chave = `${inscricao}/${exercicio}`
      const imovel = imoveis.get(chave) ?? { contribuinte, inscricao, exercicio, parcelas: [] }
      imovel.parcelas.push({ contribuinte, conta, debito })
      imoveis.set(chave, imovel)
    }
  }
  for (const { parcelas } of imoveis.values())
    parcelas.sort((a, b) => a.debito.dataVencimento.localeCompare(b.debito.dataVencimento))
  return [...imoveis.values()].sort((a, b) => b.exercicio - a.exercicio || a.inscricao.localeCompare(b.inscricao))
}

/** The land register's data of a property, derived from its registration. Areas in m², values in centavos. */
export function cadastroDoImovel(inscricao: string): {
  areaTerreno: number
  areaConstruida: number
  valorVenal: Centavos
} {
  const sortear = sorteio(Number(inscricao.replace(/\D/g, '').slice(-9)))
  const areaTerreno = integerBetween(sortear, 125, 1_200)
  const areaConstruida = integerBetween(sortear, 0, areaTerreno)
  return { areaTerreno, areaConstruida, valorVenal: areaTerreno * 45_000 + areaConstruida * 98_000 }
}
