import { useEffect, useRef } from 'react'
import type { CertidaoEmitida } from '../../../shared/api/index.ts'
import { situacaoDaCertidao } from '../../../shared/model/certidoes.ts'
import { formatDate } from '../../../shared/model/data.ts'
import { myCertidoesText as text } from '../../text/certidoes.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Message } from '../../ui/Message.tsx'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { FetchedPdf } from '../documents/index.ts'
import type { Requests } from './useCertidaoReissue.ts'

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
  const isOverdue = situacaoDaCertidao(status) === 'vencida'
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
