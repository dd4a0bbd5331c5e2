import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServidorDeImpressao } from '../../../../shared/model/rede.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { useDefined } from '../../../services/defined.ts'
import { certificadoText, servidorInWords, servidorText as text } from '../../../text/networkPrinters.ts'
import { useAnnounce } from '../../../ui/announcement.tsx'
import { Defined, Panel } from '../../../ui/Panel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LoadError, Loading, QueryError } from '../../../ui/States.tsx'
import { useKeepImpressoras, useRefreshImpressoras } from '../../../flows/printing/useTrabalhos.ts'
import { AddressForm } from './AddressForm.tsx'
import { CertificateDialog } from './CertificateDialog.tsx'
import styles from './Settings.module.css'

const KEY = ['impressao.servidor']

const answers = ({ situacao }: ServidorDeImpressao) => situacao === 'pronto' || situacao === 'semImpressoras'
const asksTrust = ({ situacao }: ServidorDeImpressao) => situacao === 'certificado' || situacao === 'certificadoMudou'

export function ServidorPanel() {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const keep = useKeepImpressoras()
  const refresh = useRefreshImpressoras()
  const [looking, setLooking] = useState(false)
  const defined = useDefined('impressao.servidor')
  const query = useQuery({ queryKey: KEY, queryFn: () => call('impressao.servidor'), staleTime: 0 })
  const use = useMutation({
    mutationFn: (input: { endereco: string; certificado?: string }) => call('impressao.usarServidor', input),
    onSuccess: (answer) => {
      announce(servidorInWords(answer))
      setLooking(false)
      if (!answers(answer)) return
      cache.setQueryData(KEY, answer)
      void refresh()
    },
  })
  const leave = useMutation({
    mutationFn: () => call('impressao.deixarServidor'),
    onSuccess: (impressoras) => {
      cache.setQueryData(KEY, null)
      use.reset()
      keep(impressoras)
      announce(text.left)
    },
  })
  const servidor = query.data ?? null
  /** The server shown by the panel: the one in use, else the one that was tried. */
  const told = servidor ?? use.data ?? null
  const error = use.error ?? leave.error
  return (
    <Panel
      noInset
      title={text.title}
      side={
        (servidor || defined) && (
          <>
            {defined && <Defined />}
            <Button compact icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
              {text.test}
            </Button>
            {!defined && (
              <Button compact busy={leave.isPending} onClick={() => leave.mutate()}>
                {text.leave}
              </Button>
            )}
          </>
        )
      }
    >
      {query.isPending && <Loading label={text.loading} rows={1} />}
      <QueryError query={query} />
      {query.isSuccess && !servidor && !defined && (
        <>
          <p className={`faint ${styles.line}`}>{text.explanation}</p>
          <AddressForm text={text} busy={use.isPending} onAsk={(endereco) => use.mutate({ endereco })} />
        </>
      )}
      {told && (
        <div className={styles.line}>
          {servidor && <strong>{servidor.endereco}</strong>}
          <p role="status" className="faint" data-tone={answers(told) ? undefined : 'attention'}>
            {servidorInWords(told)}
          </p>
          {asksTrust(told) && !defined && (
            <Button compact onClick={() => setLooking(true)}>
              {certificadoText.open}
            </Button>
          )}
        </div>
      )}
      {error && <LoadError falha={falhaOf(error)} onClose={() => (use.error ? use.reset() : leave.reset())} />}
      {looking && told && (
        <CertificateDialog
          nome={told.endereco}
          conhecido={told.conhecido}
          atual={told.certificado}
          busy={use.isPending}
          onAccept={(certificado) => use.mutate({ endereco: told.endereco, certificado })}
          onClose={() => setLooking(false)}
        />
      )}
    </Panel>
  )
}
