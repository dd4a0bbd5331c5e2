import { yearOf, type IsoDate, addDays } from './datas.ts'
import type { Persona } from './personas.ts'

/** A permit process. The contract shows none of its fields, so the sandbox invents them. */
export interface Alvara {
  id: number
  /** The number of the permit process, `AAAA/NNNNNN`. */
  numeroProcesso: string
  tipo: string
  situacao: 'EM ANÁLISE' | 'COM EXIGÊNCIA' | 'DEFERIDO' | 'INDEFERIDO'
  dataAbertura: IsoDate
  endereco: string
  /** The end of validity; only of a granted permit. */
  dataValidade?: IsoDate
  /** The document that the taxpayer must still bring. */
  exigencia?: string
}

type Processo = Pick<Alvara, 'tipo' | 'situacao' | 'exigencia'> & { diasAtras: number }

const LOCALIZACAO = 'Alvará de Localização e Funcionamento'

/** Permit processes by persona, oldest first. */
const processos: Readonly<Record<number, readonly Processo[]>> = {
  5: [{ tipo: 'Alvará de Construção', situacao: 'INDEFERIDO', diasAtras: 300 }],
  7: [
    { tipo: LOCALIZACAO, situacao: 'DEFERIDO', diasAtras: 200 },
    { tipo: 'Licença Sanitária', situacao: 'EM ANÁLISE', diasAtras: 12 },
  ],
  8: [{ tipo: LOCALIZACAO, situacao: 'DEFERIDO', diasAtras: 90 }],
  12: [
    {
      tipo: 'Licença para Evento',
      situacao: 'COM EXIGÊNCIA',
      exigencia: 'Apresentar o auto de vistoria do Corpo de Bombeiros.',
      diasAtras: 20,
    },
  ],
}

/** The permit processes of a taxpayer, newest first. */
export function alvarasDe(persona: Persona, hoje: IsoDate): Alvara[] {
  const seus = persona.realm === 'serra-do-ipe' ? (processos[persona.numero] ?? []) : []
  return seus
    .map(({ diasAtras, ...processo }, i) => {
      const dataAbertura = addDays(hoje, -diasAtras)
      const numero = persona.numero * 100 + i + 1
      return {
        id: 70_000 + numero,
        numeroProcesso: `${yearOf(dataAbertura)}/${String(numero).padStart(6, '0')}`,
        ...processo,
        dataAbertura,
        endereco: `${persona.logradouro}, ${persona.numeroEndereco} – ${persona.bairro}`,
        ...(processo.situacao === 'DEFERIDO' && { dataValidade: addDays(dataAbertura, 365) }),
      }
    })
    .toReversed()
}
