import { expect, test } from 'vitest'
import { killOffice } from '../../escritorio/kills.ts'

// Some kills of an office; the whole run is npm run campaign office.
test.each([
  ['each by itself', false],
  ['many as one document', true],
])(
  'a list whose office is killed repeatedly prints each document once, %s, and requests no certificate twice by itself',
  async (_how, juntar) => {
    const seed = 20_261_128
    const result = await killOffice({
      rows: 60,
      kills: 5,
      seed,
      juntar,
      progress: () => undefined,
      say: (line) => console.log(line),
    })
    expect({ seed, ...result }).toMatchObject({ seed, rows: 60, kills: 5, doubled: 0, missing: 0 })
  },
  240_000,
)
