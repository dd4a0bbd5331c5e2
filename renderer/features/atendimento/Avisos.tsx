import type { Aviso } from '../../../shared/api/index.ts'
import { call } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useAvisos } from '../../services/avisos.ts'
import { serviceAt, type Service, useOfferedServices } from '../../services/services.ts'
import { avisosText } from '../../text/atendimento.ts'
import { Loading, QueryError, UnreadRows, Message } from '../../ui/States.tsx'
import { Button } from '../../ui/Button.tsx'
import { avisoIcon } from '../../ui/Icon.tsx'
import styles from './Avisos.module.css'

/** The municipality's notices, if any. `onService` is called when a notice leads to a screen of this program. */
export function Avisos({ onService }: { onService: (service: Service) => void }) {
  const avisos = useAvisos()
  if (!avisos || avisos.data?.length === 0) return null
  return (
    <section className="stack" aria-label={avisosText.title}>
      <h2 className="faint strong">{avisosText.title}</h2>
      {avisos.isPending && <Loading rows={2} height={64} label={avisosText.loading} />}
      <QueryError query={avisos} />
      <UnreadRows answer={avisos.data} of="aviso" />
      <ul className={styles.list}>
        {avisos.data?.map((notice, index) => (
          <li key={notice.id ?? index}>
            <OneAviso notice={notice} onService={onService} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Notice texts are shown as plain text, whatever they contain. Only the colours amber and blue are known (spec "Notice"). */
function OneAviso({ notice, onService }: { notice: Aviso; onService: (service: Service) => void }) {
  const services = useOfferedServices()
  const { links } = useAtendimento().estacao.perfil
  const action = avisoAction(notice, services, links)
  const open = () => {
    if (!action) return
    if ('service' in action) onService(action.service)
    else void call('sistema.abrirLink', { url: action.url }).catch(() => undefined)
  }
  return (
    <Message
      kind={notice.cor === 'amber' ? 'warning' : 'info'}
      icon={avisoIcon(notice.icone)}
      title={notice.titulo}
      live={false}
      actions={
        action && (
          <Button compact icon={'service' in action ? action.service.icon : 'open'} onClick={open}>
            {action.label}
          </Button>
        )
      }
    >
      {notice.descricao}
    </Message>
  )
}

type AvisoAction = { label: string } & ({ service: Service } | { url: string })

/**
 * The button of a notice; null for a link that may not be opened. An address `/portal/…` opens the same screen in this
 * program; a screen that the municipality does not offer has no button. Web pages must be among the profile's `links`,
 * and main checks the address again before opening it.
 * @param links origins
 */
export function avisoAction(
  notice: Pick<Aviso, 'acaoLabel' | 'acaoLink'>,
  services: readonly Service[],
  links: readonly string[],
): AvisoAction | null {
  const label = notice.acaoLabel || avisosText.action
  const link = notice.acaoLink ?? ''
  const service = serviceAt(link.replace(/[?#].*$/, '').replace(/\/+$/, ''), services)
  if (service) return { label, service }
  const url = URL.parse(link)
  return url?.protocol === 'https:' && links.includes(url.origin) ? { label, url: url.href } : null
}
