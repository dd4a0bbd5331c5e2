import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isCallExpression,
  isClassDeclaration,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isNamedImports,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import type { Node, PropertyAccessExpression, SourceFile } from 'typescript/unstable/ast'
import { API, SymbolFlags, type Project, type Symbol } from 'typescript/unstable/sync'

const root = join(import.meta.dirname, '..', '..')
const FOLDERS = ['main', 'preload']

export interface ElectronUse {
  /**
   * Members of Electron that the program uses (`App.quit`, `App.on before-quit`, and `electron.app` for the module
   * itself), including those that electron-store uses.
   */
  used: Set<string>
  /** The members of each Electron type, including static ones; empty for an unknown type. */
  members: Record<string, Set<string>>
  /** Limits in `electron.d.ts` of the members, events and options that the program uses, by name. */
  limits: Record<string, Limit>
}

/** A limit in the comment of a declaration of `electron.d.ts`. */
export interface Limit {
  /** The only systems that have the member (`@platform`), as written there: `linux,win32`. */
  systems?: string
  deprecated?: true
  /** The sentence that says on which system an event may not come. */
  absent?: string
}

/**
 * Reads `main` and `preload` with the compiler, which knows the type of every expression.
 * @param types names of Electron's types
 * @param project the folder that contains both, each with a tsconfig.json
 */
export function electronUse(types: readonly string[], project = root): ElectronUse {
  const api = new API({ cwd: project })
  try {
    const folders = FOLDERS.map((folder) => join(project, folder)).filter((folder) => existsSync(folder))
    const openProjects = folders.map((folder) => join(folder, 'tsconfig.json'))
    const projects = api.updateSnapshot({ openProjects }).getProjects()
    const uses = projects.flatMap((project) => usesOf(project, folders))
    const used = new Set([...uses.flatMap(({ name, isOption }) => (isOption ? [] : name)), ...usesOfStore()])
    const limits = Object.fromEntries(uses.flatMap(({ name, limit }) => (limit ? [[name, limit]] : [])))
    const members = Object.fromEntries(
      types.map((name) => [name, new Set(projects[0] && membersOf(name, projects[0]))]),
    )
    return { used, members, limits }
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

/** A place in the program that uses an Electron member. */
interface Use {
  name: string
  limit?: Limit | undefined
  /** Whether it is a field of an object passed to Electron, which no runtime can lack. */
  isOption?: boolean
}

function usesOf(project: Project, folders: readonly string[]): Use[] {
  return project.program
    .getSourceFileNames()
    .filter((path) => folders.some((folder) => path.startsWith(folder)))
    .map((path) => project.program.getSourceFile(path))
    .filter((file) => file !== undefined && file.text.includes('electron'))
    .flatMap((file) => usesIn(file as SourceFile, project))
}

function usesIn(file: SourceFile, project: Project): Use[] {
  const { checker } = project
  const uses: Use[] = []
  const use = (symbol: Symbol | undefined, event = '', isOption = false): void => {
    const owner = symbol && ownerOf(symbol, project)
    if (!owner) return
    const name = `${owner}.${symbol.name}${event && ` ${event}`}`
    uses.push({ name, limit: limitOf(symbol, event, project), isOption })
  }
  const visit = (node: Node): void => {
    if (isImportDeclaration(node)) uses.push(...importedBy(node).map((name) => ({ name: `electron.${name}` })))
    if (isPropertyAccessExpression(node)) use(checker.getSymbolAtLocation(node.name), eventOf(node.parent, node))
    if (isObjectBindingPattern(node)) {
      const type = checker.getTypeAtLocation(node)
      for (const { name, propertyName = name } of node.elements)
        if (type && propertyName && isIdentifier(propertyName)) use(checker.getPropertyOfType(type, propertyName.text))
    }
    if (isObjectLiteralExpression(node)) {
      const given = checker.getContextualType(node)
      // The type of an optional parameter includes `undefined`, which has no fields.
      const type = given && checker.getNonNullableType(given)
      for (const field of node.properties)
        if (type && (isPropertyAssignment(field) || isShorthandPropertyAssignment(field)) && isIdentifier(field.name))
          use(checker.getPropertyOfType(type, field.name.text), '', true)
    }
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return uses
}

/**
 * The limit of a member in `electron.d.ts`; undefined if it has none.
 * @param event chooses the overload of `on` whose first parameter is this name
 */
function limitOf({ declarations }: Symbol, event: string, project: Project): Limit | undefined {
  const found = declarations
    .map((declaration) => declaration.resolve(project))
    .filter((node) => node !== undefined && (event === '' || isOverloadFor(node, event)))
  const comments = found.map((node) => node?.getFullText().slice(0, node.getLeadingTriviaWidth()))
  const text = comments.join('\n').replace(/\s*\n\s*\* ?/g, '\n')
  const limit: Limit = {}
  const systems = /^@platform (\S+)/m.exec(text)?.[1]
  if (systems) limit.systems = systems
  if (/^@deprecated/m.test(text)) limit.deprecated = true
  const absent = /\bOn (?:Windows|macOS|Linux)\b[^.]*\b(?:not|never)(?: be)?\s+emitted\b[^.]*\./.exec(text)?.[0]
  if (absent) limit.absent = absent.replaceAll('\n', ' ')
  return Object.keys(limit).length > 0 ? limit : undefined
}

function isOverloadFor(node: Node, event: string): boolean {
  if (!isMethodSignatureDeclaration(node) && !isMethodDeclaration(node)) return false
  return node.parameters[0]?.type?.getText() === `'${event}'`
}

/** The type of `electron.d.ts` that declares a member; null for one that is declared elsewhere. */
function ownerOf(symbol: Symbol, project: Project): string | null {
  const [declaration] = symbol.declarations
  if (!declaration?.path.endsWith('/electron.d.ts')) return null
  const parent = declaration.resolve(project)?.parent
  return parent && (isInterfaceDeclaration(parent) || isClassDeclaration(parent)) ? (parent.name?.text ?? null) : null
}

/** The event's name if the call is `x.on('name', …)` or `once`; otherwise empty. */
function eventOf(call: Node, member: PropertyAccessExpression): string {
  if (!isCallExpression(call) || call.expression !== member || !/^(on|once)$/.test(member.name.text)) return ''
  const [first] = call.arguments
  return first && isStringLiteral(first) ? first.text : ''
}

/** The names that a module imports from Electron at run time, without types. */
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

/** The Electron members that electron-store uses: it is JavaScript, so its text is searched. */
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
