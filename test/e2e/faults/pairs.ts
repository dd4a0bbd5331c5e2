import { seeded } from '../../crash/seeded.ts'
import { FULL, seed } from '../../sandbox/habitos/sets.ts'

/** The clerk's tasks that are tried with faults. */
export const flowNames = ['certificate', 'login', 'debts', 'guide', 'print', 'save', 'end'] as const
export type FlowName = (typeof flowNames)[number]

/** Faults that appear and disappear while the flow continues. */
export const passingFaults = [
  'down',
  'slow',
  'silent',
  '401',
  '429',
  '500 html',
  'truncated',
  'clock off by an hour',
  'provider down',
  'token refused',
  'profile corrupt',
] as const
export type PassingFault = (typeof passingFaults)[number]

/** Faults that concern an end in the middle of the flow. */
export const endingFaults = ['dialog open at end', 'no paper at end', 'main killed'] as const
export type EndingFault = (typeof endingFaults)[number]

/** One flow and one fault. Every pair has an expectation: a fault that cannot reach a flow may not be noticed. */
export interface Pair {
  flow: FlowName
  fault: PassingFault | EndingFault
}

export const pairs: readonly Pair[] = flowNames.flatMap((flow) =>
  [...passingFaults, ...endingFaults].map((fault) => ({ flow, fault })),
)

export const titleOf = ({ flow, fault }: Pair) => `${flow} × ${fault}`

/** The pair that a test's title names; undefined if the title names no pair. */
export const pairNamed = (title: string) => pairs.find((pair) => titleOf(pair) === title)

const DRAWN = 6

/** The pairs that this run tries: all in a full run, else a few drawn by the seed. */
export function drawnPairs(): ReadonlySet<Pair> {
  if (process.env[FULL] !== undefined) return new Set(pairs)
  const chance = seeded(seed)
  const drawn = new Set<Pair>()
  while (drawn.size < DRAWN) drawn.add(chance.pick(pairs as readonly [Pair, ...Pair[]]))
  return drawn
}
