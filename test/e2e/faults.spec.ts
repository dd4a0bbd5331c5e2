import { expect } from './fixtures.ts'
import { test } from './faults/counters.ts'
import { dialogOpenAtEnd, hungWipe, mainKilled, noPaperAtEnd } from './faults/ends.ts'
import { faults } from './faults/faults.ts'
import { type At, flows } from './faults/flows.ts'
import { type EndingFault, type FlowName, type PassingFault, pairs, titleOf } from './faults/pairs.ts'
import { type Outcome, table } from './faults/table.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'

/*
 * Every task of a clerk under every fault that can reach it: the screen names the fault and a way to continue, and nothing is lost
 * or done twice. The pairs are in faults/pairs.ts, the expected outcomes in faults/table.ts and faults/ends.ts, the counters in
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

/*
 * A counter that only some pairs use is free again before the next pair: an attendance left open asks for its guide's payment,
 * and the next pair counts the calls.
 */

/** Faults at the end of an attendance, each with the counter that it needs. */
const endings: Record<EndingFault, (title: string, flow: FlowName) => void> = {
  'dialog open at end': (title, flow) =>
    test(title, ({ balcao, sandbox }) => dialogOpenAtEnd(atCounter(balcao, sandbox), flow)),
  'no paper at end': (title, flow) =>
    test(title, async ({ impressoras, printing, sandbox }) => {
      await noPaperAtEnd(await tidied(printing, sandbox), flow, impressoras)
      await printing.tidy()
    }),
  'hung wipe': (title, flow) => test(title, ({ balcao, sandbox }) => hungWipe(atCounter(balcao, sandbox), flow)),
  'main killed': (title, flow) =>
    test(title, async ({ mortal, sandbox }) => {
      await mainKilled(await tidied(mortal.balcao, sandbox), flow, mortal.reopen)
      await mortal.balcao.tidy()
    }),
}

const isPassing = (fault: string): fault is PassingFault => Object.hasOwn(faults, fault)

test.describe('o que não dá certo', () => {
  for (const pair of pairs) {
    const { flow, fault } = pair
    if (fault === 'disk full')
      test(titleOf(pair), async ({ onSmallDisk, sandbox }) => {
        test.skip('absent' in onSmallDisk, 'absent' in onSmallDisk ? onSmallDisk.absent : '')
        if ('absent' in onSmallDisk) return
        await passing(await tidied(onSmallDisk, sandbox), flow, fault)
        await onSmallDisk.tidy()
      })
    else if (isPassing(fault))
      test(titleOf(pair), ({ balcao, sandbox }) => passing(atCounter(balcao, sandbox), flow, fault))
    else endings[fault](titleOf(pair), flow)
  }
})

/** Runs a flow under a fault that appears and disappears while the flow continues, and checks the outcome. */
async function passing(at: At, name: FlowName, fault: PassingFault): Promise<void> {
  const flow = flows[name]
  const { prepare = flow.prepare, act = flow.act, during, after, asked } = outcomeOf(name, fault)
  await prepare(at)
  at.sandbox.limparChamadas()
  const lift = await faults[fault](at, flow, name)
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
