/** One yes-or-no question about the sources; `details` is what the person needs to mend a no. */
export type CheckResult = { name: string; ok: boolean; details: string }
