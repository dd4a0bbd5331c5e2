import type { PapelDaSerie } from '../../../shared/ipc/types.ts'
import { keys } from '../../keyboard/keys.ts'
import { paths, useOffers, useService } from '../../services/services.ts'
import { useSerie } from '../../services/serie.tsx'
import { serieText as text } from '../../text/serie.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/States.tsx'
import styles from './StartScreen.module.css'

const papeis: readonly PapelDaSerie[] = ['carne', 'boleto']

export function SeriePanel({ onChange }: { onChange: () => void }) {
  const { serie, change } = useSerie()
  const offers = useOffers()
  const shown = useService(paths.iptu) !== undefined
  const offered = shown && offers('iptu.consultar') ? papeis.filter((papel) => offers(`iptu.${papel}`)) : []
  const [standard] = offered
  const announce = useAnnounce()
  const to = (papel: PapelDaSerie | null) => {
    onChange()
    void change(papel).then((done) => {
      if (done) announce(papel ? `${text.name}. ${text.does(papel)}` : text.isOff)
    })
  }
  if (!standard) return null
  if (serie.papel === null) {
    return (
      <Button compact look="subtle" icon="print" shortcut={keys.serie} onClick={() => to(standard)}>
        {text.open}
      </Button>
    )
  }
  const other = offered.find((papel) => papel !== serie.papel)
  return (
    <section aria-label={text.name} className={styles.panel}>
      <Message
        kind="info"
        compact
        icon="print"
        title={text.state(serie.atendidos)}
        actions={
          <>
            {other && (
              <Button compact shortcut={keys.seriePapel} onClick={() => to(other)}>
                {text.change(other)}
              </Button>
            )}
            <Button compact icon="close" shortcut={keys.serie} onClick={() => to(null)}>
              {text.off}
            </Button>
          </>
        }
      >
        {text.does(serie.papel)}
      </Message>
    </section>
  )
}
