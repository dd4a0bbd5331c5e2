import { posix } from 'node:path'
import { parseSync, Visitor, type Expression, type VisitorObject } from 'oxc-parser'

/** One import of a module, however it is written: import, export … from, import(), require(), import('x').Type. */
export type Import = { from: string; typeOnly: boolean; line: number }

/**
 * One use of a name, a property, a string or a construction, e.g. `new BrowserWindow(…)`, `openExternal`. `await send()` and
 * `return send()` mean that the call's result is awaited or returned.
 */
export type Use = { what: string; line: number }

/** A source file with the facts that the rules of this folder need. `path` is relative to the project, with slashes. */
export type SourceFile = { path: string; imports: Import[]; uses: Use[] }

/** Reads a file's imports and uses. Throws on a file that does not parse. */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)

  const lineOf = lineFinder(text)
  const imports: Import[] = []
  const uses: Use[] = []
  const addImport = (from: string, typeOnly: boolean, start: number) =>
    imports.push({ from, typeOnly, line: lineOf(start) })
  const addUse = (what: string, start: number) => uses.push({ what, line: lineOf(start) })
  const addAnswers = (verb: 'await' | 'return', value: unknown, start: number) => {
    for (const name of callsIn(value)) addUse(`${verb} ${name}()`, start)
  }

  const visitor: VisitorObject = {
    // `import { type A }` leaves an empty import behind, which loads the module: only `import type` is free.
    ImportDeclaration: (node) => addImport(node.source.value, node.importKind === 'type', node.start),
    ExportNamedDeclaration: (node) => {
      if (node.source) addImport(node.source.value, node.exportKind === 'type', node.start)
    },
    ExportAllDeclaration: (node) => addImport(node.source.value, node.exportKind === 'type', node.start),
    ImportExpression: (node) => {
      if (isText(node.source)) addImport(node.source.value, false, node.start)
    },
    TSImportType: (node) => addImport(node.source.value, true, node.start),
    CallExpression: (node) => {
      const [argument] = node.arguments
      if (nameOf(node.callee) === 'require' && argument && isText(argument))
        addImport(argument.value, false, node.start)
      if (node.callee.type === 'MemberExpression') {
        addUse(`${nameOf(node.callee.object)}.${nameOf(node.callee)}()`, node.start)
        if (nameOf(node.callee) === 'max' && argument && isNumber(argument) && isOfText(node.callee.object))
          addUse('string().max(number)', node.start)
      }
    },
    ArrowFunctionExpression: (node) => {
      if (node.body.type !== 'BlockStatement') addAnswers('return', node.body, node.start)
    },
    AwaitExpression: (node) => addAnswers('await', node.argument, node.start),
    ReturnStatement: (node) => addAnswers('return', node.argument, node.start),
    NewExpression: (node) => {
      if (!isAnswered(node.arguments[0])) addUse(`new ${nameOf(node.callee)}(…)`, node.start)
    },
    Identifier: (node) => addUse(node.name, node.start),
    JSXIdentifier: (node) => addUse(node.name, node.start),
    JSXAttribute: ({ name, value, start }) => {
      if (name.name === 'maxLength' && value?.type === 'JSXExpressionContainer' && isNumber(value.expression))
        addUse('maxLength={number}', start)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') addUse(node.value, node.start)
    },
  }
  new Visitor(visitor).visit(program)
  return { path, imports, uses }
}

/** The project path of a relative import in `path`, without suffixes such as Vite's `?url`. */
export function targetOf(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
}

/** The last name of an expression: `a.b.c` and `c` are both called c; anything else has none. */
function nameOf(expression: { type: string }): string {
  const node = expression as Expression
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name
  return ''
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** The names of the functions that an expression calls directly, without the calls inside nested functions. */
function callsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(callsIn)
  if (typeof part !== 'object' || part === null) return []
  const node = part as { type?: string; callee?: { type: string } }
  if (node.type === undefined || FUNCTIONS.includes(node.type)) return []
  const own = node.type === 'CallExpression' && node.callee ? [nameOf(node.callee)] : []
  return [...own, ...Object.values(node).flatMap(callsIn)]
}

/**
 * Whether an argument is the result of a call: `f()`, or an object whose fields all are results of calls. A variable or a spread
 * is not.
 */
function isAnswered(node: { type: string } | undefined): boolean {
  const argument = node as Expression | undefined
  if (argument?.type === 'CallExpression') return true
  if (argument?.type !== 'ObjectExpression') return false
  return argument.properties.every((one) => one.type === 'Property' && isAnswered(one.value))
}

function isText(node: { type: string }): node is { type: 'Literal'; value: string } {
  return node.type === 'Literal' && typeof (node as { value?: unknown }).value === 'string'
}

function isNumber(node: { type: string }): boolean {
  return node.type === 'Literal' && typeof (node as { value?: unknown }).value === 'number'
}

/** Whether a chain of calls begins with `string()`, as in `z.string().trim()`. */
function isOfText(node: { type: string }): boolean {
  const part = node as Expression
  if (part.type === 'CallExpression') return nameOf(part.callee) === 'string' || isOfText(part.callee)
  return part.type === 'MemberExpression' && isOfText(part.object)
}

/** Finds a position's line number by binary search, because bundles have tens of thousands of lines and names. */
function lineFinder(text: string): (position: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (position) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    return low + 1
  }
}
