import { z } from 'zod'
import type { CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts'
import type { PartialValue } from '../../shared/ipc/result.ts'

/** Handler of one call. The schema is required, so that no input reaches `run` unchecked. */
export interface Handler<I, O> {
  schema: z.ZodType<I>
  run: (input: I) => O | Promise<O>
}

/** Handler of a call without input. */
export const noInput = <O>(run: Handler<void, O>['run']): Handler<void, O> => ({ schema: z.undefined(), run })

/** A list from the backend may lack unreadable rows. */
type Lacking<N extends CallName> = N extends 'lista.modelos' ? PartialValue<CallOutput<N>> : never

/** A handler for every call of the contract; the compiler reports a missing one. */
export type Handlers = { [N in CallName]: Handler<CallInput<N>, CallOutput<N> | Lacking<N>> }

/** The handlers of one subject, e.g. all `documentos.*`. */
export type HandlersOf<Prefix extends string> = Pick<Handlers, Extract<CallName, `${Prefix}.${string}`>>
