import { useEffect, useRef } from 'react'
import { iptuText } from '../../text/iptu.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { FetchedPdf } from '../documents/index.ts'
import { useSerialCount } from './useSerialRun.ts'
import { numeroOf, labelOf, type PaperRequest } from '../../flows/iptu/request.ts'

const { paper: text } = iptuText

/** A booklet or slip: fetches it, prints it once if requested, and shows its actions. */
export function IptuPaper({ request, onClose }: { request: PaperRequest; onClose: (underWay: boolean) => void }) {
  const { paper, print, key } = request
  const query = usePdf(paper.operacao, paper.input, { numero: numeroOf(paper) })
  useSerialCount(query.data?.documentoId, paper.input.inscricao)
  const block = useRef<HTMLDivElement>(null)
  // The focus moves at once, not when the PDF arrives: a second Enter must not request it again.
  useEffect(() => block.current?.focus(), [])

  return (
    <Panel
      title={labelOf(paper)}
      side={
        <Button compact look="subtle" shortcut="Escape" onClick={() => onClose(query.isFetching)}>
          {text.back}
        </Button>
      }
    >
      <div tabIndex={-1} data-neutral-focus ref={block}>
        <FetchedPdf query={query} label={labelOf(paper)} printOnOpen={print} printKey={key} />
      </div>
    </Panel>
  )
}
