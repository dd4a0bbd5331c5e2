/* E-mail and telephone of the registration data: checks typed texts and builds the update request. */
import type { Input } from '../api/index.ts'

/** `ddd`: an area code in a separate field; the telephone field then contains none. */
export type TipoDeContato = 'email' | 'telefone' | 'ddd'

export interface CampoDeContato {
  /** The backend's own key, under which the value is sent back. */
  chave: string
  tipo: TipoDeContato
  /** The contact as received; empty if there is none. */
  valor: string
  /** True if the contact came as a JSON number; it is then sent as a number if possible. */
  numero?: boolean
  /** The contact's path inside an object or a list; absent for a top-level contact. */
  dentro?: { caminho: readonly string[]; raiz: object }
}

/** The mistake in a typed contact. An empty text is not a mistake: the backend decides whether a contact may be removed. */
export type ErroDeContato = 'email' | 'telefone' | 'telefoneSemDdd' | 'ddd'

/** The mistake in a typed contact; null if none. With a separate area code the telephone must not contain it. */
export function erroDoContato(
  { tipo }: CampoDeContato,
  digitado: string,
  contatos: readonly CampoDeContato[],
): ErroDeContato | null {
  const texto = digitado.trim()
  if (texto === '') return null
  if (tipo === 'email') return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(texto) ? null : 'email'
  if (tipo === 'ddd') return /^\(?0?[1-9]{2}\)?$/.test(texto) ? null : 'ddd'
  const dddAparte = contatos.some((outro) => outro.tipo === 'ddd')
  const quantos = digitosNacionais(texto).length
  const serve = dddAparte ? quantos === 8 || quantos === 9 : quantos === 10 || quantos === 11 || estrangeiro(texto)
  if (serve && /^[\d\s()+./-]+$/.test(texto)) return null
  return dddAparte ? 'telefoneSemDdd' : 'telefone'
}

/**
 * Digits without Brazil's country code 55. Without a plus sign, 55 may be an area code: it is a country code only
 * before 10 or 11 digits.
 */
function digitosNacionais(telefone: string): string {
  if (telefone.startsWith('+55')) return telefone.slice(3).replace(/\D/g, '')
  return telefone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
}

function estrangeiro(telefone: string): boolean {
  return /^\+(?!55)/.test(telefone) && /^\d{8,15}$/.test(telefone.replace(/\D/g, ''))
}

/** Formats digits as `(11) 98765-4321`. A text with other characters or another length stays unchanged. */
export function formatTelefone(telefone: string): string {
  if (!/^\d+$/.test(telefone)) return telefone
  const local = (digitos: string) => `${digitos.slice(0, -4)}-${digitos.slice(-4)}`
  if (telefone.length === 8 || telefone.length === 9) return local(telefone)
  const comDdd = telefone.length === 10 || telefone.length === 11
  return comDdd ? `(${telefone.slice(0, 2)}) ${local(telefone.slice(2))}` : telefone
}

/** Typed texts by the key of their field. A field without an entry stays unchanged. */
export type Digitado = Readonly<Record<string, string>>

/** The text shown in a field: the typed text, or else the received one in the usual format. */
export function contatoText({ chave, tipo, valor }: CampoDeContato, digitado: Digitado): string {
  return digitado[chave] ?? (tipo === 'telefone' ? formatTelefone(valor) : valor)
}

/** The fields that changed, with their new texts. */
export function mudancas(
  contatos: readonly CampoDeContato[],
  digitado: Digitado,
): { campo: CampoDeContato; novo: string }[] {
  return contatos
    .map((campo) => ({ campo, novo: novoValor(campo, digitado) }))
    .filter(({ campo, novo }) => novo !== campo.valor)
}

/**
 * The input of `cadastro.atualizarContato`: every contact of the record under its original key and container, because a
 * PUT may erase omitted contacts. A contact that was empty and stays empty is left out.
 */
export function contatoRequest(
  contatos: readonly CampoDeContato[],
  digitado: Digitado,
): Input<'cadastro.atualizarContato'> {
  const pedido: Record<string, unknown> = {}
  for (const campo of contatos) {
    const novo = novoValor(campo, digitado)
    const { chave, valor, numero, dentro } = campo
    if (valor === '' && novo === '') continue
    const noTipo = numero && /^[1-9]\d{0,14}$/.test(novo) ? Number(novo) : novo
    const [topo = chave, ...resto] = dentro?.caminho ?? []
    pedido[topo] = trocado(pedido[topo] ?? dentro?.raiz, resto, noTipo)
  }
  return pedido
}

/** A copy of an object or list with another value at the end of a path. */
function trocado(valor: unknown, [passo, ...resto]: readonly string[], novo: unknown): unknown {
  if (passo === undefined) return novo
  if (Array.isArray(valor)) {
    return valor.map((item: unknown, index) => (String(index) === passo ? trocado(item, resto, novo) : item))
  }
  const registro = valor as Record<string, unknown>
  return { ...registro, [passo]: trocado(registro[passo], resto, novo) }
}

/** The value to send: the received one unless the person changed it. A mere difference in format is no change. */
function novoValor(campo: CampoDeContato, digitado: Digitado): string {
  const texto = digitado[campo.chave]
  return texto === undefined || texto === contatoText(campo, {}) ? campo.valor : noFio(campo, texto)
}

/**
 * Formats a typed contact like the received one. A telephone is sent as digits, unless the backend uses punctuation,
 * and with country code 55 if it had one.
 */
function noFio({ tipo, valor }: CampoDeContato, digitado: string): string {
  const texto = digitado.trim()
  if (tipo === 'email' || /\D/.test(valor) || estrangeiro(texto)) return texto
  const digitos = digitosNacionais(texto)
  return digitos !== '' && /^55\d{10,11}$/.test(valor) ? `55${digitos}` : digitos
}
