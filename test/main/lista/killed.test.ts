import { expect, test } from 'vitest'
import { killOffice } from '../../escritorio/kills.ts'

/** Some kills, always with the same choices; the whole run is `npm run campaign office`. */
const SOME = { rows: 24, kills: 3, seed: 20_261_128, progress: () => undefined }

test.each([
  ['each by itself', false],
  ['many as one document', true],
])(
  'a list that is killed repeatedly prints each document once, %s, and requests no document twice',
  async (_how, juntar) => {
    const result = await killOffice({ ...SOME, juntar, say: (line) => console.log(line) })
    expect(result).toMatchObject({ rows: 24, kills: 3, doubled: 0, missing: 0 })
  },
  240_000,
)
