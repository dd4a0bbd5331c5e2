/*
 * Reads the answer to the first step of a first access (spec "Primeiro acesso"): the person's name, and where a code can be
 * sent.
 */
import { mascarado } from './mascara.ts'
import { camadas, campo, isFieldRecord, palavra, type Registro } from './leitura/campos.ts'

export interface CanalDeContato {
  tipo: string
  valor: string
}

export interface Verificacao {
  nome: string | null
  canais: CanalDeContato[]
  /**
   * Whether the answer's channels have a known form. If false, an empty `canais` does not mean that the person has no
   * contact.
   */
  reconhecido: boolean
  /** The whole answer if its channels are not recognized, with names and documents partly masked; else null. */
  resposta: unknown
}

/** The result before the first query. */
export const noVerificacao: Verificacao = { nome: null, canais: [], reconhecido: false, resposta: null }

const NOME = [/^nome$/, /^nome/, /^razaosocial/, /nome/, /^pessoa$/]
const CANAIS = /canais|canal|contato|meios|formas/
const TIPO = [/^tipo$/, /^tipo/, /^(canal|meio|forma)$/]
const VALOR = [/^valor$/, /^valor/, /^(contato|endereco|destino|mascara)/, /^(email|telefone|celular)/]

/** Reads the answer to the first step of a first access, whatever its field names are. Never throws. */
export function readVerificacao(resposta: unknown): Verificacao {
  const valores = [...camadas(resposta)].flat()
  const registros = valores.filter(isFieldRecord)
  const nome = registros.map((registro) => campo(registro, NOME, palavra)?.valor).find((valor) => valor !== undefined)
  const canais = valores
    .filter((valor) => Array.isArray(valor))
    .map((lista) => lista.filter(isFieldRecord).flatMap(readCanal))
    .find((lista) => lista.length > 0)
  const vazia = registros.some((registro) =>
    Object.entries(registro).some(
      ([chave, valor]) => CANAIS.test(chave.toLowerCase()) && Array.isArray(valor) && valor.length === 0,
    ),
  )
  const reconhecido = canais !== undefined || vazia
  return { nome: nome ?? null, canais: canais ?? [], reconhecido, resposta: reconhecido ? null : mascarado(resposta) }
}

/** The channel in a record; empty without a kind, which a request needs, or without a value, by which people choose. */
function readCanal(registro: Registro): CanalDeContato[] {
  const tipo = campo(registro, TIPO, palavra)
  const valor = campo(registro, VALOR, palavra)
  return tipo && valor ? [{ tipo: tipo.valor, valor: valor.valor }] : []
}
