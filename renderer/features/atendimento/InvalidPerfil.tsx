import type { Falha } from '../../../shared/errors.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { PoliticaNotices } from '../../services/PoliticaNotices.tsx'
import { atendimentoText } from '../../text/atendimento.ts'
import { describeFalha, repairOf } from '../../text/falhas.ts'
import { Message } from '../../ui/States.tsx'
import { useScrollable } from '../../ui/scrollable.ts'
import styles from './StartScreen.module.css'

/** Shown instead of the search if the profile or settings file was refused: names the wrong field. */
export function InvalidPerfil({ falha }: { falha: Falha }) {
  const { estacao } = useAtendimento()
  const { title, version } = atendimentoText.invalidPerfil
  // `main` is already the landmark, so the role `group` of the scrolling box is dropped.
  const { role: _group, ...scrollable } = useScrollable()
  const kiosk = estacao.modo === 'totem'
  const { sentence, suggestion, support } = describeFalha(falha, kiosk)
  return (
    <main {...scrollable} className={`${styles.alone} innerFocus`}>
      <div className={styles.screen}>
        <h1 className={styles.question}>{title}</h1>
        <Message kind="error" title={sentence}>
          {falha.descricao && <p>{falha.descricao}</p>}
          <p>
            {suggestion} {support}
          </p>
        </Message>
        {!kiosk && <PoliticaNotices />}
        {/* Support asks for the version, which a kiosk shows nowhere else. */}
        <p className={styles.hint}>{[version(estacao.versao), kiosk && repairOf(falha)].filter(Boolean).join(' · ')}</p>
      </div>
    </main>
  )
}
