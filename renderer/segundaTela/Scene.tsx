import type { ReactNode } from 'react'
import styles from './Tela.module.css'

interface SceneProps {
  drawing: ReactNode
  title: string
  explanation: string
  children?: ReactNode
}

/** A drawing with one large title. */
export function Scene({ drawing, title, explanation, children }: SceneProps) {
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
