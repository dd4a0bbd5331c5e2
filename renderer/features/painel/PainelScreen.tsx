import { Link } from 'wouter'
import type { Service } from '../../services/routes.ts'
import { useOffers, useServices } from '../../services/services.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { appText } from '../../text/app.ts'
import { painelText } from '../../text/painel.ts'
import cards from '../../ui/cards.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { ScreenTitle } from '../../ui/Panel.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { Atividades } from './Atividades.tsx'
import { Imoveis } from './Imoveis.tsx'
import { Quem } from './Quem.tsx'
import { Summary } from './Summary.tsx'
import styles from './PainelScreen.module.css'

export function PainelScreen() {
  const { authenticated } = useAtendimento()
  const services = useServices()
  const offers = useOffers()
  const withAtividades = authenticated && offers('painel.atividades')
  return (
    <>
      <ScreenTitle>{painelText.title}</ScreenTitle>
      <Quem />
      {authenticated && offers('painel.resumo') && <Summary />}
      <div className={styles.columns} data-two={withAtividades || undefined}>
        <div className="stack">
          <ul className={`${cards.grid} ${styles.grid}`} aria-label={painelText.services}>
            {services.map((service) => (
              <li key={service.path}>
                <ServiceCard service={service} locked={service.requiresLogin && !authenticated} />
              </li>
            ))}
          </ul>
          <Imoveis />
        </div>
        {withAtividades && <Atividades />}
      </div>
    </>
  )
}

function ServiceCard({ service, locked }: { service: Service; locked: boolean }) {
  return (
    <Link
      href={service.path}
      className={`framed raised ${cards.card} ${styles.card}`}
      aria-keyshortcuts={service.key}
      data-locked={locked || undefined}
    >
      <span className={styles.top}>
        <Icon name={service.icon} size={26} />
        <span className={styles.label}>{service.label}</span>
        {locked && <Icon name="lock" label={appText.requiresLogin} size={16} />}
        <KeyCap>{service.key}</KeyCap>
      </span>
      <span className={styles.description}>{service.description}</span>
    </Link>
  )
}
