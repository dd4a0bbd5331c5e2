/** The result of one check of the sources; `details` tells the person what to fix. */
export type CheckResult = { name: string; ok: boolean; details: string }
