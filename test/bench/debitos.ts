import type { GrupoDebitos } from '../../shared/api/index.ts'

/** `quantos` debits spread over `grupos` accounts, as a backend would send them: money in reais with two decimals. */
export function debitosDeExemplo(quantos: number, grupos: number): GrupoDebitos[] {
  const porGrupo = Math.ceil(quantos / grupos)
  return Array.from({ length: Math.ceil(grupos) }, (_, g) => {
    const debitos = Array.from({ length: Math.min(porGrupo, quantos - g * porGrupo) }, (_, d) =>
      debito(g * porGrupo + d),
    )
    return {
      idTributo: 1 + (g % 9),
      identificador: `01.02.${String(g).padStart(3, '0')}.0123.001`,
      descricaoTributo: 'Imposto Predial e Territorial Urbano',
      siglaTributo: 'IPTU',
      idContaTributo: 1000 + g,
      descricaoContaTributo: `IPTU – Exercício ${2015 + (g % 12)}`,
      totalPagamentos: debitos.reduce((soma, d) => soma + Math.round((d.valorTotal ?? 0) * 100), 0) / 100,
      debitos,
    }
  })
}

function debito(n: number) {
  const principal = 5000 + ((n * 7919) % 40_000)
  const juros = n % 3 === 0 ? Math.round(principal * 0.08) : 0
  const multa = n % 3 === 0 ? Math.round(principal * 0.2) : 0
  const mes = String(1 + (n % 12)).padStart(2, '0')
  const ano = 2015 + (n % 12)
  return {
    idContaCorrente: 500_000 + n,
    numDoc: `${ano}${String(n).padStart(12, '0')}`,
    codigoEstadoConta: 1,
    estadoConta: 'Débito',
    dataVencimento: `${ano}-${mes}-10`,
    periodoRef: `${ano}${mes}`,
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
