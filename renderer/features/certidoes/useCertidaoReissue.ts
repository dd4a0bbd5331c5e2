import { useState } from 'react'
import type { CertidaoEmitida } from '../../../shared/api/index.ts'
import { reemissaoDa } from '../../../shared/model/certidoes.ts'

export type ReissueState =
  | { phase: 'idle' }
  | { phase: 'refused'; certidao: CertidaoEmitida }
  | { phase: 'asking'; certidao: CertidaoEmitida }
  | { phase: 'requested'; certidao: CertidaoEmitida; key: string }

export interface Requests {
  state: ReissueState
  /** Prints, asks first or refuses, by the certificate's state. A second call does not print the same one twice. */
  ask: (certidao: CertidaoEmitida) => void
  confirm: () => void
  giveUp: () => void
}

export function useCertidaoReissue(): Requests {
  const [state, setState] = useState<ReissueState>({ phase: 'idle' })
  const print = (certidao: CertidaoEmitida) =>
    setState({ phase: 'requested', certidao, key: `certidao-${crypto.randomUUID()}` })
  const ask = (certidao: CertidaoEmitida) => {
    if (state.phase === 'requested' && state.certidao.id === certidao.id) return
    switch (reemissaoDa(certidao.status)) {
      case 'recusar':
        return setState({ phase: 'refused', certidao })
      case 'avisar':
        return setState({ phase: 'asking', certidao })
      case 'livre':
        return print(certidao)
    }
  }
  return {
    state,
    ask,
    confirm: () => {
      if (state.phase === 'asking') print(state.certidao)
    },
    giveUp: () => setState({ phase: 'idle' }),
  }
}
