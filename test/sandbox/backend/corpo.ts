import { Recusa } from './recusa.ts'

/** A JSON object from a request body; its fields are unknown. */
export type Campos = Readonly<Record<string, unknown>>

/** Requires an object. Throws a 422 whose sentence begins with `nome`. */
export function objeto(valor: unknown, nome = 'O corpo do pedido'): Campos {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor))
    throw new Recusa(422, `${nome} deve ser um objeto.`)
  return valor as Campos
}

/** Requires a list with at least one entry. Throws a 422. */
export function lista(valor: unknown, nome: string): unknown[] {
  if (!Array.isArray(valor) || valor.length === 0) throw new Recusa(422, `Informe ao menos um item em ${nome}.`)
  return valor
}

/** Requires a text that is not empty. A number does not count. Throws a 422 that names the field. */
export function proseOf(campos: Campos, nome: string): string {
  const valor = campos[nome]
  if (typeof valor !== 'string' || valor.trim() === '') throw new Recusa(422, `O campo ${nome} deve ser um texto.`)
  return valor
}

/** Throws a 422 that names the first field that the operation does not know. */
export function onlyFields(campos: Campos, conhecidos: readonly string[]): void {
  const outro = Object.keys(campos).find((nome) => !conhecidos.includes(nome))
  if (outro !== undefined) throw new Recusa(422, `Campo desconhecido: ${outro}.`)
}

/** Requires a field to have the value that the municipality itself sends. Throws a 422 that names the field. */
export function requireEqual(enviado: Campos, campo: string, nosso: unknown, onde: string): void {
  if (!(campo in enviado)) throw new Recusa(422, `Falta o campo ${campo} (${onde}).`)
  if (enviado[campo] !== nosso) throw new Recusa(422, `O campo ${campo} não confere com o do município (${onde}).`)
}
