import { yearOf, addDays } from './datas.ts'
import type { Escrituracao } from './escrituracao.ts'

const catalogo = [
  { tributoDescricao: 'Licença para Evento', valor: 6_754 },
  { tributoDescricao: 'Ocupação de Logradouro', valor: 4_050 },
  { tributoDescricao: 'Comércio Eventual', valor: 3_377 },
  { tributoDescricao: 'Expediente e Emissão de Documentos', valor: 1_013 },
] as const

/** The newest five fees, one of each kind. Older paid fees follow, so that there is a second page of fifteen. */
const recentes = [
  { situacao: 'emitida', possuiDocComprobatorio: false, diasAtras: 5 },
  { situacao: 'emitida', possuiDocComprobatorio: true, diasAtras: 40 },
  { situacao: 'paga', possuiDocComprobatorio: true, diasAtras: 60 },
  { situacao: 'paga', possuiDocComprobatorio: false, diasAtras: 75 },
  { situacao: 'cancelada', possuiDocComprobatorio: true, diasAtras: 90 },
] as const

const TOTAL = 18

/** Eighteen fees: issued (one of them past due), paid with and without a supporting document, cancelled. */
export function dezoitoTaxas(e: Escrituracao): void {
  for (let i = TOTAL - 1; i >= 0; i--) {
    const { situacao, possuiDocComprobatorio, diasAtras } = recentes[i] ?? {
      situacao: 'paga',
      possuiDocComprobatorio: i % 2 === 0,
      diasAtras: 90 + 21 * i,
    }
    const dataEmissao = addDays(e.hoje, -diasAtras)
    e.taxa({
      ...(catalogo[i % catalogo.length] ?? catalogo[0]),
      numeroProtocolo: `${yearOf(dataEmissao)}/${12_340 + TOTAL - i}`,
      dataEmissao,
      dataVencimento: addDays(dataEmissao, 30),
      possuiDocComprobatorio,
      situacao,
    })
  }
}
