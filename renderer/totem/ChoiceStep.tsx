import type { ReactNode } from 'react'
import { Choices, PageTurner, type Choice } from './Choices.tsx'
import { Step } from './Step.tsx'
import { usePages } from './usePages.ts'

export interface ChoiceStepProps {
  title: string
  lead?: ReactNode
  items: readonly Choice[]
  /** The texts shown if there is nothing to choose. */
  none?: { title: string; lead: string }
  onBack: () => void
}

/** A step that asks for one of several choices, with as many per page as fit the screen. */
export function ChoiceStep({ title, lead, items, none, onBack }: ChoiceStepProps) {
  const pages = usePages(items.length)
  if (items.length === 0 && none) return <Step {...none} onBack={onBack} />
  return (
    <Step short title={title} lead={lead} onBack={onBack} actions={<PageTurner pages={pages} />}>
      <Choices label={title} pages={pages} items={items} />
    </Step>
  )
}
