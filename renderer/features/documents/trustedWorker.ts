import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/**
 * The part of the Trusted Types API that is used. A trusted URL is passed where the DOM types expect a string, so it is typed
 * as one.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * Starts the worker of pdf.js, whose address the build sets. The pages' policy lets a page start no other script by its
 * address.
 */
export function startPdfWorker(): Worker {
  const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes }
  policy ??= trustedTypes.createPolicy('balcao', { createScriptURL: () => workerUrl })
  return new Worker(policy.createScriptURL(workerUrl), { type: 'module' })
}
