import { maskDocumento } from '../../../shared/model/documento.ts'
import { abbreviateNome } from '../../../shared/model/mascara.ts'
import { atendimentoText } from '../../text/atendimento.ts'
import { primeiroAcessoText as text } from '../../text/primeiroAcesso.ts'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './PrimeiroAcessoScreen.module.css'

/** The person's name as the municipality has it, abbreviated: just enough for taxpayers to recognise themselves. */
export function WhoItIs({ name, documento }: { name: string | null | undefined; documento: string }) {
  return (
    <p className={styles.who}>
      <span className={styles.faint}>{text.contribuinte}</span>
      <strong style={{ fontSize: 20, lineHeight: '26px' }}>
        {name ? <PersonalData>{abbreviateNome(name)}</PersonalData> : text.noName}
      </strong>
      <PersonalData>
        {atendimentoText.documento(documento.length === 11 ? 'PF' : 'PJ')} {maskDocumento(documento)}
      </PersonalData>
    </p>
  )
}
