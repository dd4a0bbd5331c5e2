import estilo from './Tecla.module.css'

const curtas: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', ' ': 'Espaço' }

/** A key, drawn as on the keyboard. Beside a label it is decoration: the control carries `aria-keyshortcuts`. */
export function Tecla({ children }: { children: string }) {
  return (
    <kbd className={estilo.tecla} aria-hidden>
      {curtas[children] ?? children}
    </kbd>
  )
}
