/**
 * Faults of the backend, the provider, the network or the counter's own machine, which appear and disappear while a task continues.
 * Each is tried on the tasks that meet it in a way of their own.
 */
export const passing = {
  certificate: ['401', '429', 'disk full', 'profile corrupt'],
  login: ['clock off by an hour'],
  debts: ['401', 'truncated', 'clock off by an hour', 'provider down', 'token refused'],
  guide: ['down', '429', 'truncated', 'provider down', 'token refused'],
  print: ['disk full'],
  save: ['disk full'],
  end: ['silent', '401', 'disk full'],
} as const
/** The clerk's tasks that are tried with faults. */
export type FlowName = keyof typeof passing
/** The passing faults that are tried on a flow. */
export type FaultOf<Flow extends FlowName> = (typeof passing)[Flow][number]
export type PassingFault = FaultOf<FlowName>

/** Faults that concern an end in the middle of the flow. */
export const ending = {
  'dialog open at end': ['certificate', 'print', 'save', 'end'],
  'main killed': ['guide', 'end'],
} as const satisfies Record<string, readonly FlowName[]>
export type EndingFault = keyof typeof ending
/** The flows in whose middle an attendance ends in these ways. */
export type EndedBy<Fault extends EndingFault> = (typeof ending)[Fault][number]

/** One flow and one fault that is tried on it. */
export interface Pair {
  flow: FlowName
  fault: PassingFault | EndingFault
}

const keysOf = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as Key[]

export const passingPairs = keysOf(passing).flatMap((flow) => passing[flow].map((fault) => ({ flow, fault })))
export const pairs: readonly Pair[] = [
  ...passingPairs,
  ...keysOf(ending).flatMap((fault) => ending[fault].map((flow) => ({ flow, fault }))),
]

export const titleOf = ({ flow, fault }: Pair) => `${flow} × ${fault}`

/** The pair that a test's title names; undefined if the title names no pair. */
export const pairNamed = (title: string) => pairs.find((pair) => titleOf(pair) === title)
