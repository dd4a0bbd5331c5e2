import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Guia } from '../../../shared/api/index.ts'
import { formatDate } from '../../../shared/model/data.ts'
import { formatReais } from '../../../shared/model/dinheiro.ts'
import { avisoDaGuia } from '../../../shared/model/guias.ts'
import { vencimentoDaLinha } from '../../../shared/model/linhaDigitavel.ts'
import {
  razoesDe,
  vereditoDe,
  vereditoDeTodos,
  type CodigoLido,
  type Razao,
} from '../../../shared/model/procedencia.ts'
import { runOperacao } from '../../bridge/client.ts'
import { runAllPages } from '../../bridge/pages.ts'
import { hasDialog, takesText } from '../../keyboard/focus.ts'
import { keys } from '../../keyboard/keys.ts'
import { arriveFromList } from '../../services/arrival.ts'
import { useAtendimento, useToday } from '../../services/atendimento.tsx'
import { useEnding } from '../../services/ending.tsx'
import { paths, useService } from '../../services/services.ts'
import { guiasText } from '../../text/guias.ts'
import { reasonText, scanText as text } from '../../text/scan.ts'
import { Button } from '../../ui/Button.tsx'
import { Message, QueryError } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { amountIn, findScanned } from './scan.ts'
import styles from './ScanNotice.module.css'

export interface ScannedCodesProps {
  codes: readonly CodigoLido[]
  /** True if the guide opens by itself, unless the clerk is typing or would lose something. False: only offered. */
  opensItself: boolean
  onClose: () => void
}

const kinds = { sim: 'info', nao: 'error', naoSei: 'warning' } as const

export function ScannedCodes({ codes, opensItself, onClose }: ScannedCodesProps) {
  const { atendimento, authenticated, estacao } = useAtendimento()
  const query = useScannedGuias(codes, authenticated)
  const reasons = codes.map((code, index) => {
    const guia = query.data?.[index]?.guia
    const known: Razao[] = guia ? [{ sobre: 'guia', pesa: 'prova', lido: guia.numeroGuia ?? '' }] : []
    return [...known, ...razoesDe(code, estacao.perfil.recebimento)]
  })
  // While the search may still find the guide, the verdict is open: a found guide outweighs an incomplete profile.
  const verdict = authenticated && query.isPending ? 'naoSei' : vereditoDeTodos(reasons.map(vereditoDe))
  return (
    <Message kind={kinds[verdict]} live title={text.verdicts[verdict]} onClose={onClose}>
      {codes.map((code, index) => (
        <ScannedCode key={code.tipo === 'linha' ? code.linha.codigoBarras : code.pix.codigo} code={code}>
          {reasons[index]?.map((reason) => (
            <li key={reason.sobre}>
              {reason.sobre === 'nome' ? <PersonalData>{reasonText(reason)}</PersonalData> : reasonText(reason)}
            </li>
          ))}
        </ScannedCode>
      ))}
      {authenticated ? (
        // A slip with one true and one forged code keeps its warning on the screen.
        <FoundGuia query={query} opensItself={opensItself && verdict === 'sim'} onOpened={onClose} />
      ) : (
        <p>{'documento' in atendimento ? text.signIn : text.identify}</p>
      )}
    </Message>
  )
}

function ScannedCode({ code, children }: { code: CodigoLido; children: ReactNode }) {
  const today = useToday()
  const valor = amountIn(code)
  const due = code.tipo === 'linha' ? vencimentoDaLinha(code.linha, today) : null
  return (
    <>
      <p>
        <PersonalData>
          {valor === null ? text.payment(code.tipo) : text.paymentOf(code.tipo, formatReais(valor))}
        </PersonalData>
        {due !== null && ` ${text.due(formatDate(due))}`}
      </p>
      {code.tipo === 'linha' && (
        <ol className={styles.blocks} aria-label={text.line}>
          {code.linha.blocos.map((block, index) => (
            // A payment line may repeat a block; only its position distinguishes it.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <PersonalData>{block}</PersonalData>
            </li>
          ))}
        </ol>
      )}
      <ul aria-label={text.reasons}>{children}</ul>
    </>
  )
}

function useScannedGuias(codes: readonly CodigoLido[], enabled: boolean) {
  const { geracao } = useAtendimento().atendimento
  const cache = useQueryClient()
  return useQuery({
    enabled,
    queryKey: [geracao, 'scan', codes],
    // A guide that was just made must also be found.
    staleTime: 0,
    queryFn: ({ signal }) => {
      const calls = {
        list: (input: Parameters<typeof runAllPages<'guias.listar'>>[1]) => runAllPages('guias.listar', input, signal),
        detail: (id: number) =>
          cache.fetchQuery({
            queryKey: [geracao, 'guias.detalhar', { id }],
            queryFn: ({ signal: stopSignal }) => runOperacao('guias.detalhar', { id }, stopSignal),
          }),
      }
      return Promise.all(codes.map((code) => findScanned(code, calls)))
    },
  })
}

interface FoundGuiaProps extends Pick<ScannedCodesProps, 'opensItself'> {
  query: ReturnType<typeof useScannedGuias>
  onOpened: () => void
}

function FoundGuia({ query, opensItself, onOpened }: FoundGuiaProps) {
  const today = useToday()
  const [, navigate] = useLocation()
  const { wouldLose } = useEnding()
  const opens = useService(paths.guias) !== undefined
  const open = (guia: Guia) => {
    navigate(paths.guias, { state: arriveFromList(guia, false) })
    onOpened()
  }
  const guia = query.data?.find((one) => one.guia !== null)?.guia
  const onFound = useEffectEvent((found: Guia) => {
    if (opens && opensItself && !wouldLose() && !hasDialog() && !isHalfTyped()) open(found)
  })
  useEffect(() => {
    if (guia) onFound(guia)
  }, [guia])

  if (query.isPending) return <p>{text.searching}</p>
  if (!query.data) return <QueryError query={query} />
  if (!guia) {
    const others = query.data.flatMap((one) => (one.guia === null ? one.others : []))
    if (others.length > 0) return <p>{text.otherCode(others)}</p>
    return <p>{query.data.every((one) => one.guia !== null || one.whole) ? text.notFound : text.unsure}</p>
  }
  const notice = avisoDaGuia(guia, today)
  return (
    <>
      {notice !== null && <p>{guiasText.guia.notices[notice]}</p>}
      {opens ? (
        <Button compact icon="guias" shortcut={keys.scanned} onClick={() => open(guia)}>
          {text.open(guia.numeroGuia ?? '')}
        </Button>
      ) : (
        <p>{text.found(guia.numeroGuia ?? '')}</p>
      )}
    </>
  )
}

function isHalfTyped(): boolean {
  const target = document.activeElement
  return takesText(target) && target instanceof HTMLInputElement && target.value !== ''
}
