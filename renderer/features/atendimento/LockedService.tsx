import { keys } from '../../keyboard/keys.ts'
import type { Service } from '../../services/services.ts'
import { useOpenPrimeiroAcesso } from '../../services/primeiroAcesso.ts'
import { useSignIn } from '../../services/signIn.tsx'
import { signInText, atendimentoText } from '../../text/atendimento.ts'
import { phoneText } from '../../text/phone.ts'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './LockedService.module.css'

/** Replaces a screen that only a signed-in taxpayer may see. Enter or F8 starts the login, which then opens that screen. */
export function LockedService({ service }: { service: Service }) {
  const { startSignIn, startOnPhone } = useSignIn()
  const openPrimeiroAcesso = useOpenPrimeiroAcesso()
  return (
    <section className={`framed raised ${styles.locked}`} aria-labelledby="servico-fechado">
      <div className="row" style={{ flexWrap: 'nowrap', gap: 12 }}>
        <Icon name="lock" size={32} />
        <h1 id="servico-fechado">{signInText.locked.title(service.label)}</h1>
      </div>
      <p>{signInText.locked.why}</p>
      <p style={{ marginBottom: 8, color: 'var(--texto-fraco)' }}>{signInText.locked.how}</p>
      <Actions note={openPrimeiroAcesso && primeiroAcessoText.noPassword}>
        {openPrimeiroAcesso && (
          <Button look="subtle" onClick={openPrimeiroAcesso}>
            {primeiroAcessoText.open}
          </Button>
        )}
        {startOnPhone && (
          <Button icon="qr" keyCap={keys.phone} onClick={startOnPhone}>
            {phoneText.offer}
          </Button>
        )}
        {/* The banner handles F8 on every screen. */}
        <Button key={service.path} look="primary" icon="signIn" keyCap="Enter" onClick={startSignIn} focus>
          {atendimentoText.signIn}
        </Button>
      </Actions>
    </section>
  )
}
