import { setTimeout } from 'node:timers/promises'
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
const NUMBER = '111.444.777-35'

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
  /** Time between two keys, ms; the list repeats if there are more keys. */
  pauses: readonly number[]
  /** Whether the next attendance's page is preloaded before F12. */
  waits: boolean
  /** How many times slower the pages' processor is. */
  slower: number
}

/** Strikes F12, the next person's document and Enter, whether or not a page is ready for them. */
async function strikeNext({ screen }: Balcao, pauses: readonly number[]): Promise<void> {
  const struck: Promise<void>[] = []
  for (const [index, key] of ['F12', ...NEXT.split(''), 'Enter'].entries()) {
    struck.push(screen.keyboard.press(key))
    const pause = pauses[index % pauses.length] ?? 0
    if (pause > 0) await setTimeout(pause)
  }
  await Promise.all(struck)
}

async function run(balcao: Balcao, { pauses, waits, slower }: Hands): Promise<Outcome> {
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  const { screen } = balcao
  await slowDown(screen, slower)
  if (waits) await slowDown(await nextPage(balcao), slower)
  await strikeNext(balcao, pauses)
  const served = await expect(balcao.banner)
    .toContainText(NUMBER)
    .then(() => true)
    .catch(() => false)
  const left = await balcao.search.inputValue()
  return {
    lost: Number(!served),
    doubled: Number(served && left !== ''),
    misdirected: (await balcao.papers()).length,
  }
}

/** All keys at once, as fast as a scanner, as fast as hands, and with a stop while the window changes its page. */
const rhythms = [[0], [4], [60], [0, 0, 0, 35, 70, 0, 0]]

/** One run a rhythm; `BALCAO_VELOCIDADES=todas` tries every rhythm on every page and processor. */
const hands: Hands[] =
  process.env['BALCAO_VELOCIDADES'] === 'todas'
    ? [true, false].flatMap((waits) => [1, 6].flatMap((slower) => rhythms.map((pauses) => ({ pauses, waits, slower }))))
    : rhythms.map((pauses, index) => ({ pauses, waits: index % 2 === 0, slower: index % 3 === 0 ? 1 : 3 }))

test('no key typed after F12 for the next person is lost, doubled or misdirected', async ({ balcao, sandbox }) => {
  test.setTimeout(hands.length * 150_000)
  for (const [index, hand] of hands.entries()) {
    const { pauses, waits, slower } = hand
    const name = `${pauses.join(' ')} ms, ${waits ? 'com' : 'sem'} a página pronta, ${slower} vez(es) mais lenta`
    await test.step(name, async () => {
      const outcome = await run(balcao, hand)
      count('adiantadas', { runs: 1, ...outcome })
      expect.soft(outcome, name).toEqual({ lost: 0, doubled: 0, misdirected: 0 })
      await slowDown(balcao.screen, 1)
      // The next run begins outside an attendance, even after a fault.
      if (index < hands.length - 1) await balcao.tidy()
    })
  }
  expect(callsTo(sandbox, '/publico/certidao/emitir')).toEqual([])
})

test('a document typed during the wipe starts the next attendance after the wipe', async ({ balcao }) => {
  await balcao.serveWithSignIn(people.withOverdue)
  await strikeNext(balcao, [0])
  await expect(balcao.banner).toContainText(NUMBER)
  await expect(balcao.banner).toContainText('sem senha')
  await expect(balcao.screen.getByRole('alert')).toHaveCount(0)
})
