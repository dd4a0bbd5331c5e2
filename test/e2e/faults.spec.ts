import { expect } from './fixtures.ts'
import { dialogOpenAtEnd, mainKilled, noPaperAtEnd } from './faults/ends.ts'
import { faults, PATIENCE_SECONDS } from './faults/faults.ts'
import { type At, flows } from './faults/flows.ts'
import { drawnPairs, type EndingFault, type FlowName, type PassingFault, titleOf } from './faults/pairs.ts'
import { table } from './faults/table.ts'
import { openBalcao, type Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { test as withImpressoras } from './support/impressoras.ts'

/*
 * Every task of a clerk under every fault: the screen names the fault and a way to continue, and nothing is lost or done twice.
 * The pairs are in faults/pairs.ts, the expected outcomes in faults/table.ts and faults/ends.ts.
 */

/** The tests use a counter whose profile gives the backend only a few seconds for an answer. */
const test = withImpressoras.extend<object, { posto: Balcao }>({
  posto: [
    async ({ city }, use) => {
      const perfil = { ...city.perfil(), parametros: { primeiroByteSegundos: PATIENCE_SECONDS } }
      const posto = await openBalcao({ perfil })
      await use(posto)
      await posto.close()
    },
    { scope: 'worker' },
  ],
})

/** Faults at the end of an attendance, each with the counter that it needs. */
const endings: Record<EndingFault, (title: string, flow: FlowName) => void> = {
  'dialog open at end': (title, flow) =>
    test(title, ({ balcao, sandbox }) => dialogOpenAtEnd({ balcao, sandbox }, flow)),
  'no paper at end': (title, flow) =>
    test(title, async ({ openWith, impressoras, sandbox }) => {
      const balcao = await openWith()
      await noPaperAtEnd({ balcao, sandbox }, flow, impressoras)
    }),
  'main killed': (title, flow) =>
    test(title, async ({ open, sandbox }) => {
      test.slow()
      const balcao = await open()
      await mainKilled({ balcao, sandbox }, flow, () => open({ posto: balcao.posto }))
    }),
}

const isPassing = (fault: string): fault is PassingFault => Object.hasOwn(faults, fault)

test.describe('o que não dá certo', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const pair of drawnPairs()) {
    const { flow, fault } = pair
    if (isPassing(fault))
      test(titleOf(pair), async ({ balcao, sandbox }) => {
        await passing({ balcao, sandbox, written: balcao.app.stderr().length }, flow, fault)
      })
    else endings[fault](titleOf(pair), flow)
  }
})

/** Runs a flow under a fault that appears and disappears while the flow continues, and checks the outcome. */
async function passing(at: At, name: FlowName, fault: PassingFault): Promise<void> {
  const { balcao, sandbox } = at
  const flow = flows[name]
  const { prepare = flow.prepare, act = flow.act, reads, way, asked, also } = table[name][fault]
  await prepare(at)
  sandbox.limparChamadas()
  const lift = await faults[fault](at, flow, name)
  try {
    await act(at)
    if (reads !== null) await expect(balcao.screen.getByText(reads).first()).toBeVisible()
    if (!way) {
      await flow.done(at)
      // While the fault lasts: an answer that is released makes the program's own report unnecessary.
      await also?.(at)
    }
  } finally {
    await lift()
  }
  if (way) {
    await way(at)
    await flow.done(at)
    await also?.(at)
  }
  if (asked !== undefined) expect(callsTo(sandbox, flow.path)).toHaveLength(asked)
  await balcao.tidy()
}
