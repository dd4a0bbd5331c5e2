import type { Mostra, SegundaTela } from '../../shared/model/segundaTela.ts'
import { afazeresText, segundaTelaText as text } from '../text/segundaTela.ts'
import { Avisos } from './Avisos.tsx'
import { Celular } from './Celular.tsx'
import { Clock } from './Clock.tsx'
import { CounterDrawing, LockDrawing, PaperDrawing, PeopleDrawing } from './drawings.tsx'
import { Debitos } from './Debitos.tsx'
import { Guia } from './Guia.tsx'
import { Portal } from './Portal.tsx'
import { Scene } from './Scene.tsx'
import styles from './Tela.module.css'

/**
 * The display for the person being served, or for the next one. It is read from a distance, so nothing is small. It needs no
 * input.
 */
export function Tela({ shown }: { shown: SegundaTela }) {
  const { prefeitura, temLogo, fuso, nome, mostra, portal, avisos } = shown
  const waiting = mostra.tipo === 'espera'
  return (
    <div className={styles.tela} data-mostra={mostra.tipo}>
      <header className={styles.header}>
        {temLogo && <img className={styles.logo} src="/municipio/logo" alt="" />}
        <p className={styles.prefeitura}>{prefeitura}</p>
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
          <output className={styles.correio}>{mostra.endereco}</output>
        </Scene>
      )
    case 'senha':
      return <Scene drawing={<LockDrawing />} title={text.senha.title} explanation={text.senha.explanation} />
    case 'celular':
      return <Celular code={mostra} />
  }
}
