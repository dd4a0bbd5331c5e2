import { noPaperText, paperText } from '../text/totem.ts'
import styles from './Paper.module.css'

export function PaperDrawing({ missing = false }: { missing?: boolean }) {
  const label = missing ? noPaperText.drawing : paperText.drawing
  return (
    <svg className={styles.drawing} viewBox="0 0 320 300" role="img" aria-label={label}>
      <rect className={styles.machine} x="70" y="12" width="180" height="150" rx="14" />
      <rect className={styles.glass} x="88" y="30" width="144" height="96" rx="6" />
      <path className={styles.lines} d="M108 56h104M108 78h104M108 100h60" />
      <rect className={styles.slot} x="100" y="140" width="120" height="12" rx="6" />
      {missing ? (
        <path className={styles.arrow} d="m118 190 84 84M202 190l-84 84" />
      ) : (
        <>
          <g className={styles.sheet}>
            <path className={styles.paper} d="M112 150h96v92h-96z" />
            <path className={styles.lines} d="M128 172h64M128 190h64M128 208h40" />
          </g>
          <path className={styles.arrow} d="M160 252v34M142 270l18 18 18-18" />
        </>
      )}
    </svg>
  )
}
