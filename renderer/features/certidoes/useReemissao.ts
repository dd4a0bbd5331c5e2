import { useState } from 'react'
import type { CertidaoEmitida } from '../../../shared/api/index.ts'
import { reemissaoDa } from '../../../shared/model/certidoes.ts'

/** What became of the last request for a certificate's paper. */
export type EstadoDaReemissao =
  | { fase: 'parada' }
  | { fase: 'recusada'; certidao: CertidaoEmitida }
  | { fase: 'perguntando'; certidao: CertidaoEmitida }
  | { fase: 'pedida'; certidao: CertidaoEmitida; chave: string }

export interface Pedidos {
  estado: EstadoDaReemissao
  /** Prints at once, asks first or refuses, by the certificate's state. Asked for already, it is not printed twice. */
  pedir: (certidao: CertidaoEmitida) => void
  confirmar: () => void
  desistir: () => void
}

export function useReemissao(): Pedidos {
  const [estado, setEstado] = useState<EstadoDaReemissao>({ fase: 'parada' })
  const imprimir = (certidao: CertidaoEmitida) =>
    setEstado({ fase: 'pedida', certidao, chave: `certidao-${crypto.randomUUID()}` })
  const pedir = (certidao: CertidaoEmitida) => {
    if (estado.fase === 'pedida' && estado.certidao.id === certidao.id) return
    switch (reemissaoDa(certidao.status)) {
      case 'recusar':
        return setEstado({ fase: 'recusada', certidao })
      case 'avisar':
        return setEstado({ fase: 'perguntando', certidao })
      case 'livre':
        return imprimir(certidao)
    }
  }
  return {
    estado,
    pedir,
    confirmar: () => {
      if (estado.fase === 'perguntando') imprimir(estado.certidao)
    },
    desistir: () => setEstado({ fase: 'parada' }),
  }
}
