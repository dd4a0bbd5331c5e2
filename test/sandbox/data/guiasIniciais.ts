import { yearOf, type IsoDate, dayOfMonth, competencia, addDays } from './datas.ts'
import { type DefeitoDaLinha, type Guia, itemDoDebito, type ItemDaGuia, type StatusDaGuia } from './guias.ts'
import type { ContaTributo } from './lancamentos.ts'
import { vencido } from './lancamentos.ts'
import type { Persona } from './personas.ts'

/** A guide that exists when the sandbox opens, before `openCidades` gives it an id and a number. */
export type GuiaInicial = Pick<Guia, 'status' | 'dataEmissao' | 'dataVencimento' | 'itens' | 'defeito'>

/** The guides that a persona has when the sandbox opens, oldest first. */
export function guiasIniciais(persona: Persona, contas: readonly ContaTributo[], hoje: IsoDate): GuiaInicial[] {
  if (persona.numero === 2) return [guiaDoExercicioAnterior('2', 1, hoje, 2)]
  return persona.numero === 10 ? guiasDaPersona10(contas, hoje) : []
}

/** Guides of every state and every defect, and enough paid ones for a second page of fifteen. */
function guiasDaPersona10(contas: readonly ContaTributo[], hoje: IsoDate): GuiaInicial[] {
  const historico = Array.from({ length: 12 }, (_, i) => guiaDoExercicioAnterior('10', 12 - i, hoje, 2))
  const prazo = (de: number, ate: number) => ({ dataEmissao: addDays(hoje, de), dataVencimento: addDays(hoje, ate) })
  const emAberto = contas.flatMap((conta) =>
    conta.debitos
      .filter((debito) => debito.estado === 1 && !vencido(debito, hoje))
      .map((debito) => itemDoDebito(conta, debito)),
  )
  const emVigor = (itens: ItemDaGuia[], defeito?: DefeitoDaLinha): GuiaInicial => ({
    status: 1,
    ...prazo(-5, 25),
    itens,
    ...(defeito && { defeito }),
  })
  return [
    ...historico,
    { ...guiaDoExercicioAnterior('10', 13, hoje, 3), ...prazo(-60, -30) },
    { ...guiaDoExercicioAnterior('10', 14, hoje, 1), ...prazo(-40, -10) },
    { ...guiaDoExercicioAnterior('10', 15, hoje, 0), ...prazo(0, 25) },
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
  hoje: IsoDate,
  status: StatusDaGuia,
): GuiaInicial {
  const vencimento = dayOfMonth(hoje, -mesesAtras - 6, 10)
  const doc = `${yearOf(vencimento)}${prefixo.padStart(8, '0')}${String(9_000 + mesesAtras)}`
  return {
    status,
    dataEmissao: addDays(vencimento, -20),
    dataVencimento: vencimento,
    itens: [
      {
        tributo: `IPTU ${yearOf(vencimento)}`,
        periodoRef: competencia(vencimento),
        doc,
        valor: 15_000 + mesesAtras * 137,
      },
    ],
  }
}
