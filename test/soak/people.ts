import { formatDocumento } from '../../shared/model/documento.ts'
import { personas } from '../sandbox/data/personas.ts'
import type { Needle } from './needles.ts'

/** The fictional people who are served: with and without debts, a company, one with guides, one with fees. */
export const served = [
  '52998224725',
  '11144477735',
  '12ABC34501DE35',
  '12345678909',
  'A0000000000113',
  '11222333000181',
] as const

/** The texts of a person that must not stay anywhere: the document with and without its mask, the name, the e-mail. */
export function needlesOf(documento: string): Needle[] {
  const persona = personas.find((one) => one.documento === documento)
  if (!persona) throw new Error('no such persona')
  const who = `persona ${persona.numero}`
  return [
    { name: `${who}: documento`, text: documento },
    { name: `${who}: documento com sinais`, text: formatDocumento(documento) },
    { name: `${who}: nome`, text: persona.nome },
    { name: `${who}: e-mail`, text: persona.email },
  ]
}

/** The end of a token as a text that must not be found; in a signed token it is the unique signature. */
export function needlesOfToken(token: string, index: number): Needle[] {
  return [{ name: `token ${index}`, text: token.slice(-40) }]
}
