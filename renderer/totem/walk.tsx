import { createContext, Fragment, use, useState, type ReactNode } from 'react'

/** Renders a step. Texts are read during rendering, because the language may change. */
type Draw = () => ReactNode

interface Walk {
  /** Opens a step. Its «Voltar» returns to the step in which this function was read. */
  go: (step: Draw) => void
  back: () => void
  /** Returns to the service tiles. */
  leave: () => void
}

const nowhere = () => undefined
const WalkContext = createContext<Walk>({ go: nowhere, back: nowhere, leave: nowhere })

export const useWalk = (): Walk => use(WalkContext)

/** The steps of a service, from the first (`children`) to those that its answers lead to. */
export function Walk({ leave, children }: { leave: () => void; children: ReactNode }) {
  const [steps, setSteps] = useState<readonly Draw[]>([])
  const walk: Walk = {
    go: (step) => setSteps([...steps, step]),
    back: () => (steps.length === 0 ? leave() : setSteps(steps.slice(0, -1))),
    leave,
  }
  return (
    <WalkContext value={walk}>
      <Fragment key={steps.length}>{steps.at(-1)?.() ?? children}</Fragment>
    </WalkContext>
  )
}
