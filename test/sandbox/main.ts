import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setOf } from './habitos/sets.ts'
import { habitNames, type HabitName } from './habitos/table.ts'
import { startSandbox } from './index.ts'
import { payAtTerminal } from './payAtTerminal.ts'

const { values } = parseArgs({
  options: {
    hoje: { type: 'string' },
    'perfil-out': { type: 'string' },
    escala: { type: 'boolean', default: false },
    habitos: { type: 'string' },
  },
})

const sandbox = await startSandbox({
  ...(values.hoje && { hoje: values.hoje }),
  escala: values.escala,
  ...(values.habitos !== undefined && { habitos: setOf(habitsAsked(values.habitos)) }),
})
if (values['perfil-out']) writeFileSync(values['perfil-out'], `${JSON.stringify(sandbox.perfil(), undefined, 2)}\n`)
console.log(`Prefeitura de testes em ${sandbox.baseUrl}; identidade em ${sandbox.issuer}`)
console.log('O número de uma guia e Enter, aqui, pagam a guia.')
const stopPaying = payAtTerminal(sandbox, process.stdin, console.log)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopPaying()
    void sandbox.close().then(() => process.exit(0))
  })
}

/** Parses the habits of the command line. Throws for an unknown habit, so that a typing mistake is noticed. */
function habitsAsked(list: string): HabitName[] {
  const asked = list.split(',').filter((name) => name !== '')
  const isKnown = (name: string): name is HabitName => habitNames.some((known) => known === name)
  const unknown = asked.find((name) => !isKnown(name))
  if (unknown !== undefined) throw new Error(`não há hábito ${unknown}; há: ${habitNames.join(', ')}`)
  return asked.filter(isKnown)
}
