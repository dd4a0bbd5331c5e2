import { expect, it } from 'vitest'
import { whyAbsent } from '../../sandbox/printer/requirements.ts'
import { crash } from '../../crash/crash.ts'

/** Always the same choices, though not the same moments. `npm run campaign crash` does it at length. */
const SEED = 20_261_121
const JOBS = 6

it('no sheet is printed twice and every job has an outcome after random kills of the app, CUPS and the printers', async ({
  skip,
}) => {
  const ausente = whyAbsent()
  skip(ausente !== null, ausente ?? '')
  const wrong: string[] = []
  const result = await crash({ seed: SEED, jobs: JOBS, patienceMs: 200_000, say: (line) => wrong.push(line) })
  expect(wrong).toEqual([])
  expect(result).toMatchObject({ jobs: JOBS, lost: 0, doubled: 0, denied: 0, unresolved: 0, ok: true })
}, 300_000)
