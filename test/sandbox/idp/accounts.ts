import { createHash } from 'node:crypto'
import type { Persona } from '../data/personas.ts'

/** The password of every fictional taxpayer who has one from the start. The login page prints it. */
export const SENHA = 'balcao123'

export interface Account {
  /** An opaque id as in Keycloak, without the document. */
  sub: string
  documento: string
  nome: string
  papel?: string
}

export interface Accounts {
  bySub(sub: string): Account | undefined
  /** The account of a document, typed with or without its mask, and its password; undefined if they do not match. */
  signIn(login: string, password: string): Account | undefined
  /** Whether a taxpayer has a password. */
  hasAccess(documento: string): boolean
  /** Sets a taxpayer's password at the end of a first access. */
  giveAccess(documento: string, password: string): void
  /** Restores the initial passwords. */
  clear(): void
}

export function accountsOf(realm: string, personas: readonly Persona[]): Accounts {
  const registered = personas.filter((persona) => persona.realm === realm)
  const accounts = registered.map(accountOf)
  const passwords = new Map<string, string>()
  const clear = (): void => {
    passwords.clear()
    for (const { documento, semAcesso } of registered) if (!semAcesso) passwords.set(documento, SENHA)
  }
  clear()
  return {
    bySub: (sub) => accounts.find((account) => account.sub === sub),
    signIn(login, password) {
      const documento = login.replace(/[\s./-]/g, '').toUpperCase()
      return passwords.get(documento) === password
        ? accounts.find((account) => account.documento === documento)
        : undefined
    },
    hasAccess: (documento) => passwords.has(documento),
    giveAccess(documento, password) {
      passwords.set(documento, password)
    },
    clear,
  }
}

function accountOf({ realm, documento, nome, papel }: Persona): Account {
  const hex = createHash('sha256').update(`${realm}:${documento}`).digest('hex')
  const sub = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
  return { sub, documento, nome, ...(papel !== undefined && { papel }) }
}
