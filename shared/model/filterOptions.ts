/* The options of the filters by tax and by tax account, from the lists loaded for the taxpayer. */

/** A tax or a tax account, by the id that the filter sends. */
export interface OpcaoDeFiltro {
  id: number
  nome: string
}

export interface OpcoesDeFiltro {
  tributo: OpcaoDeFiltro[]
  conta: OpcaoDeFiltro[]
}

/** The part of a group of debits or payments that identifies its tax account. */
export interface ContaDeTributo {
  idTributo?: number | null | undefined
  siglaTributo?: string | null | undefined
  descricaoTributo?: string | null | undefined
  idContaTributo?: number | null | undefined
  descricaoContaTributo?: string | null | undefined
  /** The taxpayer's name for the account: a registration number, a number plate. */
  identificador?: string | null | undefined
}

/**
 * Every tax and tax account of the groups, each once, sorted by name; equal names get a distinguishing text. Pass all lists
 * loaded in this attendance, because a filtered list would lack the other options.
 */
export function filterOptions(grupos: Iterable<ContaDeTributo>): OpcoesDeFiltro {
  const tributos = new Map<number, string>()
  const contas = new Map<number, string>()
  const identificadores = new Map<number, string>()
  for (const grupo of grupos) {
    if (grupo.idTributo != null)
      tributos.set(grupo.idTributo, nameOf(grupo.siglaTributo, grupo.descricaoTributo, grupo.idTributo))
    if (grupo.idContaTributo != null) {
      contas.set(grupo.idContaTributo, nameOf(grupo.descricaoContaTributo, null, grupo.idContaTributo))
      if (grupo.identificador) identificadores.set(grupo.idContaTributo, grupo.identificador)
    }
  }
  return { tributo: ordenar(distintos(tributos)), conta: ordenar(distintos(contas, identificadores)) }
}

/** Adds a distinguishing text to a name that several ids have: the id's own text, or else the id. */
function distintos(nomes: ReadonlyMap<number, string>, proprios: ReadonlyMap<number, string> = new Map()) {
  let opcoes = [...nomes]
  for (const proprio of [(id: number) => proprios.get(id), String]) {
    const iguais = [...Map.groupBy(opcoes, ([, nome]) => nome.toLowerCase()).values()].filter(
      ({ length }) => length > 1,
    )
    const confusos = new Set(iguais.flat().map(([id]) => id))
    opcoes = opcoes.map(([id, nome]) => {
      const palavra = confusos.has(id) && proprio(id)
      return [id, palavra ? `${nome} · ${palavra}` : nome]
    })
  }
  return opcoes
}

/** Joins the texts: `IPTU · Imposto Predial`. Without both texts returns the id. */
export function nameOf(nome: string | null | undefined, descricao: string | null | undefined, id: number): string {
  return [nome, descricao].filter(Boolean).join(' · ') || String(id)
}

function ordenar(opcoes: readonly [number, string][]): OpcaoDeFiltro[] {
  return opcoes.map(([id, nome]) => ({ id, nome })).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}
