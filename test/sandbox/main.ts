import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { habitNames } from './habitos/table.ts'
import { startSandbox } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'auth-port': { type: 'string' },
    hoje: { type: 'string' },
    'perfil-out': { type: 'string' },
    escala: { type: 'boolean', default: false },
    habitos: { type: 'string', default: '' },
  },
})

const sandbox = await startSandbox({
  ...(values.port && { port: Number(values.port) }),
  ...(values['auth-port'] && { authPort: Number(values['auth-port']) }),
  ...(values.hoje && { hoje: values.hoje }),
  escala: values.escala,
  habitos: Object.fromEntries(habitsAsked(values.habitos).map((name) => [name, true])),
})
if (values['perfil-out']) writeFileSync(values['perfil-out'], `${JSON.stringify(sandbox.perfil(), undefined, 2)}\n`)
console.log(`Prefeitura de testes em ${sandbox.baseUrl}; identidade em ${sandbox.issuer}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0))
  })
}

/** Throws at a name that is no habit: a sandbox without it would prove nothing. */
function habitsAsked(list: string) {
  const asked = list.split(',').filter((name) => name !== '')
  const unknown = asked.find((name) => !habitNames.some((known) => known === name))
  if (unknown !== undefined) throw new Error(`não há hábito ${unknown}; há: ${habitNames.join(', ')}`)
  return asked
}
