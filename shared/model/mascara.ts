/* Masks the answer of a public look-up: anybody can query by a number, so names and documents are partly hidden. */
import { maskDocumento, tipoPessoa } from './documento.ts'
import { nua } from './leitura/campos.ts'
import { readCpfCnpj } from './leitura/valores.ts'

const NOME = /nome|razaosocial|proprietario|titular|responsave|contribuinte|pessoa/

/**
 * Abbreviates `Maria Aparecida da Silva` to `Maria A. S.`. The taxpayer recognises it, but it does not reveal whose
 * number was typed.
 */
export function abbreviateNome(nome: string): string {
  const [first, ...others] = nome.trim().split(/\s+/)
  const initials = others
    .filter((part) => !/^(d[aeo]s?|e)$/i.test(part))
    .map((part) => `${part.charAt(0).toUpperCase()}.`)
  return [first, ...initials].join(' ')
}

/** Masks a document that was sent as a number, if the field's name means a document or the number has 11 digits. */
function maskNumber(valor: number, chave: string): unknown {
  const documento = readCpfCnpj(valor)
  const isOne = /cpf|cnpj|documento/.test(nua(chave)) || String(valor).length === 11
  return documento != null && isOne ? maskDocumento(documento) : valor
}

/** Copies a JSON value with people's names abbreviated and every CPF and CNPJ masked, at any depth. */
export function mascarado(valor: unknown, chave = ''): unknown {
  if (Array.isArray(valor)) return valor.map((item) => mascarado(item, chave))
  if (typeof valor === 'object' && valor !== null) {
    return Object.fromEntries(Object.entries(valor).map(([nome, item]) => [nome, mascarado(item, nome)]))
  }
  if (typeof valor === 'number') return maskNumber(valor, chave)
  if (typeof valor !== 'string') return valor
  const documento = valor.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (tipoPessoa(documento)) return maskDocumento(documento)
  return NOME.test(nua(chave)) ? abbreviateNome(valor) : valor
}
