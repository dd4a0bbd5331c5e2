import { userInfo } from 'node:os'

/** The account that runs the program, as the system names it. Spoolers show whose a job is, and let its account cancel it. */
export function accountName(): string {
  try {
    return userInfo().username
  } catch {
    // An account that exists only as a number (containers) has no name.
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
