import type { Page } from '@playwright/test'
import type { Falha } from '../../../shared/errors.ts'
import type { CallName } from '../../../shared/ipc/contract.ts'

/** What a call over the bridge answers, seen from the page. */
export interface Resposta {
  ok: boolean
  valor?: unknown
  falha?: Falha
}

/** Calls main from the page as a script that got into it would: by name, with any payload. */
export function chamarPonte(tela: Page, nome: CallName, payload?: unknown): Promise<Resposta> {
  return tela.evaluate(([chamada, dados]) => window.balcao.calls[chamada]?.(dados) as Promise<Resposta>, [
    nome,
    payload,
  ] as const)
}
