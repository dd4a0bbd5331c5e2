import { Dicas } from './Dicas.tsx'
import { Icone } from './Icone.tsx'
import estilo from './RodapeDaLista.module.css'

export interface RodapeDaListaProps {
  /** For a field that this line explains. */
  id?: string
  /** What stops the screen's act; goes before everything else. */
  impede: string | null
  /** What is good to know. */
  informa: string | null
  /** The list's keys, when there is nothing to say. */
  dicas: readonly (readonly string[])[]
}

/** One line under a list: what is in the way, else what is good to know, else the keys. Its height does not change. */
export function RodapeDaLista({ id, impede, informa, dicas }: RodapeDaListaProps) {
  const frase = impede ?? informa
  return (
    <div className={estilo.rodape}>
      <p id={id} className={impede ? estilo.impede : estilo.informa} role="status">
        {frase && <Icone nome={impede ? 'alerta' : 'info'} tamanho={18} />}
        {frase}
      </p>
      {!frase && <Dicas teclas={dicas} />}
    </div>
  )
}
