import { readDate } from '../../shared/model/data.ts'
import { tipoPessoa } from '../../shared/model/documento.ts'
import type { PapelLido } from '../../shared/model/papelLido.ts'
import { lettersOf } from './plainLetters.ts'

/** Matches a document's number after its label, which begins a line (`NUMERO: 1`) or follows the document's name. */
const NUMERO =
  /(?:^[^\S\n]*(?:NUMERO|N[O.º°])[^\S\n]*:\s*|^[^\n]{0,40}CERTIDAO[A-Z \n]{0,80} (?:NUMERO|N[O.º°])\s*(?::\s*)?)([A-Z\d][A-Z\d./-]{3,29})(?=\s|$)/gm
/** Words before numbers of other things. */
const ANOTHERS = /\b(?:LEI|DECRETO|ART|ARTIGO|PROCESSO|PROTOCOLO|CPF|CNPJ|INSCRICAO|IMOVEL|CADASTRO|NOME|RUA|AVENIDA)\b/
const VALIDADE = /VALID(?:A|O|ADE)(?: ATE)?(?: O DIA)?\s*(?::\s*)?(\d\d\/\d\d\/\d{4})/g

/** Fewest digits of a document's number. A shorter number may be a house number. */
const DIGITS = 6

/**
 * The number and the last day of validity that a certificate states. A field is left out unless the text has exactly
 * one value.
 * @param texto as `plain` returns it
 */
export function statedIn(texto: string): Pick<PapelLido, 'numero' | 'validade'> {
  const numero = onlyOne(texto, NUMERO, (one, label) => {
    const isOwn = one.replace(/\D/g, '').length >= DIGITS && !ANOTHERS.test(label)
    return isOwn && tipoPessoa(lettersOf(one)) === null ? one : null
  })
  const validade = onlyOne(texto, VALIDADE, readDate)
  return { ...(numero && { numero }), ...(validade && { validade }) }
}

function onlyOne(texto: string, pattern: RegExp, read: (text: string, label: string) => string | null): string | null {
  const found = new Set(
    [...texto.matchAll(pattern)].flatMap(([whole, one = '']) => read(one, whole.slice(0, -one.length)) ?? []),
  )
  return found.size === 1 ? ([...found][0] ?? null) : null
}
