import estilo from './Marca.module.css'

/** How much of a row is ticked; `impedida` cannot be ticked at all. */
export type EstadoDaMarca = 'nenhuma' | 'parte' | 'toda' | 'impedida'

const desenhos: Partial<Record<EstadoDaMarca, string>> = { toda: 'M4 9.5l3.5 3.5L14 5.5', parte: 'M4.5 9h9' }

/** A tick box that is only drawn: the row carries the state for screen readers and takes the click. */
export function Marca({ estado }: { estado: EstadoDaMarca }) {
  return (
    <svg className={estilo.marca} data-estado={estado} viewBox="0 0 18 18" width={18} height={18} aria-hidden>
      {estado === 'impedida' ? <path d="M6 9h6" /> : <rect x="1" y="1" width="16" height="16" rx="3" />}
      <path className={estilo.traco} d={desenhos[estado] ?? ''} />
    </svg>
  )
}
