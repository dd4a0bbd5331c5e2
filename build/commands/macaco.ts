/**
 * `npm run macaco [-- --segundos N --semente S]`: touches a kiosk of the sandbox at random, by default for an hour. Writes
 * `out/macaco.json`. Exit code 0 only if nothing led out of the kiosk and it always returned to its first screen.
 */
import { readOptions } from '../options.ts'
import { openBalcao } from '../../test/e2e/support/balcao.ts'
import { onHiddenScreens } from '../../test/electron/onHiddenScreens.ts'
import { KIOSK, macaco } from '../../test/macaco/macaco.ts'
import { writeMacaco } from '../../test/macaco/result.ts'
import { startSandbox } from '../../test/sandbox/index.ts'
import { openRun } from '../runScope.ts'

const { values } = readOptions({ options: { semente: { type: 'string' }, segundos: { type: 'string' } } })
const seed = Number(values.semente ?? Math.floor(Math.random() * 1e9))
const seconds = Number(values.segundos ?? 3_600)
if (![seed, seconds].every((value) => Number.isInteger(value) && value >= 0)) {
  console.error('Uso: npm run macaco [-- --segundos N --semente S]')
  process.exit(1)
}

const scope = openRun()
console.log(`Semente ${seed}, ${seconds} segundos.`)
const result = await onHiddenScreens(console.log, async () => {
  const sandbox = await startSandbox()
  const totem = await openBalcao({
    perfil: sandbox.perfil(),
    estacao: KIOSK,
    viewport: { width: 1080, height: 1920 },
  })
  const provider = new URL(sandbox.perfil().authUrl).origin
  try {
    return await macaco(totem, { provider, seconds, seed, say: (line) => console.log(`  ${line}`) })
  } finally {
    await totem.close()
    await sandbox.close()
  }
})
scope.close()
writeMacaco(result)
const found = [...result.escapes, ...result.deadEnds]
for (const one of found) console.log(`✗ ${one}`)
console.log(
  found.length === 0
    ? `✓ ${result.touches} toques em ${result.seconds} s, ${result.returns} voltas ao começo, ${result.steps.length} telas: nada levou para fora.`
    : '✗ Veja as linhas acima e out/macaco.json. A mesma semente repete as mesmas escolhas.',
)
if (found.length > 0) process.exitCode = 1
