/*
 * Finds the text in which a backend, or a gateway in front of it, explains a failure. The specification has one field for it
 * (`description`); frameworks, gateways and XML bridges use others.
 */
import { STATUS_CODES } from 'node:http'
import { plainText } from '../../shared/model/plainText.ts'
import { Long } from '../../shared/api/json.ts'

const MOST_SAID = 500
/** Longest text that is searched for a reason, characters. */
const MOST_READ = 2000
/** Most entries of `errors[]` that are shown. */
const MOST_ENTRIES = 3
const MOST_DEEP = 4

/** Names of fields that hold a text for people, the most likely first. */
const WORDS = [
  'description',
  'descricao',
  'mensagem',
  'message',
  'msg',
  'detail',
  'detalhe',
  'motivo',
  'reason',
  'causa',
  'mensagemerro',
  'mensagemdeerro',
  'errormessage',
  'errordescription',
  'mensagemusuario',
  'usermessage',
  'descricaoerro',
  'faultstring',
  'texto',
  'text',
  'erro',
  'error',
  'falha',
  'title',
  'titulo',
]
/** Names of lists of reasons. */
const LISTS =
  /^(erros|errors|falhas|failures|mensagens|messages|mensagenserro|errormessages|detalhes|details|violations|violacoes|invalidparams|validationerrors|criticas|inconsistencias|problemas|problems)$/
/** Names of objects around a reason. An XML bridge makes an object of each element. */
const AROUND =
  /^(fault|soapfault|envelope|body|response|resposta|retorno|return|result|resultado|header|cabecalho|meta|status|data|info|exception|excecao)$/

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Long)
}

/** A field's name without namespace, accents, capitals and signs: `soap:Fault` becomes `fault`. */
export const bareName = (name: string): string =>
  isBare(name) ? name : plainWords(name.replace(/^.*:/, '')).replace(/[^a-z0-9]/g, '')

const isBare = (name: string) => /^[a-z0-9]*$/.test(name)

export const plainWords = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The reason in a body, in whatever field; null if the body has no text for people. */
export function reasonIn(body: unknown): string | null {
  const own = ownField(body)
  const said = own === null || !isFields(body) ? wordsIn(body, MOST_DEEP) : joined([own, listedIn(body)])
  return said === null ? null : plainText(withoutTags(said), MOST_SAID)
}

/** Whether a reason is the backend's own: in the specification's field, or in Portuguese. Gateways write English. */
export function isOwnReason(body: unknown): boolean {
  if (ownField(body) !== null) return true
  const said = reasonIn(body)
  return said !== null && isPortuguese(said)
}

/** The body's `description` (spec "Error body"), shown even in English. Null if the body has none. */
function ownField(body: unknown): string | null {
  const said = isFields(body) ? body['description'] : null
  return typeof said === 'string' && said.trim() !== '' ? said : null
}

const PORTUGUESE =
  /[áâãàéêíóôõúç]|(^|\W)(de|da|do|das|dos|nao|nenhum|nenhuma|para|ja|em|com|sem|por|erro|falha|debito|guia)(\W|$)/

export const isPortuguese = (text: string): boolean => PORTUGUESE.test(text.toLowerCase())

/** Whether a body consists of a text alone: a sentence, or an object with nothing but texts for people. */
export function isWordsAlone(body: unknown): boolean {
  if (typeof body === 'string') return true
  return (
    isFields(body) && Object.entries(body).every(([name, value]) => value === null || WORDS.includes(bareName(name)))
  )
}

function wordsIn(value: unknown, deep: number): string | null {
  if (typeof value === 'string') return isTelling(value) ? value.slice(0, MOST_READ).trim() : null
  if (deep === 0 || typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return joined(value.slice(0, MOST_ENTRIES).map((one) => wordsIn(one, deep - 1)))
  const fields = Object.entries(value).map(([name, inside]) => [bareName(name), inside] as const)
  const said = first(WORDS, (word) => within(fields, (name) => name === word, deep))
  const listed = first(fields, ([name, inside]) => (LISTS.test(name) ? listWords(inside, deep - 1) : null))
  if (said !== null || listed !== null) return joined([said, listed])
  return within(fields, (name) => AROUND.test(name), deep)
}

/** The reasons that an error lists beside its `description`, such as one for each wrong field. */
const listedIn = (fields: Fields): string | null =>
  first(Object.entries(fields), ([name, inside]) =>
    typeof inside === 'object' && LISTS.test(bareName(name)) ? listWords(inside, MOST_DEEP - 1) : null,
  )

function within(
  fields: readonly (readonly [string, unknown])[],
  serves: (name: string) => boolean,
  deep: number,
): string | null {
  return first(fields, ([name, inside]) => (serves(name) ? wordsIn(inside, deep - 1) : null))
}

/** Reads a list of reasons, or an object like `{"documento": ["inválido"]}`, whose reasons are grouped by field. */
function listWords(list: unknown, deep: number): string | null {
  if (!isFields(list)) return wordsIn(list, deep)
  return wordsIn(list, deep) ?? wordsIn(Object.values(list).flat(), deep)
}

function first<T, R>(all: readonly T[], look: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = look(one)
    if (found !== null) return found
  }
  return null
}

/** Joins the parts in order, without repetitions; null if there are none. */
function joined(parts: readonly (string | null)[]): string | null {
  let whole = ''
  for (const part of parts) {
    if (part === null || whole.includes(part)) continue
    whole = whole === '' ? part : `${whole.replace(/[.;:]$/, '')}: ${part}`
  }
  return whole === '' ? null : whole
}

const PHRASES = new Set(Object.values(STATUS_CODES).map((phrase) => plainWords(phrase ?? '')))

/** Whether a text is an explanation, and not just a number, a status name or a placeholder. */
function isTelling(text: unknown): text is string {
  if (typeof text !== 'string' || !/\p{L}/u.test(text.slice(0, MOST_READ))) return false
  // The source of a file, or a file in base64, is no sentence.
  if (text.includes('%PDF-') || /^\S{60,}$/.test(text.trim().slice(0, 60))) return false
  const plain = plainWords(text.slice(0, MOST_READ)).replace(/^(http)?[\s/]*\d{3}[\s:-]*/, '')
  return !PHRASES.has(plain) && !/^(no message available|null|undefined|true|false|about:blank)$/.test(plain)
}

/** HTML that servers write into a reason; other text in angle brackets is the reason's own. */
const TAG =
  /<\/?(?:a|b|br|center|code|div|em|font|h[1-6]|hr|i|li|ol|p|pre|small|span|strong|table|td|tr|u|ul)(?:\s[^<>]{0,200})?\/?>/gi

const withoutTags = (text: string): string => text.replace(TAG, ' ').replace(/ {2,}/g, ' ').trim()

const LEAF = /<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*)?>(?:\s*<!\[CDATA\[([^\]]{0,2000})\]\]>\s*|([^<]{0,2000}))<\//g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The leaf elements of an XML answer, by name, with `fault` set if it is a SOAP fault; null for an HTML page. */
export function fieldsOfXml(text: string): Fields | null {
  if (/<html|<!doctype html/i.test(text.slice(0, 2000))) return null
  const fields: Fields = {}
  for (const [, name = '', cdata, plain = ''] of text.matchAll(LEAF))
    fields[name] ??= (cdata ?? plain.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole)).trim()
  if (/<(?:\w+:)?fault[\s>]/i.test(text)) fields['fault'] ??= true
  return fields
}
