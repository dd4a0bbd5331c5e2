import { expect } from './fixtures.ts'
import { test } from './faults/counters.ts'
import { dialogOpenAtEnd, mainKilled } from './faults/ends.ts'
import { faults } from './faults/faults.ts'
import { type At, flows } from './faults/flows.ts'
import { ending, type FlowName, type PassingFault, passingPairs, titleOf } from './faults/pairs.ts'
import { type Outcome, table } from './faults/table.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'

/*
 * A clerk's tasks, each under the faults that it meets in a way of its own. The screen names the fault and a way to continue, and
 * nothing is lost or done twice. The pairs are in faults/pairs.ts, the expected outcomes in faults/table.ts and faults/ends.ts, the
 * counters in faults/counters.ts.
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

test.describe('a task meets a fault', () => {
  for (const pair of passingPairs) {
    const { flow, fault } = pair
    if (fault === 'disk full')
      test(titleOf(pair), async ({ onSmallDisk, sandbox }) => {
        test.skip('absent' in onSmallDisk, 'absent' in onSmallDisk ? onSmallDisk.absent : '')
        if ('absent' in onSmallDisk) return
        await passes(await tidied(onSmallDisk, sandbox), flow, fault)
        await onSmallDisk.tidy()
      })
    else test(titleOf(pair), ({ balcao, sandbox }) => passes(atCounter(balcao, sandbox), flow, fault))
  }
  for (const flow of ending['dialog open at end'])
    test(titleOf({ flow, fault: 'dialog open at end' }), ({ balcao, sandbox }) =>
      dialogOpenAtEnd(atCounter(balcao, sandbox), flow),
    )
  for (const flow of ending['main killed'])
    test(titleOf({ flow, fault: 'main killed' }), async ({ mortal, sandbox }) => {
      await mainKilled(await tidied(mortal.balcao, sandbox), flow, mortal.reopen)
      // An attendance left open asks for its guide's payment, and the next pair counts the calls.
      await mortal.balcao.tidy()
    })
})

/** Runs a flow under a fault that appears and disappears while the flow continues, and checks the outcome. */
async function passes(at: At, name: FlowName, fault: PassingFault): Promise<void> {
  const flow = flows[name]
  const { act = flow.act, during, after, asked } = outcomeOf(name, fault)
  await flow.prepare(at)
  at.sandbox.limparChamadas()
  const lift = await faults[fault](at, flow)
  try {
    await act(at)
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

function outcomeOf(name: FlowName, fault: PassingFault): Outcome {
  const outcome = (table[name] as Partial<Record<PassingFault, Outcome>>)[fault]
  if (!outcome) throw new Error(`no outcome of ${titleOf({ flow: name, fault })}`)
  return outcome
}
