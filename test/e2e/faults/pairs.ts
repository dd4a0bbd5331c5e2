/** The clerk's tasks that are tried with faults. */
export const flowNames = ['certificate', 'login', 'debts', 'guide', 'print', 'save', 'end'] as const
export type FlowName = (typeof flowNames)[number]

/** Faults of the backend, of the provider or of the way to them, which appear and disappear while the flow continues. */
const serverFaults = [
  'down',
  'slow',
  'silent',
  '401',
  '429',
  '500 html',
  'truncated',
  'proxy down',
  'provider down',
  'token refused',
] as const
/** Faults of the counter's own machine, which appear and disappear while the flow continues. */
const machineFaults = ['clock off by an hour', 'disk full', 'profile corrupt'] as const
type MachineFault = (typeof machineFaults)[number]
export type PassingFault = (typeof serverFaults)[number] | MachineFault

/** Faults that concern an end in the middle of the flow. */
const endingFaults = ['dialog open at end', 'no paper at end', 'hung wipe', 'main killed'] as const
export type EndingFault = (typeof endingFaults)[number]

/** Printing and saving a document that main holds make no request, so a fault of a server cannot reach them (`flows.ts`). */
type WithoutRequest = 'print' | 'save'
/** The passing faults that can reach a flow. */
export type FaultOf<Flow extends FlowName> = Flow extends WithoutRequest ? MachineFault : PassingFault

/** One flow and one fault that can reach the flow. */
export interface Pair {
  flow: FlowName
  fault: PassingFault | EndingFault
}

const makesNoRequest = (flow: FlowName) => flow === 'print' || flow === 'save'
/** The wipe of the other flows has nothing of its own; `slowEnd.spec.ts` has them. */
const hangsOtherwise = (flow: FlowName) => flow !== 'debts' && flow !== 'end'

export const pairs: readonly Pair[] = flowNames.flatMap((flow) =>
  [...(makesNoRequest(flow) ? [] : serverFaults), ...machineFaults, ...endingFaults]
    .filter((fault) => fault !== 'hung wipe' || hangsOtherwise(flow))
    .map((fault) => ({ flow, fault })),
)

export const titleOf = ({ flow, fault }: Pair) => `${flow} × ${fault}`

/** The pair that a test's title names; undefined if the title names no pair. */
export const pairNamed = (title: string) => pairs.find((pair) => titleOf(pair) === title)
