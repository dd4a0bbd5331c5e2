/** A registry value that a group policy writes; `name` is the value's name. */
export type Field =
  | { kind: 'switch'; name: string }
  | { kind: 'text' | 'lines'; name: string; most: number }
  | { kind: 'number'; name: string; min: number; max: number }
  | { kind: 'choice'; name: string; choices: (readonly [value: string, words: string])[] }

interface Policy {
  name: string
  key: string
  fields: readonly Field[]
}

export function element(name: string, attributes: Record<string, string>, text: string): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${escaped(text)}</${name}>`
}

/** A policy of an ADMX. A switch is the policy itself: enabled or disabled. */
export function policyText({ name, key, fields }: Policy): string {
  const [first] = fields
  const isSwitch = first?.kind === 'switch'
  const value = isSwitch ? ` valueName="${first.name}"` : ` presentation="$(presentation.${name})"`
  const inner = isSwitch
    ? ['<enabledValue><decimal value="1"/></enabledValue>', '<disabledValue><decimal value="0"/></disabledValue>']
    : ['<elements>', ...fields.map((field) => `  ${elementOf(field, name)}`), '</elements>']
  return [
    `    <policy name="${name}" class="Machine" displayName="$(string.${name})" explainText="$(string.${name}_Ajuda)" key="${key}"${value}>`,
    '      <parentCategory ref="Balcao"/>',
    '      <supportedOn ref="Balcao_1"/>',
    ...inner.map((line) => `      ${line}`),
    '    </policy>',
  ].join('\n')
}

function elementOf(field: Field, policy: string): string {
  const id = `id="${field.name.replace('.', '_')}" valueName="${field.name}" required="true"`
  switch (field.kind) {
    case 'number':
      return `<decimal ${id} minValue="${field.min}" maxValue="${field.max}"/>`
    case 'choice': {
      const items = field.choices.map(
        ([value]) =>
          `<item displayName="$(string.${policy}_${value})"><value><string>${escaped(value)}</string></value></item>`,
      )
      return `<enum ${id}>${items.join('')}</enum>`
    }
    case 'lines':
      return `<multiText ${id} maxLength="${field.most}"/>`
    case 'text':
      return `<text ${id} maxLength="${field.most}"/>`
    case 'switch':
      throw new Error(`${field.name}: a switch is a policy of its own`)
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
