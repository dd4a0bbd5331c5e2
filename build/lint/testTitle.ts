import type { CallExpression, Expression } from 'oxc-parser'

/**
 * The title that a call gives to a test, or to a group if `names` says so. In a title made of parts, each part that is not written
 * there is `…`. Undefined for another call, and for a title that is no text.
 */
export function testTitleOf({ callee, arguments: [first] }: CallExpression, names: RegExp): string | undefined {
  if (first === undefined || !names.test(rootOf(callee))) return undefined
  if (first.type === 'TemplateLiteral') return first.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
  return first.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
}

/** The name a call begins with: `test` in `test.each(table)('title', …)`. */
function rootOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? rootOf(callee.tag) : ''
}
