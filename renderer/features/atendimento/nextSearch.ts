import { plainTecla, type Tecla } from '../../../shared/model/tecla.ts'

/** Keys that begin the next person's attendance: the document, then Enter. */
export function searchFor(documento: string): Tecla[] {
  return [...documento.split(''), 'Enter'].map(plainTecla)
}
