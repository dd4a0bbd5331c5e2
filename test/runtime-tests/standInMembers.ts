import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type CallExpression, type Class, type ClassElement } from 'oxc-parser'

/**
 * A class of the stand-in, or an object that its preload gets: the Electron type that it replaces, its public members and its
 * events.
 */
export interface StandInClass {
  type: string
  members: string[]
  events: string[]
}

const folder = join(import.meta.dirname, '..', 'runtime')

/** The stand-in's classes, parsed from their source, because importing them would start a program. */
export function standInClasses(): StandInClass[] {
  return globSync('*.ts', { cwd: folder }).flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const found: StandInClass[] = []
    const visitor = new Visitor({
      ClassDeclaration: (node) => void found.push(read(node, text)),
      CallExpression: (node) => void found.push(...readInPage(node)),
    })
    visitor.visit(parseSync(path, text).program)
    return found
  })
}

/** The names the stand-in exports to main. */
export function standInExports(): string[] {
  const text = readFileSync(join(folder, 'electron.ts'), 'utf8')
  const [, names = ''] = /^export \{([^}]*)\}/m.exec(text) ?? []
  return names.split(',').flatMap((name) => name.trim() || [])
}

function read(node: Class, text: string): StandInClass {
  const head = text.slice(node.start, node.body.start)
  const body = text.slice(node.body.start, node.body.end)
  const [, type = node.id?.name?.replace('StandIn', '') ?? ''] = /implements\s+Pick<\s*Electron\.(\w+)/.exec(head) ?? []
  const [, list = ''] = /(?:super\(\s*'\w+',|this\.alsoEmits\()\s*(\[[^\]]*\]|\w+)/.exec(body) ?? []
  const events = list.startsWith('[')
    ? list
    : (new RegExp(`^const ${list} = (\\[[^\\]]*\\])`, 'm').exec(text)?.[1] ?? '')
  return {
    type,
    members: node.body.body.flatMap(nameOf),
    events: [...events.matchAll(/'([\w-]+)'/g)].map(([, event = '']) => event),
  }
}

function nameOf(member: ClassElement): string[] {
  if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return []
  if (member.accessibility === 'private' || member.key.type !== 'Identifier' || member.key.name === 'constructor')
    return []
  return [member.key.name]
}

/** `strict('ipcRenderer', { … })`: the object that the preload gets. */
function readInPage({ callee, arguments: [name, object] }: CallExpression): StandInClass[] {
  if (callee.type !== 'Identifier' || callee.name !== 'strict' || object?.type !== 'ObjectExpression') return []
  if (name?.type !== 'Literal' || typeof name.value !== 'string') return []
  const members = object.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  )
  return [{ type: name.value.charAt(0).toUpperCase() + name.value.slice(1), members, events: [] }]
}
