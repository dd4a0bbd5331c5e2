import { placesOf } from '../services/places.ts'
import { painel } from '../services/routes.ts'
import { useServices } from '../services/services.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { helpText, appText } from '../text/app.ts'
import { placesText } from '../text/services.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import styles from './Help.module.css'

/** F1: every key there is. */
export function Help({ onClose }: { onClose: () => void }) {
  const services = [painel, ...useServices()].map(({ key, label }) => [key, label] as const)
  const { estacao } = useAtendimento()
  const general = estacao.pin && estacao.modo !== 'totem' ? [...helpText.keys, helpText.withPin] : helpText.keys
  const places = placesOf(estacao.modo).map(({ key, label }) => [key, label] as const)
  return (
    <Dialog
      open
      title={helpText.title}
      onClose={onClose}
      width={1040}
      actions={
        <Button onClick={onClose} keyCap="Esc" focus>
          {helpText.close}
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <KeysList title={appText.services} keys={services} />
          {places.length > 0 && <KeysList title={placesText.title} keys={places} />}
          <KeysList title={helpText.guia} keys={helpText.guiaKeys} />
        </div>
        <div className={styles.stack}>
          <KeysList title={helpText.general} keys={general} />
        </div>
        <div className={styles.stack}>
          <KeysList title={helpText.lists} keys={helpText.listKeys} />
          <KeysList title={helpText.debitos} keys={helpText.debitosKeys} />
        </div>
      </div>
    </Dialog>
  )
}

function KeysList({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {keys.map(([key, effect]) => (
          <div key={key} className={styles.row}>
            <dt>
              <span className="readerOnly">{key}</span>
              {key.split(' ').map((part, index) => (
                <KeyCap key={index}>{part}</KeyCap>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
