import { useMutation, useQuery } from '@tanstack/react-query'
import type { Impressora } from '../../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { certificadoText as text } from '../../../text/networkPrinters.ts'
import { useAnnounce } from '../../../ui/announcement.tsx'
import { LoadError, Loading } from '../../../ui/States.tsx'
import { useKeepImpressoras } from '../../../flows/printing/useTrabalhos.ts'
import { CertificateDialog } from './CertificateDialog.tsx'

/** For a network printer that presents another certificate than the stored one: a person may accept the new one. */
export function ImpressoraCertificate({ impressora, onClose }: { impressora: Impressora; onClose: () => void }) {
  const { id, nome } = impressora
  const keep = useKeepImpressoras()
  const announce = useAnnounce()
  const query = useQuery({
    queryKey: ['impressao.certificado', id],
    queryFn: () => call('impressao.certificado', { impressora: id }),
    staleTime: 0,
    gcTime: 0,
  })
  const accept = useMutation({
    mutationFn: (certificado: string) => call('impressao.aceitarCertificado', { impressora: id, certificado }),
    onSuccess: (impressoras) => {
      keep(impressoras)
      announce(text.accepted)
      onClose()
    },
  })
  const error = accept.error ?? query.error
  const { conhecido = null, atual = null } = query.data ?? {}
  return (
    <CertificateDialog
      nome={nome}
      conhecido={conhecido}
      atual={atual}
      busy={accept.isPending}
      onAccept={(certificado) => accept.mutate(certificado)}
      onClose={onClose}
    >
      {query.isPending ? (
        <Loading label={text.loading} rows={2} />
      ) : (
        error && <LoadError falha={falhaOf(error)} onClose={accept.reset} />
      )}
    </CertificateDialog>
  )
}
