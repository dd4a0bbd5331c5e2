import type { GrupoDebitos } from '../../shared/api/index.ts'

/** `count` debits in `groups` accounts, as a backend would send them: amounts in reais with two decimals. */
export function exampleDebitos(count: number, groups: number): GrupoDebitos[] {
  const byGroup = Math.ceil(count / groups)
  return Array.from({ length: Math.ceil(groups) }, (_, g) => {
    const debitos = Array.from({ length: Math.min(byGroup, count - g * byGroup) }, (_, d) => debito(g * byGroup + d))
    return {
      idTributo: 1 + (g % 9),
      identificador: `01.02.${String(g).padStart(3, '0')}.0123.001`,
      descricaoTributo: 'Imposto Predial e Territorial Urbano',
      siglaTributo: 'IPTU',
      idContaTributo: 1000 + g,
      descricaoContaTributo: `IPTU – Exercício ${2015 + (g % 12)}`,
      totalPagamentos: debitos.reduce((sum, d) => sum + Math.round((d.valorTotal ?? 0) * 100), 0) / 100,
      debitos,
    }
  })
}

function debito(n: number) {
  const principal = 5000 + ((n * 7919) % 40_000)
  const juros = n % 3 === 0 ? Math.round(principal * 0.08) : 0
  const multa = n % 3 === 0 ? Math.round(principal * 0.2) : 0
  const month = String(1 + (n % 12)).padStart(2, '0')
  const year = 2015 + (n % 12)
  return {
    idContaCorrente: 500_000 + n,
    numDoc: `${year}${String(n).padStart(12, '0')}`,
    codigoEstadoConta: 1,
    estadoConta: 'Débito',
    dataVencimento: `${year}-${month}-10`,
    periodoRef: `${year}${month}`,
    numParcela: 1 + (n % 10),
    valorPrincipal: principal / 100,
    valorJuros: 0,
    valorMulta: 0,
    valorCorrecao: 0,
    valorAtulPrincipal: principal / 100,
    valorAtulJuros: juros / 100,
    valorAtulMulta: multa / 100,
    valorAtulCorrecao: 0,
    valorTotal: (principal + juros + multa) / 100,
  }
}
