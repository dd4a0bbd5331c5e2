import { FULL } from '../sandbox/habitos/sets.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { openCertidoes } from './support/certidoes.ts'
import { slowDown } from './support/device.ts'
import { count } from './support/maos.ts'
import { nextPage } from './support/nextPage.ts'

/*
 * Hands that are faster than the program: F12 and at once, without a look at the screen, the next person's document and Enter.
 * Before F12 the previous person had a list in which Enter issues a certificate.
 */

const NEXT = people.noDebitos
const MASKED = '***.444.777-**'

/** The fate of the keys struck at F12. */
interface Outcome {
  /** The next person's number arrived incomplete, or not at all. */
  lost: number
  /** A key acted twice: a part of the text is in a wrong field. */
  doubled: number
  /** A key acted on the previous person's page. */
  misdirected: number
}

interface Hands {
  /** Pauses before each key, ms; if there are fewer than keys, they repeat from the first. */
  pauses: readonly number[]
  /** Whether the next page waits by then, or has to be made first. */
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

/** Runs the errand once at each of these rhythms, and so on for the number of runs. */
async function runs(balcao: Balcao, times: number, slower: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, pauses] of rhythms.entries()) {
      const outcome = await run(balcao, { pauses, slower, waits: (turn + index) % 2 === 0 })
      count('adiantadas', { runs: 1, ...outcome })
      outcomes.push(outcome)
      await balcao.emptyOutImpressora()
      // Whatever the outcome, the next run begins with nobody being served.
      if (await balcao.banner.isVisible()) await balcao.end()
      else await balcao.search.fill('')
    }
  }
  return outcomes
}

/** Together, like a scanner; like fast hands; with a stop in between, where the pages change places. */
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
