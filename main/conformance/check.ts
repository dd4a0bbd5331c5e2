import { Asker, type Asking } from './asker.ts'
import type { LinhaDeConformidade } from './findings.ts'
import { askProvider, askTokens } from './signIn.ts'
import { steps } from './steps.ts'

/** Calls every testable operation of a backend and of its provider, and reports how the program reads each answer. */
export async function checkConformance(asking: Asking): Promise<LinhaDeConformidade[]> {
  const linhas = [await askProvider(asking.perfil, asking.fetch, asking.clock), await askTokens(asking.tokens)]
  const asker = new Asker(asking)
  for (const name of steps) linhas.push(await asker.ask(name))
  linhas.push(await asker.askForNewGuide())
  return linhas
}
