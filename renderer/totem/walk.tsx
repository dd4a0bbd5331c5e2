import { createContext, Fragment, use, useState, type ReactNode } from 'react'

/** Draws a step. Texts are read while it draws, because their language may change. */
type Draw = () => ReactNode

interface Walk {
  /** Goes on to a step. Its «Voltar» leads to the step that read this function, whatever stands between them. */
  go: (step: Draw) => void
  back: () => void
  /** Returns to the tiles. */
  leave: () => void
}

const nowhere = () => undefined
const WalkContext = createContext<Walk>({ go: nowhere, back: nowhere, leave: nowhere })

export const useWalk = (): Walk => use(WalkContext)

/** Walks through an errand, from its first step (`children`) to those that its answers lead to. */
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
