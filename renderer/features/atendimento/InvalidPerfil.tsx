import type { Falha } from '../../../shared/errors.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { PoliticaNotices } from '../../services/PoliticaNotices.tsx'
import { atendimentoText } from '../../text/atendimento.ts'
import { describeFalha, repairOf } from '../../text/falhas.ts'
import { Message } from '../../ui/Message.tsx'
import { useScrollable } from '../../ui/scrollable.ts'
import styles from './StartScreen.module.css'

/** The profile or settings file was refused: shows which field is wrong, instead of the search. */
export function InvalidPerfil({ falha }: { falha: Falha }) {
  const { estacao } = useAtendimento()
  const { title, version } = atendimentoText.invalidPerfil
  // `main` is already the landmark: the scrolling box must not replace its role by `group`.
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
        {/* The support asks for it. At a kiosk no other place says it. */}
        <p className={styles.hint}>{[version(estacao.versao), kiosk && repairOf(falha)].filter(Boolean).join(' · ')}</p>
      </div>
    </main>
  )
}
