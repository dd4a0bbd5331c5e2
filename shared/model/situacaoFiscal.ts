/*
 * Reads the fiscal standing, whose answer the specification does not show. The panel's fields are recognized by their usual
 * names; the others are shown one by one elsewhere.
 */
import { camadas, campo, isFieldRecord, palavra } from './leitura/campos.ts'

/** A field that the answer does not have is null. */
export interface SituacaoFiscal {
  nome: string | null
  situacao: string | null
  descricao: string | null
}

/** Field names, in the order of their reliability: without accents, capitals and signs. */
const nomes = {
  nome: [/^nome$/, /^(nomecontribuinte|contribuintenome|razaosocial|nomerazaosocial)$/, /^nome(?!.*(mae|fantasia))/],
  situacao: [/^situacao(fiscal)?$/, /^status$/, /^situacao/],
  descricao: [/^(descricao|mensagem|observacao)$/, /^(desc|mensagem)/],
} as const

/** The value if it is a readable word; a system's code means nothing to a person. */
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
