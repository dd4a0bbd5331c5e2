import { plainTecla, type Tecla } from '../../../shared/model/tecla.ts'

/** The keys that begin the next attendance: its document, and Enter. */
export function searchFor(documento: string): Tecla[] {
  return [...documento.split(''), 'Enter'].map(plainTecla)
}
