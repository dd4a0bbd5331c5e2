import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Sandbox } from './index.ts'

/** Pays a guide whenever somebody types its number in the terminal, as the bank would. Returns the way to stop listening. */
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
