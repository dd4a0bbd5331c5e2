import { parseSync, visitorKeys } from 'oxc-parser'
import { changesOf, type Change, type Node } from './mutators.ts'

/** A mutant of a file: its position, the original text and its replacement. `key` distinguishes it from its neighbours. */
export type Mutant = { line: number; kind: string; before: string; after: string; key: string }

/** A file in which every mutant can be switched on: `text` asks `__m(n)` for the n-th of `mutants`, from `first` on. */
export type Instrumented = { text: string; mutants: Mutant[] }

/** TypeScript expressions that wrap a JavaScript one; all other TypeScript syntax is not mutated. */
const TRANSPARENT = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']

/** Code whose effect only a reader of a log or a stack trace sees: log calls, and error messages about programming mistakes. */
const UNSEEN = /^(this\.)?#?([\w#]+\.)*log(\.\w+)?$|^Error$/

/** Conditions that are replaced by true and by false; those of loops only by false, because they would not end. */
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  IfStatement: ['true', 'false'],
  ConditionalExpression: ['true', 'false'],
  WhileStatement: ['false'],
  ForStatement: ['false'],
}

/** Statements that can be removed without making another one invalid. */
const REMOVABLE = ['ExpressionStatement', 'ThrowStatement']

/**
 * Writes all mutants of a file into it at once, behind switches. So the file is compiled once, and a number switches a mutant on.
 * Types, imports, property names, log lines and relative paths are no mutants.
 *
 * @param first the number of the first mutant
 * @param switchFrom the module from which the file imports `__m`
 */
export function instrument(path: string, source: string, first: number, switchFrom: string): Instrumented {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const mutants: Mutant[] = []
  const seen = new Map<string, number>()
  const text = (start: number, end: number) => source.slice(start, end)

  /** Adds a change as a numbered mutant, and returns the expression of its switch. */
  const add = (node: Node, { kind, text: after }: Change): string => {
    const before = short(text(node.start, node.end))
    const name = `${kind}: ${before} → ${short(after)}`
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    const line = source.slice(0, node.start).split('\n').length
    mutants.push({ line, kind, before, after: short(after), key: `${name} #${times}` })
    return `__m(${first + mutants.length - 1})`
  }

  /** The node's text, with the switches of all nodes inside it. */
  const inside = (node: Node): string => {
    let out = ''
    let at = node.start
    const keys = (visitorKeys[node.type] ?? []).filter((key) => key !== 'key' || node['shorthand'] !== true)
    const children = keys
      .flatMap((key) => [node[key]].flat().map((child) => ({ key, child: child as Node | null })))
      .filter((one): one is { key: string; child: Node } => one.child !== null && one.child !== undefined)
      .sort((a, b) => a.child.start - b.child.start)
    for (const { key, child } of children) {
      out += text(at, child.start) + render(child, node, key)
      at = child.end
    }
    return out + text(at, node.end)
  }

  const render = (node: Node, parent: Node, key: string): string => {
    if (node.type.startsWith('TS') && !TRANSPARENT.includes(node.type)) return text(node.start, node.end)
    if (isStill(node, parent, key)) return text(node.start, node.end)
    if (isUnseen(node, text)) return text(node.start, node.end)
    const linked =
      key === 'callee' || (key === 'object' && inChain.has(parent)) || (key === 'expression' && inChain.has(parent))
    if (node.type === 'ChainExpression') for (const one of linksOf(node)) inChain.add(one)
    // A call or member inside a chain stays unchanged: only its parts may change.
    if (linked) return inside(node)

    if (REMOVABLE.includes(node.type) && typeof node['directive'] !== 'string') {
      if (!isRemovable(node, text)) return inside(node)
      return `{if(!${add(node, { kind: 'removed', text: '' })}){${inside(node)}}}`
    }
    const changes = [...changesOf(node, text), ...asCondition(node, parent, key), ...asAnswer(node, parent, key)]
    if (changes.length === 0) return inside(node)
    const switches = changes.map((change) => `${add(node, change)}?(${change.text}):`).join('')
    return `(${switches}(${inside(node)}))`
  }
  const inChain = new Set<Node>()
  const body = inside(program as unknown as Node)
  return { text: `import { __m } from '${switchFrom}';${source.slice(0, program.start)}${body}`, mutants }
}

/** Whether a node is not an expression that could be mutated: a name, an import, a target of delete or assignment, a tag. */
function isStill(node: Node, parent: Node, key: string): boolean {
  if (/^(Import|Export(All|Default)?Specifier|ExportAll)/.test(node.type)) return true
  if (key === 'key' && parent['computed'] !== true) return true
  if (key === 'source' || key === 'quasi' || key === 'tag' || key === 'decorators') return true
  if (parent.type === 'NewExpression' && key === 'callee') return true
  return parent.type === 'UnaryExpression' && ['delete', 'typeof', 'void'].includes(String(parent['operator']))
}

function isUnseen(node: Node, text: (start: number, end: number) => string): boolean {
  if (node.type === 'ExpressionStatement') return isUnseen(node['expression'] as Node, text)
  if (node.type === 'ChainExpression') return isUnseen(node['expression'] as Node, text)
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const callee = node['callee'] as Node
  return UNSEEN.test(text(callee.start, callee.end).replaceAll('?', ''))
}

/** Every link of an optional chain: `a?.b.c()` stops as a whole when `a` is missing. */
function linksOf(node: Node): Node[] {
  const next = (node['expression'] ?? node['callee'] ?? node['object']) as Node | undefined
  return next && /^(Chain|Call|Member|TSNonNull)/.test(node.type) ? [node, ...linksOf(next)] : [node]
}

function isRemovable(node: Node, text: (start: number, end: number) => string): boolean {
  return !/^(await )?super\b/.test(text(node.start, node.end))
}

function asCondition(node: Node, parent: Node, key: string): Change[] {
  if (key !== 'test' || node.type === 'Literal' || node.type === 'BinaryExpression') return []
  // A test that notices a missing side of `&&` or `||` also notices this constant, so the constant is not tried.
  const implied = { '&&': 'true', '||': 'false' }[String(node['operator'])]
  return (CONDITIONS[parent.type] ?? []).filter((text) => text !== implied).map((text) => ({ kind: 'condition', text }))
}

/** The mutant of a computed return value: the function returns `undefined`. */
function asAnswer(node: Node, parent: Node, key: string): Change[] {
  const answers =
    (parent.type === 'ReturnStatement' && key === 'argument') ||
    (parent.type === 'ArrowFunctionExpression' && key === 'body')
  const worked = ['CallExpression', 'AwaitExpression', 'NewExpression'].includes(node.type)
  return answers && worked ? [{ kind: 'answer', text: 'undefined' }] : []
}

/** The text in one line of at most 100 characters, for people. */
const short = (text: string) => (text.replace(/\s+/g, ' ').trim() || '(nada)').slice(0, 100)
