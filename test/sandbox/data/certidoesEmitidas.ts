import { yearOf, type IsoDate, addDays } from './datas.ts'
import { type Modelo, modelosDeCertidao } from './modelos.ts'
import type { Municipio } from './municipios.ts'
import type { Persona } from './personas.ts'
import type { SituacaoFiscal } from './situacao.ts'

export const FINALIDADE_PADRAO = 'Emitida pelo portal público'

/** A certificate as it was issued: later changes of the taxpayer's debts do not change it. */
export interface CertidaoEmitida {
  id: number
  documento: string
  modelo: Modelo
  situacao: SituacaoFiscal
  /** The certificate's number, `AAAA/NNNNNNN`, never the same twice. */
  numero: string
  emissao: IsoDate
  validade: IsoDate
  finalidade: string
  cancelada: boolean
}

export type NovaCertidao = Omit<CertidaoEmitida, 'id' | 'numero'>

export type StatusDaCertidao = 'ATIVA' | 'VENCIDA' | 'CANCELADA'

/** A certificate's status on `hoje`. The last day of validity counts as valid. */
export function statusDaCertidao({ cancelada, validade }: CertidaoEmitida, hoje: IsoDate): StatusDaCertidao {
  if (cancelada) return 'CANCELADA'
  return validade < hoje ? 'VENCIDA' : 'ATIVA'
}

export interface LivroDeCertidoes {
  emitir(nova: NovaCertidao): CertidaoEmitida
  achar(id: number): CertidaoEmitida | undefined
  /** The certificates of a document, newest first. */
  de(documento: string): CertidaoEmitida[]
}

export function openCertidaoBook({ indice }: Municipio): LivroDeCertidoes {
  const certidoes = new Map<number, CertidaoEmitida>()
  return {
    emitir(nova) {
      const sequencia = certidoes.size + 1
      const certidao: CertidaoEmitida = {
        ...nova,
        id: (indice + 1) * 100_000 + sequencia,
        numero: `${yearOf(nova.emissao)}/${String(4_500 + sequencia).padStart(7, '0')}`,
      }
      certidoes.set(certidao.id, certidao)
      return certidao
    },
    achar: (id) => certidoes.get(id),
    de: (documento) =>
      [...certidoes.values()]
        .filter((certidao) => certidao.documento === documento)
        .toSorted((a, b) => b.emissao.localeCompare(a.emissao) || b.id - a.id),
  }
}

interface Antiga {
  idModelo: number
  diasAtras: number
  cancelada?: true
}

/** Certificates issued before the sandbox opened, by persona. */
const antigas: Readonly<Record<number, readonly Antiga[]>> = {
  9: [{ idModelo: 202, diasAtras: 30 }],
  11: [
    { idModelo: 201, diasAtras: 200 },
    { idModelo: 202, diasAtras: 45, cancelada: true },
    { idModelo: 202, diasAtras: 40 },
    { idModelo: 201, diasAtras: 10 },
  ],
}

/** The certificates that a taxpayer already has, oldest first. */
export function certidoesIniciais({ realm, numero, documento }: Persona, hoje: IsoDate): NovaCertidao[] {
  const modelos = modelosDeCertidao(hoje)
  return (realm === 'serra-do-ipe' ? (antigas[numero] ?? []) : []).flatMap(({ idModelo, diasAtras, cancelada }) => {
    const modelo = modelos.find(({ id }) => id === idModelo)
    if (!modelo) return []
    const emissao = addDays(hoje, -diasAtras)
    return {
      documento,
      modelo,
      situacao: 'NEGATIVA' as const,
      emissao,
      validade: addDays(emissao, modelo.validadeDias),
      finalidade: FINALIDADE_PADRAO,
      cancelada: cancelada ?? false,
    }
  })
}
