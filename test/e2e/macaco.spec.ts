import { macaco, KIOSK } from '../macaco/macaco.ts'
import { writeMacaco } from '../macaco/result.ts'
import { FULL, seed } from '../sandbox/habitos/sets.ts'
import { expect, test } from './fixtures.ts'

/** Duration in seconds: ten minutes in a full run, else long enough to try every kind of action. */
const SECONDS = process.env[FULL] === undefined ? 25 : 600

test('dedos ao acaso no totem: nada leva para fora, e a tela volta sempre ao começo', async ({ open, sandbox }) => {
  test.setTimeout((SECONDS + 360) * 1000)
  const totem = await open({ estacao: KIOSK, viewport: { width: 1080, height: 1920 } })
  const provider = new URL(sandbox.perfil().authUrl).origin
  const result = await macaco(totem, { provider, seconds: SECONDS, seed, say: () => undefined })
  writeMacaco(result)
  expect(result.escapes).toEqual([])
  expect(result.deadEnds).toEqual([])
  expect(result.returns).toBeGreaterThan(0)
})
