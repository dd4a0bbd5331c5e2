import type { ReactNode } from 'react'
import styles from './Tela.module.css'

/* Drawings in two tones: lines in the text's colour, one surface in the municipality's colour. Decoration only: the
   text says the same. */

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export function CounterDrawing() {
  return (
    <Drawing>
      <path className={styles.tone} d="M30 84 120 30l90 54v14H30z" />
      <path d="M30 84 120 30l90 54v14H30zM46 98v66m32-66v66m84-66v66m32-66v66M24 182h192M34 164h172v18H34z" />
      <path className={styles.tone} d="M102 120h36v44h-36z" />
      <path d="M102 164v-44h36v44M120 30V12h26l-6 7 6 7h-26" />
      <circle cx="120" cy="72" r="10" />
    </Drawing>
  )
}

export function PeopleDrawing() {
  return (
    <Drawing>
      <path className={styles.tone} d="M16 126h208v20H16z" />
      <path d="M16 126h208v20H16zM32 146v40m176-40v40" />
      <circle cx="68" cy="56" r="20" />
      <path d="M32 126c0-26 16-42 36-42s36 16 36 42" />
      <circle cx="172" cy="56" r="20" />
      <path d="M136 126c0-26 16-42 36-42s36 16 36 42" />
      <path d="M104 40h32m-32 14h22" />
    </Drawing>
  )
}

export function PaperDrawing() {
  return (
    <Drawing>
      <path d="M64 16h84l32 32v136H64z" />
      <path className={styles.tone} d="M148 16v32h32z" />
      <path d="M148 16v32h32M84 72h72M84 94h72M84 116h44" />
      <path className={styles.tone} d="M134 148a20 20 0 1 0 40 0 20 20 0 1 0-40 0" />
      <path d="M134 148a20 20 0 1 0 40 0 20 20 0 1 0-40 0m11 0 7 7 12-13M142 165l-4 25 16-8 16 8-4-25" />
    </Drawing>
  )
}

export function CoinsDrawing() {
  return (
    <Drawing>
      <path d="M36 24h96v124l-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9z" />
      <path d="M54 52h60M54 74h60M54 96h34" />
      <path className={styles.tone} d="M124 140a42 42 0 1 0 84 0 42 42 0 1 0-84 0" />
      <path d="M124 140a42 42 0 1 0 84 0 42 42 0 1 0-84 0" />
      <path d="M180 126c-3-6-8-8-14-8-8 0-14 4-14 10 0 14 28 8 28 23 0 7-6 11-14 11-7 0-12-3-15-9m15-44v9m0 44v9" />
    </Drawing>
  )
}

export function LockDrawing() {
  return (
    <Drawing>
      <path className={styles.tone} d="M60 84h120v76H60z" />
      <path d="M60 84h120v76H60zM84 84V60a36 36 0 0 1 72 0v24" />
      <circle cx="120" cy="114" r="10" />
      <path d="M120 124v16M48 184h.1m28.8 0h.1m28.8 0h.1m28.8 0h.1m28.8 0h.1m28.8 0h.1" strokeWidth="12" />
    </Drawing>
  )
}
