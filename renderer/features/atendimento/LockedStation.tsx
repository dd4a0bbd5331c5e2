import { useAtendimento } from '../../services/atendimento.tsx'
import { lockedText as text } from '../../text/atendimento.ts'
import { kioskText } from '../../text/kiosk.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './HeldKiosk.module.css'

/** Something of the last person may be left, so nobody is served. Main tries again by itself, and when asked to. */
export function LockedStation() {
  const { estacao, end } = useAtendimento()
  const kiosk = estacao.modo === 'totem'
  return (
    <section className={styles.held} role="status">
      <Icon name="warning" size={64} />
      <h1 className={styles.title}>{kiosk ? kioskText.locked : text.title}</h1>
      {kiosk ? (
        <p className={styles.call}>{kioskText.callSomebody}</p>
      ) : (
        <>
          <p>{text.sentence}</p>
          <p>{text.remedy}</p>
          <Button look="primary" focus onClick={() => end()}>
            {text.again}
          </Button>
        </>
      )}
    </section>
  )
}
