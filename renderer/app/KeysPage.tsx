import { keys } from '../keyboard/keys.ts'
import { stationScreensOf, painel, useOfferedServices } from '../services/services.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import type { Servico } from '../../shared/model/servicos.ts'
import { helpText, appText } from '../text/app.ts'
import type { printSettingsText } from '../text/printSettings.ts'
import { manualText } from '../text/manual.ts'
import { placesText } from '../text/services.ts'
import { KeyCap } from '../ui/KeyCap.tsx'
import styles from './KeysPage.module.css'

/** Keys that are described in another place, or that work in few places only. */
type ToldElsewhere =
  | Servico
  | 'painel'
  | 'queue'
  | 'opening'
  | 'settings'
  | keyof typeof printSettingsText.parts
  | 'staff'
  | 'filters'

/** Keys as the page prints them; keys with the same effect share one row. */
const printed = { ...keys, close: 'Esc', zoomIn: 'Ctrl + −' }

/** A compile error here means that a new key has no description yet. */
const generalWords: Record<Exclude<keyof typeof keys, ToldElsewhere | 'zoomInUnshifted' | 'zoomOut'>, string> = {
  ...helpText.keys,
  signOff: appText.signOff,
}
const generalNames = Object.keys(generalWords) as (keyof typeof generalWords)[]

export function KeysPage() {
  const services = [painel, ...useOfferedServices()].map(({ key, label }) => [key, label] as const)
  const { estacao } = useAtendimento()
  const general = generalNames
    .filter((name) => estacao.comEntrada || name !== 'signOff')
    .map((name) => [printed[name], generalWords[name]] as const)
  const places = stationScreensOf(estacao.modo).map(({ key, label }) => [key, label] as const)
  return (
    <article style={{ display: 'grid', gap: 12 }}>
      <h2>{manualText.keys}</h2>
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
    </article>
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
