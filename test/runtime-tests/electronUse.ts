import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isCallExpression,
  isClassDeclaration,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isNamedImports,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import type { Node, PropertyAccessExpression, SourceFile } from 'typescript/unstable/ast'
import { API, SymbolFlags, type Project, type Symbol } from 'typescript/unstable/sync'

const root = join(import.meta.dirname, '..', '..')
const FOLDERS = ['main', 'preload']

export interface ElectronUse {
  /**
   * What the program takes from Electron: `App.quit`, `App.on before-quit`, and of the module itself `electron.app`. With
   * what electron-store takes, which it asks of the default export.
   */
  used: Set<string>
  /** The members of one of Electron's types, static ones too; empty for a name that is none of its types. */
  members: Record<string, Set<string>>
}

/** Reads `main` and `preload` with the compiler, which knows the type of every expression. @param types Electron's, by name */
export function electronUse(types: readonly string[]): ElectronUse {
  const api = new API({ cwd: root })
  try {
    const openProjects = FOLDERS.map((folder) => join(root, folder, 'tsconfig.json'))
    const projects = api.updateSnapshot({ openProjects }).getProjects()
    const used = new Set([...projects.flatMap(usesOf), ...usesOfStore()])
    const members = Object.fromEntries(
      types.map((name) => [name, new Set(projects[0] && membersOf(name, projects[0]))]),
    )
    return { used, members }
  } finally {
    api.close()
  }
}

function membersOf(name: string, { checker }: Project): string[] {
  const electron = checker.resolveName('Electron', SymbolFlags.Namespace)
  const type = [...(electron?.getExports().values() ?? [])].find((found) => found.name === name)
  if (!type) return []
  const own = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(type))
  return [...own, ...type.getExports().values()].map((member) => member.name)
}

function usesOf(project: Project): string[] {
  return project.program
    .getSourceFileNames()
    .filter((path) => FOLDERS.some((folder) => path.startsWith(join(root, folder))))
    .map((path) => project.program.getSourceFile(path))
    .filter((file) => file !== undefined && file.text.includes('electron'))
    .flatMap((file) => usesIn(file as SourceFile, project))
}

function usesIn(file: SourceFile, project: Project): string[] {
  const { checker } = project
  const uses: string[] = []
  const use = (symbol: Symbol | undefined, event = ''): void => {
    const owner = symbol && ownerOf(symbol, project)
    if (owner) uses.push(`${owner}.${symbol.name}${event && ` ${event}`}`)
  }
  const visit = (node: Node): void => {
    if (isImportDeclaration(node)) uses.push(...importedBy(node).map((name) => `electron.${name}`))
    if (isPropertyAccessExpression(node)) use(checker.getSymbolAtLocation(node.name), eventOf(node.parent, node))
    if (isObjectBindingPattern(node)) {
      const type = checker.getTypeAtLocation(node)
      for (const { name, propertyName = name } of node.elements)
        if (type && propertyName && isIdentifier(propertyName)) use(checker.getPropertyOfType(type, propertyName.text))
    }
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return uses
}

/** The type of `electron.d.ts` that declares a member; null for what is declared elsewhere. */
function ownerOf(symbol: Symbol, project: Project): string | null {
  const [declaration] = symbol.declarations
  if (!declaration?.path.endsWith('/electron.d.ts')) return null
  const parent = declaration.resolve(project)?.parent
  return parent && (isInterfaceDeclaration(parent) || isClassDeclaration(parent)) ? (parent.name?.text ?? null) : null
}

/** `x.on('name', …)` listens to that event; empty for anything else. */
function eventOf(call: Node, member: PropertyAccessExpression): string {
  if (!isCallExpression(call) || call.expression !== member || !/^(on|once)$/.test(member.name.text)) return ''
  const [first] = call.arguments
  return first && isStringLiteral(first) ? first.text : ''
}

/** The names a module takes from Electron at run time; types are none. */
function importedBy(node: Node): string[] {
  if (!isImportDeclaration(node) || !isStringLiteral(node.moduleSpecifier) || node.moduleSpecifier.text !== 'electron')
    return []
  const { importClause } = node
  const bindings = importClause?.namedBindings
  if (importClause?.phaseModifier || !bindings || !isNamedImports(bindings)) return []
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName = name }) => propertyName.text)
}

/** electron-store is JavaScript: what it takes is read from its text. */
function usesOfStore(): string[] {
  const text = readFileSync(join(root, 'node_modules/electron-store/index.js'), 'utf8')
  const [, names = ''] = /const \{(.*)\} = electron;/.exec(text) ?? []
  const modules = names.split(',').map((name) => name.trim())
  const types = modules.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  const members = modules.flatMap((name, index) =>
    [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, member]) => `${types[index]}.${member}`),
  )
  return [...modules.map((name) => `electron.${name}`), ...members]
}
