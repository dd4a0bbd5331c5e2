import { Fragment } from 'react'
import { Tecla } from './Tecla.tsx'
import estilo from './Dicas.module.css'

/** The keys of a list, in one quiet line under it. */
export function Dicas({ teclas }: { teclas: readonly (readonly string[])[] }) {
  return (
    <p className={estilo.dicas}>
      {teclas.map(([tecla = '', efeito]) => (
        <Fragment key={tecla}>
          <Tecla>{tecla}</Tecla> <span>{efeito}</span>
        </Fragment>
      ))}
    </p>
  )
}
