import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startSandbox } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'auth-port': { type: 'string' },
    hoje: { type: 'string' },
    'perfil-out': { type: 'string' },
    escala: { type: 'boolean', default: false },
  },
})

const sandbox = await startSandbox({
  ...(values.port && { port: Number(values.port) }),
  ...(values['auth-port'] && { authPort: Number(values['auth-port']) }),
  ...(values.hoje && { hoje: values.hoje }),
  escala: values.escala,
})
if (values['perfil-out']) writeFileSync(values['perfil-out'], `${JSON.stringify(sandbox.perfil(), undefined, 2)}\n`)
console.log(`Prefeitura de testes em ${sandbox.baseUrl}; identidade em ${sandbox.issuer}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0))
  })
}
