import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Sandbox } from './index.ts'

/** Pays each guide whose number is typed in the terminal. Returns a function that stops listening. */
export function payAtTerminal(
  sandbox: Pick<Sandbox, 'pagarGuia'>,
  input: Readable,
  say: (sentence: string) => void,
): () => void {
  const lines = createInterface({ input })
  lines.on('line', (typed) => {
    const numero = typed.trim()
    if (numero === '') return
    try {
      sandbox.pagarGuia(numero)
      say(`Guia ${numero} paga.`)
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  })
  return () => lines.close()
}
