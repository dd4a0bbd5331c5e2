import type { Page } from '@playwright/test'
import type { Falha } from '../../../shared/errors.ts'
import type { CallName } from '../../../shared/ipc/contract.ts'
import type { Bridge } from '../../../shared/ipc/names.ts'

export interface Answer {
  ok: boolean
  valor?: unknown
  falha?: Falha
}

/** Calls main from the page as an injected script would: by name, with any payload. */
export function callBridge(screen: Page, name: CallName, payload?: unknown): Promise<Answer> {
  return screen.evaluate(
    async ([call, data]) => {
      const answer = await (window as unknown as { balcao: Bridge }).balcao.calls[call]?.(data)
      return (typeof answer === 'string' ? JSON.parse(answer) : answer) as Answer
    },
    [name, payload] as const,
  )
}
