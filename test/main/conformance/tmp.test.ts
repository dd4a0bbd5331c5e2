import { test } from 'vitest'
import { checkConformance } from '../../../main/conformance/check.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { clockOff, openCounter } from '../../fakes/counter.ts'
import { quietLog } from '../../fakes/log.ts'
import { startSandbox } from '../../sandbox/index.ts'
test('x', async () => {
  const habitos = Object.fromEntries((process.env['H'] ?? '').split(',').filter(Boolean).map((n) => [n, true]))
  const sandbox = await startSandbox({ hoje: '2026-11-20', habitos })
  const perfil = perfilSchema.parse(sandbox.perfil())
  const documento = process.env['D'] ?? '52998224725'
  const counter = openCounter({ perfil })
  await counter.enter(documento)
  const t = performance.now()
  const linhas = await checkConformance({ perfil, fetch: (u, i) => globalThis.fetch(u, i), clock: clockOff(), log: quietLog, documento, tokens: counter.tokens, criar: process.env['C'] === '1' })
  console.log(performance.now() - t)
  for (const l of linhas) console.log(`${l.operacao} | ${l.situacao} | ${l.programa} | ${l.tolerancias.join('; ')} | ${l.observacoes.join('; ')} | ${l.remedio} | ${l.ms} | ${l.veio.slice(0, 300)}`)
  await sandbox.close()
})
