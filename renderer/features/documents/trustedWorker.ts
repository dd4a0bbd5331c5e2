import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** The used part of the Trusted Types API. A trusted address is passed where the DOM expects text, so it has the same type. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The only script that our pages' policy lets a page start by its address: the worker of pdf.js, named by the build. */
export function startPdfWorker(): Worker {
  const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes }
  policy ??= trustedTypes.createPolicy('balcao', { createScriptURL: () => workerUrl })
  return new Worker(policy.createScriptURL(workerUrl), { type: 'module' })
}
