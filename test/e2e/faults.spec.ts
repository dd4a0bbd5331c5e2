import { expect } from './fixtures.ts'
import { test } from './faults/counters.ts'
import { dialogOpenAtEnd, dialogs, mainKilled, underWay } from './faults/ends.ts'
import { type Begin, faults } from './faults/faults.ts'
import { type At, type Flow, flows } from './faults/flows.ts'
import { type Outcome, table } from './faults/table.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'

/*
 * A clerk's tasks, each under the faults that it meets in a way of its own. The screen names the fault and a way to continue, and
 * nothing is lost or done twice. The pairs and the expected outcomes are in faults/table.ts and faults/ends.ts, the counters in
 * faults/counters.ts.
 */

const atCounter = (balcao: Balcao, sandbox: At['sandbox']): At => ({
  balcao,
  sandbox,
  written: balcao.app.stderr().length,
})

/** A counter that earlier pairs used, as free and empty as a new one. */
async function tidied(balcao: Balcao, sandbox: At['sandbox']): Promise<At> {
  await balcao.tidy()
  // The previous attendance ended only now: its calls may have arrived since the first reset.
  sandbox.reset()
  return atCounter(balcao, sandbox)
}

const keysOf = <Key extends string>(of: Partial<Record<Key, unknown>>) => Object.keys(of) as Key[]

test.describe('a task meets a fault', () => {
  for (const flow of keysOf(table))
    for (const fault of keysOf(table[flow])) {
      const outcome = table[flow][fault] as Outcome
      const passes = (at: At) => passesBy(at, flows[flow], faults[fault], outcome)
      if (fault === 'disk full')
        test(`${flow} × ${fault}`, async ({ onSmallDisk, sandbox }) => {
          test.skip('absent' in onSmallDisk, 'absent' in onSmallDisk ? onSmallDisk.absent : '')
          if ('absent' in onSmallDisk) return
          await passes(await tidied(onSmallDisk, sandbox))
          await onSmallDisk.tidy()
        })
      else test(`${flow} × ${fault}`, ({ balcao, sandbox }) => passes(atCounter(balcao, sandbox)))
    }
  for (const flow of keysOf(dialogs))
    test(`${flow} × dialog open at end`, ({ balcao, sandbox }) => dialogOpenAtEnd(atCounter(balcao, sandbox), flow))
  for (const flow of keysOf(underWay))
    test(`${flow} × main killed`, async ({ mortal, sandbox }) => {
      await mainKilled(await tidied(mortal.balcao, sandbox), flow, mortal.reopen)
      // An attendance left open asks for its guide's payment, and the next pair counts the calls.
      await mortal.balcao.tidy()
    })
})

/** Runs a flow under a fault that appears and disappears while the flow continues, and checks the outcome. */
async function passesBy(at: At, flow: Flow, begin: Begin, outcome: Outcome): Promise<void> {
  const { during, after, asked } = outcome
  await flow.prepare(at)
  at.sandbox.limparChamadas()
  const lift = await begin(at, flow)
  try {
    await flow.act(at)
    if (during.reads !== undefined) await expect(at.balcao.screen.getByText(during.reads).first()).toBeVisible()
    if (!after) await flow.done(at)
    await during.also?.(at)
  } finally {
    await lift()
  }
  if (after) {
    await after(at)
    await flow.done(at)
  }
  if (asked !== undefined) expect(callsTo(at.sandbox, flow.path)).toHaveLength(asked)
}
