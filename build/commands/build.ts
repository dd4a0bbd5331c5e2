import { ensureBuilt } from '../ensureBuilt.ts'

try {
  const ms = await ensureBuilt()
  console.log(
    ms === 0 ? 'Nada mudou: o programa em out/ é o atual.' : `Programa montado em out/ em ${Math.round(ms)} ms.`,
  )
} catch (error) {
  console.error(`O programa não monta. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
