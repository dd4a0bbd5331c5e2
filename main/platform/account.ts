import { userInfo } from 'node:os'

/** The system's name of the account that runs the program. Spoolers show it with each job, and let this account cancel the job. */
export function accountName(): string {
  try {
    return userInfo().username
  } catch {
    // An account that exists only as a number (containers) has no name.
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
