import { anoDe, type DataIso, diaDoMes, competencia, somarDias } from './datas.ts'
import { type DefeitoDaLinha, itemDoDebito, type ItemDaGuia, type StatusDaGuia } from './guias.ts'
import type { ContaTributo } from './lancamentos.ts'
import { vencido } from './lancamentos.ts'
import type { Persona } from './personas.ts'

/** A guide that already exists when the sandbox opens; the city gives it its numbers. */
export interface GuiaInicial {
  status: StatusDaGuia
  dataEmissao: DataIso
  dataVencimento: DataIso
  itens: ItemDaGuia[]
  defeito?: DefeitoDaLinha
}

/** The guides issued before today, oldest first. */
export function guiasIniciais(persona: Persona, contas: readonly ContaTributo[], hoje: DataIso): GuiaInicial[] {
  if (persona.numero === 2) return [guiaDoExercicioAnterior('2', 1, hoje, 2)]
  return persona.numero === 10 ? guiasDaPersona10(contas, hoje) : []
}

/** Every state and every defect once, and enough paid guides for a second page of fifteen. */
function guiasDaPersona10(contas: readonly ContaTributo[], hoje: DataIso): GuiaInicial[] {
  const historico = Array.from({ length: 12 }, (_, i) => guiaDoExercicioAnterior('10', 12 - i, hoje, 2))
  const emissao = somarDias(hoje, -5)
  const vencimento = somarDias(hoje, 25)
  const emAberto = contas.flatMap((conta) =>
    conta.debitos
      .filter((debito) => debito.estado === 1 && !vencido(debito, hoje))
      .map((debito) => itemDoDebito(conta, debito)),
  )
  const emVigor = (itens: ItemDaGuia[], defeito?: DefeitoDaLinha): GuiaInicial => ({
    status: 1,
    dataEmissao: emissao,
    dataVencimento: vencimento,
    itens,
    ...(defeito && { defeito }),
  })
  return [
    ...historico,
    {
      ...guiaDoExercicioAnterior('10', 13, hoje, 3),
      dataEmissao: somarDias(hoje, -60),
      dataVencimento: somarDias(hoje, -30),
    },
    {
      ...guiaDoExercicioAnterior('10', 14, hoje, 1),
      dataEmissao: somarDias(hoje, -40),
      dataVencimento: somarDias(hoje, -10),
    },
    { ...guiaDoExercicioAnterior('10', 15, hoje, 0), dataEmissao: hoje, dataVencimento: vencimento },
    emVigor(emAberto.slice(0, 1)),
    emVigor(emAberto.slice(1, 2), 'ausente'),
    emVigor(emAberto.slice(1, 3), 'digito'),
    emVigor(emAberto.slice(2, 3), 'valor'),
  ]
}

/** A guide for an entry that is no longer in the accounts. */
function guiaDoExercicioAnterior(
  prefixo: string,
  mesesAtras: number,
  hoje: DataIso,
  status: StatusDaGuia,
): GuiaInicial {
  const vencimento = diaDoMes(hoje, -mesesAtras - 6, 10)
  const doc = `${anoDe(vencimento)}${prefixo.padStart(8, '0')}${String(9_000 + mesesAtras)}`
  return {
    status,
    dataEmissao: somarDias(vencimento, -20),
    dataVencimento: vencimento,
    itens: [
      {
        tributo: `IPTU ${anoDe(vencimento)}`,
        periodoRef: competencia(vencimento),
        doc,
        valor: 15_000 + mesesAtras * 137,
      },
    ],
  }
}
