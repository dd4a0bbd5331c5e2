/** A node of the syntax tree, with the fields that the mutators use. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** A deliberate change: its `kind`, and the text that replaces the node's own. */
export type Change = { kind: string; text: string }

/** Method calls on a list or text that can be removed, because their result has the same type. */
const LEAVES_OUT =
  /^(filter|slice|sort|toSorted|reverse|toReversed|trim|trimStart|trimEnd|toLowerCase|toUpperCase|normalize|replace|replaceAll|padStart|flat)$/

/** Method calls that a mutant replaces, and the method it calls instead. */
const OTHER_CALL: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])

const OTHER_OPERATOR: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
}

/** Replacements of an expression. `text` returns the source between two positions. */
export function changesOf(node: Node, text: (start: number, end: number) => string): Change[] {
  const own = (part: unknown) => text((part as Node).start, (part as Node).end)
  switch (node.type) {
    case 'Literal':
      return literal(node, own(node))
    case 'TemplateLiteral':
      return [{ kind: 'text', text: "''" }]
    case 'BinaryExpression': {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
      if (operator === '+' && [left, right].some(isText)) return []
      return (OTHER_OPERATOR[operator] ?? []).map((other) => ({
        kind: 'operator',
        text: `${own(left)} ${other} ${own(right)}`,
      }))
    }
    case 'LogicalExpression':
      return [node['left'], node['right']].map((side) => ({ kind: 'logic', text: own(side) }))
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node['operator'])) ? [{ kind: 'operator', text: own(node['argument']) }] : []
    case 'UpdateExpression': {
      const operator = node['operator'] === '++' ? '--' : '++'
      const argument = own(node['argument'])
      return [{ kind: 'operator', text: node['prefix'] === true ? operator + argument : argument + operator }]
    }
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).length === 0 ? [] : [{ kind: 'empty', text: '[]' }]
    case 'ObjectExpression':
      return (node['properties'] as unknown[]).length === 0 ? [] : [{ kind: 'empty', text: '({})' }]
    case 'ChainExpression':
      return [
        {
          kind: 'chain',
          text: own(node)
            .replace(/\?\.(?=[[(])/g, '')
            .replaceAll('?.', '.'),
        },
      ]
    case 'CallExpression':
      return call(node, own)
    default:
      return []
  }
}

function literal(node: Node, source: string): Change[] {
  const { value } = node
  if (node['regex'] !== undefined && node['regex'] !== null) return pattern(source)
  if (typeof value === 'boolean') return [{ kind: 'boolean', text: String(!value) }]
  if (typeof value === 'number') return [{ kind: 'number', text: String(value < 10 ? value + 1 : value * 10) }]
  if (typeof value !== 'string' || /^\.{1,2}\//.test(value)) return []
  return [{ kind: 'text', text: value === '' ? "'mutante'" : "''" }]
}

/** The regular expression without its anchor at the beginning, and without its anchor at the end. */
function pattern(source: string): Change[] {
  return [source.replace(/^\/\^/, '/'), source.replace(/\$(\/[a-z]*)$/, '$1')]
    .filter((text) => text !== source && !text.startsWith('//'))
    .map((text) => ({ kind: 'pattern', text }))
}

function call(node: Node, own: (part: unknown) => string): Change[] {
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return []
  const name = own(callee['property'])
  if (LEAVES_OUT.test(name)) return [{ kind: 'call', text: own(callee['object']) }]
  const other = OTHER_CALL.get(name)
  if (other === undefined) return []
  const args = (node['arguments'] as Node[]).map(own).join(', ')
  return [{ kind: 'call', text: `${own(callee['object'])}.${other}(${args})` }]
}

const isText = (node: Node) => node.type === 'TemplateLiteral' || typeof node['value'] === 'string'
