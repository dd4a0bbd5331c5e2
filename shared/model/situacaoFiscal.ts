/*
 * The answer of the fiscal standing is not shown by the specification. What a panel needs of it is recognised by what such
 * fields are called; the rest is shown field by field elsewhere.
 */
import { camadas, campo, isFieldRecord, palavra } from './leitura/campos.ts'

/** A field that the answer does not have is null. */
export interface SituacaoFiscal {
  nome: string | null
  situacao: string | null
  descricao: string | null
}

/** Field names, in the order in which they are believed: without accents, capitals and signs. */
const nomes = {
  nome: [/^nome$/, /^(nomecontribuinte|contribuintenome|razaosocial|nomerazaosocial)$/, /^nome(?!.*(mae|fantasia))/],
  situacao: [/^situacao(fiscal)?$/, /^status$/, /^situacao/],
  descricao: [/^(descricao|mensagem|observacao)$/, /^(desc|mensagem)/],
} as const

/** A word; a code of a system says nothing to a person. */
const emLetras = (valor: unknown) => {
  const texto = palavra(valor)
  return texto !== null && /\p{L}{2}/u.test(texto) ? texto : null
}

export function readSituacaoFiscal(resposta: unknown): SituacaoFiscal {
  const registros = [...camadas(resposta)].flat().filter(isFieldRecord)
  const achar = (de: readonly RegExp[]) =>
    registros.map((registro) => campo(registro, de, emLetras)?.valor ?? null).find((valor) => valor !== null) ?? null
  return { nome: achar(nomes.nome), situacao: achar(nomes.situacao), descricao: achar(nomes.descricao) }
}
