import { FULL } from '../sandbox/habitos/sets.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { openCertidoes } from './support/certidoes.ts'
import { slowDown } from './support/device.ts'
import { count } from './support/maos.ts'
import { nextPage } from './support/nextPage.ts'

/*
 * A clerk who is faster than the program strikes F12 and immediately types the next person's document and Enter. In the previous
 * attendance Enter would have issued a certificate.
 */

const NEXT = people.noDebitos
const MASKED = '***.444.777-**'

/** The faults of the keys struck after F12: 0 or 1 in each run. */
interface Outcome {
  /** The next person's document arrived incomplete or not at all. */
  lost: number
  /** A key acted twice: the search box of the new attendance contains text. */
  doubled: number
  /** A key acted on the previous person's page: the number of papers printed. */
  misdirected: number
}

interface Hands {
  /** How long each key is held down, ms; the list repeats if there are more keys. */
  pauses: readonly number[]
  /** Whether the next attendance's page is preloaded before F12. */
  waits: boolean
  /** How many times slower the pages' processor is. */
  slower: number
}

async function run(balcao: Balcao, { pauses, waits, slower }: Hands): Promise<Outcome> {
  const { keyboard } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  const { screen } = balcao
  await slowDown(screen, slower)
  if (waits) await slowDown(await nextPage(balcao), slower)
  await keyboard.key('F12')
  for (const [index, key] of NEXT.split('').concat('Enter').entries()) {
    const pause = pauses[index % pauses.length] ?? 0
    await screen.keyboard.press(key, { delay: pause })
  }
  const served = await expect(balcao.banner)
    .toContainText(MASKED)
    .then(() => true)
    .catch(() => false)
  const left = await balcao.search.inputValue()
  return {
    lost: Number(!served),
    doubled: Number(served && left !== ''),
    misdirected: (await balcao.papers()).length,
  }
}

/** Runs the task `times` times at each rhythm. */
async function runs(balcao: Balcao, times: number, slower: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, pauses] of rhythms.entries()) {
      const outcome = await run(balcao, { pauses, slower, waits: (turn + index) % 2 === 0 })
      count('adiantadas', { runs: 1, ...outcome })
      outcomes.push(outcome)
      await balcao.emptyOutImpressora()
      // The next run begins outside an attendance, even after a fault.
      if (await balcao.banner.isVisible()) await balcao.end()
      else await balcao.search.fill('')
    }
  }
  return outcomes
}

/** All keys at once, as fast as a scanner, as fast as hands, and with a stop while the window changes its page. */
const rhythms = [[0], [4], [20], [60], [0, 0, 0, 35, 70, 0, 0]]

const turns = process.env[FULL] === undefined ? 1 : 4

for (const { name, slower } of [
  { name: 'com a máquina livre', slower: 1 },
  { name: 'com o processador seis vezes mais lento', slower: 6 },
]) {
  test(`de F12 em diante nenhuma tecla da próxima pessoa se perde: ${name}`, async ({ balcao, sandbox }) => {
    test.setTimeout(turns * 240_000)
    const outcomes = await runs(balcao, turns, slower)
    await slowDown(balcao.screen, 1)
    expect(outcomes).toEqual(outcomes.map(() => ({ lost: 0, doubled: 0, misdirected: 0 })))
    expect(callsTo(sandbox, '/publico/certidao/emitir')).toEqual([])
  })
}

test('quem chega enquanto o último atendimento ainda se apaga espera por isso, e é atendido', async ({ balcao }) => {
  await balcao.serveWithSignIn(people.withOverdue)
  const { screen } = balcao
  await screen.keyboard.press('F12')
  await screen.keyboard.type(NEXT)
  await screen.keyboard.press('Enter')
  await expect(balcao.banner).toContainText(MASKED)
  await expect(balcao.banner).toContainText('consulta pública')
  await expect(balcao.screen.getByRole('alert')).toHaveCount(0)
})
