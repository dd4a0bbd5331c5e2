import { useEffect, useState, type ReactNode } from 'react'
import type { AvisoDaTela, Mostra, SegundaTela } from '../../shared/model/segundaTela.ts'
import { afazeresText, segundaTelaText as text } from '../text/segundaTela.ts'
import { Celular } from './Celular.tsx'
import { CounterDrawing, LockDrawing, PaperDrawing, PeopleDrawing } from './drawings.tsx'
import { Debitos, Guia } from './Guia.tsx'
import styles from './Tela.module.css'
import { Endereco } from '../ui/Values.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { withoutScheme } from '../../shared/model/withoutScheme.ts'

/** The display for the person being served, or the next one: read from a distance, without input. */
export function Tela({ shown }: { shown: SegundaTela }) {
  const { prefeitura, temLogo, fuso, nome, mostra, portal, avisos } = shown
  const waiting = mostra.tipo === 'espera'
  return (
    <div className={styles.tela} data-mostra={mostra.tipo}>
      <header className={styles.header}>
        {temLogo && <img className={styles.logo} src="/municipio/logo" alt="" />}
        <p className={`clamped ${styles.prefeitura}`}>{prefeitura}</p>
        {!waiting && <p className="strong">{nome}</p>}
      </header>
      <main className={styles.main}>
        {waiting ? (
          <Scene
            drawing={portal ? <Portal address={portal} /> : <CounterDrawing />}
            title={text.welcome}
            explanation={text.waiting}
          >
            <Clock fuso={fuso} />
            <Avisos avisos={avisos} />
          </Scene>
        ) : (
          <Mostrado mostra={mostra} />
        )}
      </main>
    </div>
  )
}

function Mostrado({ mostra }: { mostra: Exclude<Mostra, { tipo: 'espera' }> }) {
  switch (mostra.tipo) {
    case 'despedida':
      return <Scene drawing={<PeopleDrawing />} title={text.thanks} explanation={text.goodbye} />
    case 'atendimento':
      return <Scene drawing={<PeopleDrawing />} title={text.serving} explanation={text.servingExplanation} />
    case 'afazer':
      return <Scene drawing={<PaperDrawing />} {...afazeresText[mostra.afazer]} />
    case 'debitos':
      return <Debitos debitos={mostra} />
    case 'guia':
      return <Guia guia={mostra} />
    case 'correio':
      return (
        <Scene drawing={<PaperDrawing />} title={text.correio.title} explanation={text.correio.explanation}>
          <output className={styles.correio}>
            <Endereco>{mostra.endereco}</Endereco>
          </output>
        </Scene>
      )
    case 'senha':
      return <Scene drawing={<LockDrawing />} title={text.senha.title} explanation={text.senha.explanation} />
    case 'celular':
      return <Celular code={mostra} />
  }
}

/** How long each notice is shown, ms: long enough for a slow reader. */
const EACH_MS = 12_000

/** The municipality's notices, one after the other. Each replaces the previous one, without motion. */
function Avisos({ avisos }: { avisos: readonly AvisoDaTela[] }) {
  const [turn, setTurn] = useState(0)
  const several = avisos.length > 1
  useEffect(() => {
    if (!several) return
    const step = setInterval(() => setTurn((before) => before + 1), EACH_MS)
    return () => clearInterval(step)
  }, [several])
  const aviso = avisos[turn % avisos.length]
  if (!aviso) return null
  return (
    // As high as the longest notice, so that the content above does not move.
    <div style={{ minHeight: '7.2em', marginTop: '1em' }}>
      <section>
        <h2 className={styles.name}>{aviso.titulo}</h2>
        <p>{aviso.texto}</p>
      </section>
    </div>
  )
}

/** Interval of the clock, ms: the time may be a second late, not a minute. */
const STEP_MS = 1_000

function Clock({ fuso }: { fuso: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const step = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(step)
  }, [])
  const said = (how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...how, timeZone: fuso }).format(now)
  return (
    <p className={styles.clock}>
      <strong className={styles.time}>{said({ hour: '2-digit', minute: '2-digit' })}</strong>
      <span>{said({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
    </p>
  )
}

function Portal({ address }: { address: string }) {
  return (
    <section className={styles.withQr} aria-label={text.portal.title}>
      <h2 className={styles.name}>{text.portal.title}</h2>
      <QrCode code={address} label={text.portal.label} className={styles.qr} />
      <p className={styles.address}>{withoutScheme(address)}</p>
    </section>
  )
}

interface SceneProps {
  drawing: ReactNode
  title: string
  explanation: string
  children?: ReactNode
}

function Scene({ drawing, title, explanation, children }: SceneProps) {
  return (
    <div className={styles.scene}>
      {drawing}
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.explanation}>{explanation}</p>
        {children}
      </div>
    </div>
  )
}
