import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { AndamentoDaLista } from '../../../shared/model/lista/andamento.ts'
import { useEvent } from '../../bridge/hooks.ts'
import { keys } from '../../keyboard/keys.ts'
import { hasStopped, useEscritorio } from '../../services/escritorio.ts'
import { paths } from '../../services/paths.ts'
import { stoppedInWords } from '../../text/lista.ts'
import { listBannerText as text, printBannerText } from '../../text/printing.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PrintBanner.module.css'
import { playChime } from './chime.ts'
import { useSound } from '../../flows/printing/useTrabalhos.ts'

/**
 * A list that ends or stops plays a sound, and is reported above every screen until somebody looks at it. A list takes hours,
 * so the office worker is doing something else by then.
 */
export function useListStopped(): { stopped: AndamentoDaLista | null; dismiss: () => void } {
  const { data: on } = useSound()
  const [path] = useLocation()
  const announce = useAnnounce()
  const lista = useEscritorio().data?.lista ?? null
  const before = useRef(lista)
  const [isNews, setNews] = useState(false)
  useEvent('lista.mudou', ({ lista: now }) => {
    if (hasStopped(before.current, now)) {
      if (on) playChime()
      if (now) announce(stoppedInWords(now))
      setNews(true)
    } else if (now?.estado === 'andando') setNews(false)
    before.current = now
  })
  useEffect(() => {
    before.current = lista
  }, [lista])
  if (isNews && path === paths.lista) setNews(false)
  return { stopped: isNews ? lista : null, dismiss: () => setNews(false) }
}

export function ListBanner({ lista, onDismiss }: { lista: AndamentoDaLista; onDismiss: () => void }) {
  const [, navigate] = useLocation()
  return (
    <section className={styles.banner} aria-label={text.label} data-list>
      <Icon name={lista.estado === 'terminada' ? 'right' : 'warning'} size={24} />
      <p className={styles.text}>
        <strong>{stoppedInWords(lista)}</strong>
      </p>
      <Button compact keyCap={keys.lista} onClick={() => navigate(paths.lista)}>
        {text.view}
      </Button>
      <CloseButton onClick={onDismiss} label={printBannerText.dismiss} />
    </section>
  )
}
