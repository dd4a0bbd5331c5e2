import { useEffect, useRef, useState } from 'react'
import type { CertidaoEmitida } from '../../../shared/api/index.ts'
import { situacaoDaCertidao, reemissaoDa } from '../../../shared/model/certidoes.ts'
import { formatDate } from '../../../shared/model/data.ts'
import { useToday } from '../../services/atendimento.tsx'
import { myCertidoesText as text } from '../../text/certidoes.ts'
import { Confirm } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/States.tsx'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { FetchedPdf } from '../documents/index.ts'

export function SegundaVia({ reissue: { state, confirm, giveUp } }: { reissue: Requests }) {
  if (state.phase === 'refused') {
    return (
      <Message kind="warning" live onClose={giveUp}>
        {text.cancelled(state.certidao.numero ?? '')}
      </Message>
    )
  }
  if (state.phase === 'requested') return <Paper key={state.key} certidao={state.certidao} printKey={state.key} />
  return state.phase === 'asking' ? <OverdueNotice certidao={state.certidao} onPrint={confirm} onBack={giveUp} /> : null
}

/** The safe answer has the focus: an accidental second Enter must not print an expired certificate that nobody accepts. */
function OverdueNotice(props: { certidao: CertidaoEmitida; onPrint: () => void; onBack: () => void }) {
  const { numero, dataValidade, status } = props.certidao
  const isOverdue = situacaoDaCertidao(props.certidao, useToday()) === 'vencida'
  return (
    <Confirm
      title={isOverdue ? text.overdue.title : text.unknown.title}
      back={text.overdue.back}
      go={text.overdue.print}
      look="primary"
      icon="print"
      shortcut="F9"
      onBack={props.onBack}
      onGo={props.onPrint}
    >
      <p>
        {isOverdue
          ? text.overdue.explanation(numero ?? '', formatDate(dataValidade))
          : text.unknown.explanation(numero ?? '', status ?? '')}
      </p>
    </Confirm>
  )
}

function Paper({ certidao, printKey }: { certidao: CertidaoEmitida; printKey: string }) {
  const numero = certidao.numero ?? ''
  const query = usePdf('certidoes.reemitir', { id: certidao.id }, { numero })
  const block = useRef<HTMLDivElement>(null)
  const arrived = query.isSuccess || query.isError
  useEffect(() => {
    block.current?.scrollIntoView({ block: 'nearest' })
  }, [arrived])
  return (
    <div ref={block}>
      <FetchedPdf query={query} label={text.label(numero)} printOnOpen printKey={printKey} />
    </div>
  )
}

type ReissueState =
  | { phase: 'idle' }
  | { phase: 'refused'; certidao: CertidaoEmitida }
  | { phase: 'asking'; certidao: CertidaoEmitida }
  | { phase: 'requested'; certidao: CertidaoEmitida; key: string }

interface Requests {
  state: ReissueState
  /** Prints, asks first or refuses, by the certificate's state. A second call does not print the same one twice. */
  ask: (certidao: CertidaoEmitida) => void
  confirm: () => void
  giveUp: () => void
}

export function useCertidaoReissue(): Requests {
  const today = useToday()
  const [state, setState] = useState<ReissueState>({ phase: 'idle' })
  const print = (certidao: CertidaoEmitida) =>
    setState({ phase: 'requested', certidao, key: `certidao-${crypto.randomUUID()}` })
  const ask = (certidao: CertidaoEmitida) => {
    if (state.phase === 'requested' && state.certidao.id === certidao.id) return
    switch (reemissaoDa(certidao, today)) {
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
