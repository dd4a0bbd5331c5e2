import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const folder = join(import.meta.dirname, '../../../renderer/text')

/** Files that contain words, not sentences: the word list itself, and the code that turns a field's name into a label. */
const LISTS = ['words.ts', 'inWords.ts']
/** The kiosk's other languages: the rules apply to Portuguese only. */
const FOREIGN = ['en.ts', 'es.ts']
/** Search words that are never shown. */
const SEARCHED = new Set(['words', 'queueWords', 'settingsWords'])

export const textFiles: readonly string[] = readdirSync(folder).filter((file) => ![...LISTS, ...FOREIGN].includes(file))

export interface Sentence {
  file: string
  /** Names of the object's fields that lead to the text. */
  path: string
  /** A place for a value is written `{}`. */
  text: string
}

/** Numbers that are no quantity, or are shown as they are to be typed (the last page): written without separators. */
const NO_QUANTITY = new Set(['year', 'parcela', 'percent', 'last'])

/** Places where a function of the texts writes a number unformatted: `name` of its parameter. */
export const rawNumbers: readonly string[] = textFiles.flatMap((file) => {
  const found: string[] = []
  const source = readFileSync(join(folder, file), 'utf8')
  // Members of destructured parameters: `interface Tally { total: number }`, `{ charged, doubtful }: { … }`.
  const members = new Set([...source.matchAll(/(\w+): number\b/g)].map(([, name]) => name ?? ''))
  const { program } = parseSync(file, source)
  readNumbers(program as unknown as Node, members, (name) => found.push(`${file} ${name}`))
  return found
})

function readNumbers(node: Node, members: ReadonlySet<string>, add: (name: string) => void): void {
  if (node.type === 'TemplateLiteral') {
    for (const { type, name } of node['expressions'] as { type: string; name?: string }[])
      if (type === 'BinaryExpression' || (name !== undefined && members.has(name) && !NO_QUANTITY.has(name)))
        add(name ?? type)
  }
  for (const value of Object.values(node).flat()) if (isNode(value)) readNumbers(value, members, add)
}

interface Node {
  type: string
  [field: string]: unknown
}

/** Every text in the sources of renderer/text, also inside functions. */
export const sentences: readonly Sentence[] = textFiles.flatMap((file) => {
  const found: Sentence[] = []
  const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'))
  read(program as unknown as Node, [], (path, text) => found.push({ file, path: path.join('.'), text }))
  return found
})

function read(node: Node, path: readonly string[], add: (path: readonly string[], text: string) => void): void {
  const inside = (value: unknown, at = path) => {
    if (Array.isArray(value)) for (const one of value) inside(one, at)
    else if (isNode(value)) read(value, at, add)
  }
  switch (node.type) {
    case 'ImportDeclaration':
      return
    case 'Literal':
      if (typeof node['value'] === 'string') add(path, node['value'])
      return
    case 'TemplateLiteral':
      add(path, (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}'))
      return inside(node['expressions'])
    case 'Property': {
      const { name, value } = node['key'] as { name?: string; value?: string }
      const key = name ?? String(value)
      if (!SEARCHED.has(key)) inside(node['value'], [...path, key])
      return
    }
    case 'VariableDeclarator':
      return inside(node['init'], [...path, (node['id'] as { name?: string }).name ?? ''])
    // A compared or looked-up text is a code that is not shown.
    case 'NewExpression':
      return (node['callee'] as { name?: string }).name === 'Map' ? inside(valuesOf(node)) : inside(node['arguments'])
    case 'BinaryExpression':
      return ['===', '!=='].includes(String(node['operator'])) ? undefined : inside([node['left'], node['right']])
    case 'SwitchCase':
      return inside(node['consequent'])
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return inside(node['expression'])
  }
  if (node.type.startsWith('TS')) return
  for (const value of Object.values(node)) inside(value)
}

/** The values of `new Map([['key', 'value']])`. */
function valuesOf(map: Node): unknown[] {
  const [entries] = map['arguments'] as { elements?: { elements?: unknown[] }[] }[]
  return (entries?.elements ?? []).map((entry) => entry.elements?.[1] ?? entry)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
