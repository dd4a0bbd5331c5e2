import type { Contribuinte } from './contribuinte.ts'
import { yearOf, type IsoDate } from './datas.ts'
import { contaNova, prefixoDe } from './escrituracao.ts'
import type { ItemDaGuia } from './guias.ts'
import { type ContaTributo, type Debito, ESTADOS } from './lancamentos.ts'
import type { Municipio } from './municipios.ts'
import { type SiglaTributo, tributos } from './tributos.ts'

/** The first numbers of archived accounts and entries, above all numbers of open ones. */
const PRIMEIRA_CONTA = 90
const PRIMEIRO_LANCAMENTO = 9_001

/**
 * Adds an old guide's item to the taxpayer's archive of closed accounts, because its entry is no longer in the accounts. Returns
 * the new entry, which is still owed.
 */
export function archiveItem(
  { persona, arquivo }: Contribuinte,
  item: ItemDaGuia,
  vencimento: IsoDate,
  municipio: Municipio,
): { conta: ContaTributo; debito: Debito } {
  const prefixo = prefixoDe(persona, municipio)
  const exercicio = yearOf(vencimento)
  const sigla = item.tributo.replace(/ \d{4}$/, '') as SiglaTributo
  const descricao = `${tributos[sigla].descricao} – Exercício ${exercicio} (encerrado)`
  let conta = arquivo.find((c) => c.descricaoContaTributo === descricao)
  if (!conta) {
    const idContaTributo = prefixo * 100 + PRIMEIRA_CONTA + arquivo.length
    conta = contaNova(idContaTributo, sigla, persona.inscricao, descricao)
    arquivo.push(conta)
  }
  const arquivados = arquivo.reduce((total, { debitos }) => total + debitos.length, 0)
  const devido = { principal: item.valor, juros: 0, multa: 0, correcao: 0 }
  const debito: Debito = {
    idContaCorrente: prefixo * 10_000 + PRIMEIRO_LANCAMENTO + arquivados,
    numDoc: item.doc,
    estado: 1,
    textoDoEstado: ESTADOS[1],
    exercicio,
    dataVencimento: vencimento,
    periodoRef: item.periodoRef,
    numParcela: conta.debitos.length + 1,
    original: devido,
    atual: devido,
    pagamentos: [],
  }
  conta.debitos.push(debito)
  return { conta, debito }
}
