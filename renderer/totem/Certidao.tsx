import { useAtendimento } from '../services/atendimento.tsx'
import { useLoss } from '../services/ending.tsx'
import { certidaoText as text } from '../text/totem.ts'
import { useCertidaoIssue } from '../flows/certidoes/useCertidaoIssue.ts'
import { useModelos } from '../flows/certidoes/useModelos.ts'
import { ListStep } from './Answered.tsx'
import { PaperStep } from './PaperStep.tsx'
import { TroubleStep, WaitStep } from './Step.tsx'

/** The choice of a certificate. The touch issues and prints it. */
export function Certidao() {
  const { documento } = useAtendimento()
  const { query } = useModelos(documento ?? '')
  const { issueState, issue, cancel, startOver } = useCertidaoIssue(documento ?? '')
  useLoss('paper', issueState.phase === 'issuing')

  if (issueState.phase === 'issued') {
    const { pdf } = issueState.certidao
    return <PaperStep pdf={pdf} printKey={`certidao-${pdf.documentoId}`} whenMissing={text.again} />
  }
  if (issueState.phase === 'issuing') return <WaitStep title={text.issuing} onBack={cancel} />
  if (issueState.falha) return <TroubleStep falha={issueState.falha} onRetry={startOver} />
  return (
    <ListStep
      query={query}
      text={text}
      choices={({ data }) =>
        data.map((modelo) => ({
          key: String(modelo.id),
          icon: 'certidoes',
          label: modelo.titulo,
          detail: modelo.validadeDias != null ? text.validity(modelo.validadeDias) : modelo.descricaoTipoCertidao,
          onTouch: () => issue({ modelo, finalidade: '' }),
        }))
      }
    />
  )
}
