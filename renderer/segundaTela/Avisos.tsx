import { useEffect, useState } from 'react'
import type { AvisoDaTela } from '../../shared/model/segundaTela.ts'
import styles from './Tela.module.css'

/** How long each notice stays, ms: long enough for a slow reader. */
const EACH_MS = 12_000

/** The municipality's notices, one after the other. Each replaces the previous one, without motion. */
export function Avisos({ avisos }: { avisos: readonly AvisoDaTela[] }) {
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
    // As high as the longest notice, so that nothing above it moves.
    <div style={{ minHeight: '7.2em', marginTop: '1em' }}>
      <section className={styles.aviso}>
        <h2 className={styles.name}>{aviso.titulo}</h2>
        <p>{aviso.texto}</p>
      </section>
    </div>
  )
}
