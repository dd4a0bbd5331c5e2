import { type ReactNode, useEffect, useState } from 'react'
import { formatDate } from '../../shared/model/data.ts'
import { type Centavos, formatReais } from '../../shared/model/dinheiro.ts'
import { readLinha } from '../../shared/model/linhaDigitavel.ts'
import { qrDaGuia } from '../../shared/model/pix.ts'
import type { AvisoDaTela, ConteudoDaTela, Mostra, SegundaTela } from '../../shared/model/segundaTela.ts'
import { withoutScheme } from '../../shared/model/withoutScheme.ts'
import { phoneText } from '../text/phone.ts'
import { afazeresText, segundaTelaText as text } from '../text/segundaTela.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { Endereco } from '../ui/Values.tsx'
import styles from './Tela.module.css'
import { CoinsDrawing, CounterDrawing, LockDrawing, PaperDrawing, PeopleDrawing } from './drawings.tsx'

const { guia: guiaText, debitos: debitosText, celular: celularText } = text

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

function Guia({ guia }: { guia: Extract<ConteudoDaTela, { tipo: 'guia' }> }) {
  const { numero, total, vencimento, linha } = guia
  const qr = qrDaGuia(guia)
  return (
    <div className={styles.guia} data-qr={qr !== null || undefined}>
      <div>
        <h1 className={styles.name}>{guiaText.title}</h1>
        <dl className={styles.values}>
          {total !== null && (
            <div className={styles.whole}>
              <dt>{guiaText.total}</dt>
              <dd>
                <Sum value={total} />
              </dd>
            </div>
          )}
          {numero !== null && (
            <div>
              <dt>{guiaText.numero}</dt>
              <dd className={styles.numero}>{numero}</dd>
            </div>
          )}
          {vencimento !== null && (
            <div>
              <dt>{guiaText.vencimento}</dt>
              <dd className={styles.numero}>{formatDate(vencimento)}</dd>
            </div>
          )}
          {linha !== null && (
            <div className={styles.whole}>
              <dt>{guiaText.linha}</dt>
              <dd className={styles.linha}>
                {blocksOf(linha).map((block, index) => (
                  // A payment line may repeat a block; only its position distinguishes it.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={index}>{block}</span>
                ))}
              </dd>
            </div>
          )}
        </dl>
      </div>
      {qr && (
        <section className={styles.withQr} aria-label={guiaText.qr[qr.tipo].title}>
          <h2 className={styles.name}>{guiaText.qr[qr.tipo].title}</h2>
          <QrCode code={qr.codigo} label={guiaText.qr[qr.tipo].label} className={styles.qr} />
          <p className={styles.explanation}>{guiaText.qr[qr.tipo].explanation}</p>
        </section>
      )}
    </div>
  )
}

function blocksOf(linha: string): readonly string[] {
  const read = readLinha(linha)
  return read.situacao === 'valida' ? read.blocos : []
}

/** The length of `R$ 999.999,99`. Longer amounts are written smaller, so that they are never cut. */
const LONG = 13

function Sum({ value }: { value: Centavos }) {
  const said = formatReais(value)
  return (
    <strong className={styles.sum} data-long={said.length > LONG || undefined}>
      {said}
    </strong>
  )
}

function Debitos({ debitos }: { debitos: Extract<ConteudoDaTela, { tipo: 'debitos' }> }) {
  return (
    <div className={styles.scene}>
      <CoinsDrawing />
      <div>
        <h1 className={styles.name}>
          {debitosText.title} · {debitosText.count(debitos.quantidade)}
        </h1>
        <p>
          <Sum value={debitos.total} />
        </p>
        <p className={styles.explanation}>{debitosText.explanation}</p>
      </div>
    </div>
  )
}

function Celular({ code }: { code: Extract<Mostra, { tipo: 'celular' }> }) {
  const { codigo, endereco, qr } = code
  return (
    <div className={styles.guia} data-qr>
      <div>
        <h1 className={styles.name}>{celularText.title}</h1>
        <ol className={styles.steps}>
          <li>
            {phoneText.steps.read} <span className={styles.address}>{withoutScheme(endereco)}</span>
          </li>
          <li>
            {phoneText.steps.compare}
            <output className={styles.code} aria-label={celularText.codigo}>
              {codigo}
            </output>
          </li>
          <li>{phoneText.steps.password}</li>
        </ol>
      </div>
      <div className={styles.withQr}>
        <QrCode code={qr} label={phoneText.qrLabel} className={styles.qr} />
      </div>
    </div>
  )
}
