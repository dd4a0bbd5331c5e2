/* Reads the fiscal standing, whose answer the specification does not show. Three fields are recognized by their usual names. */
import { camadas, campo, isFieldRecord, palavra } from './leitura/campos.ts'

/** The recognized fields; null if the answer lacks the field. */
export interface SituacaoFiscal {
  nome: string | null
  situacao: string | null
  descricao: string | null
}

/** Patterns of field names, the most reliable first. They match names without accents, capitals and signs. */
const nomes = {
  nome: [/^nome$/, /^(nomecontribuinte|contribuintenome|razaosocial|nomerazaosocial)$/, /^nome(?!.*(mae|fantasia))/],
  situacao: [/^situacao(fiscal)?$/, /^status$/, /^situacao/],
  descricao: [/^(descricao|mensagem|observacao)$/, /^(desc|mensagem)/],
} as const

/** Reads a value that contains a word; null for a mere code, which means nothing to a person. */
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
