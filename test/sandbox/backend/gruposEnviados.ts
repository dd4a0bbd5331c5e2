import type { Cidade } from '../data/cidade.ts'
import type { Contribuinte, LancamentoAchado } from '../data/contribuinte.ts'
import { type Centavos, toCentavos, soma } from '../data/dinheiro.ts'
import { type ContaTributo, valorTotal } from '../data/lancamentos.ts'
import { type Campos, requireEqual, lista, objeto } from './corpo.ts'
import { wireDebito, grupoDeDebitos } from './debitos.ts'
import { lancamentoDoTitular } from './lancamentoDoTitular.ts'
import { Recusa } from './recusa.ts'

/** The holder's entries that one group of a request names; all belong to one account. */
export interface GrupoEnviado {
  conta: ContaTributo
  escolhidos: LancamentoAchado[]
}

const CAMPOS_DO_GRUPO = [
  'idTributo',
  'identificador',
  'descricaoTributo',
  'siglaTributo',
  'idContaTributo',
  'descricaoContaTributo',
] as const

/**
 * Checks `listaDebitos` against the municipality's own record: the owner of each debit, every field of it and of its group, and
 * no duplicates. Throws 404, 403 or 422.
 */
export function checkListaDebitos(cidade: Cidade, titular: Contribuinte, corpo: Campos): GrupoEnviado[] {
  const grupos = lista(corpo['listaDebitos'], 'listaDebitos').map((grupo) => conferirGrupo(cidade, titular, grupo))
  const ids = grupos.flatMap(({ escolhidos }) => escolhidos.map(({ debito }) => debito.idContaCorrente))
  if (new Set(ids).size < ids.length) throw new Recusa(422, 'O mesmo débito foi enviado mais de uma vez.')
  return grupos
}

/** The account to which all entries of a group belong. Throws a 422 if they belong to several accounts. */
export function contaComum(
  escolhidos: readonly { conta: ContaTributo }[],
  oQue: 'débitos' | 'pagamentos',
): ContaTributo {
  const conta = escolhidos[0]?.conta
  if (!conta || escolhidos.some((escolhido) => escolhido.conta !== conta)) {
    throw new Recusa(422, `Há ${oQue} no grupo que não são da mesma conta de tributo.`)
  }
  return conta
}

/** Checks a group's total. A filtered list has a total between that of the chosen entries and that of the account. Throws a 422. */
export function checkTotal(total: unknown, conta: ContaTributo, minimo: Centavos, maximo: Centavos): void {
  if (typeof total !== 'number' || toCentavos(total) < minimo || toCentavos(total) > maximo) {
    throw new Recusa(422, `O totalPagamentos da conta ${conta.descricaoContaTributo} não confere.`)
  }
}

function conferirGrupo(cidade: Cidade, titular: Contribuinte, valor: unknown): GrupoEnviado {
  const grupo = objeto(valor, 'Cada grupo de listaDebitos')
  const escolhidos = lista(grupo['debitos'], 'debitos').map((debito) => {
    const enviado = objeto(debito, 'Cada débito')
    const achado = lancamentoDoTitular(cidade, titular, enviado['idContaCorrente'])
    for (const [campo, nosso] of Object.entries(wireDebito(achado.debito)))
      requireEqual(enviado, campo, nosso, `débito ${achado.debito.numDoc}`)
    return achado
  })
  const conta = contaComum(escolhidos, 'débitos')
  const nosso = grupoDeDebitos(conta, [])
  for (const campo of CAMPOS_DO_GRUPO) requireEqual(grupo, campo, nosso[campo], `conta ${conta.descricaoContaTributo}`)
  const devidos = escolhidos.map(({ debito }) => debito).filter(({ estado }) => estado === 1)
  const daConta = conta.debitos.filter(({ estado }) => estado === 1)
  checkTotal(grupo['totalPagamentos'], conta, soma(devidos.map(valorTotal)), soma(daConta.map(valorTotal)))
  return { conta, escolhidos }
}
