import type { LoginPage } from '../../main/ports.ts'

/** A sign-in page of which nobody hears anything. */
export const unheardPage: LoginPage = {
  callback: () => undefined,
  closed: () => undefined,
  activity: () => undefined,
  stopped: () => undefined,
}
