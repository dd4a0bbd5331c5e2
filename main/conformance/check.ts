import { operationNames } from '../../shared/api/index.ts'
import type { LinhaDeConformidade } from '../../shared/ipc/types.ts'
import { Asker, type Asking } from './asker.ts'
import { askProvider, askTokens } from './signIn.ts'
import { steps } from './steps.ts'

export interface Check extends Asking {
  /** Called with each row as soon as it is known. */
  onLinha?: (linha: LinhaDeConformidade) => void
}

/** Number of rows of a check: the provider, the tokens, every operation, and the search for the new guide. */
export const ROWS = operationNames.length + 3

/** Calls every testable operation of a backend and of its provider, and reports how the program reads each answer. */
export async function checkConformance({ onLinha, ...asking }: Check): Promise<LinhaDeConformidade[]> {
  const linhas: LinhaDeConformidade[] = []
  const add = (linha: LinhaDeConformidade) => {
    linhas.push(linha)
    onLinha?.(linha)
  }
  add(await askProvider(asking.perfil, asking.fetch, asking.clock))
  add(await askTokens(asking.tokens))
  const asker = new Asker(asking)
  for (const name of steps) add(await asker.ask(name))
  add(await asker.askForNewGuide())
  return linhas
}
