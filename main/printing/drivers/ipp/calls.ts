import { printErrorOf, hasStatus, STATUS } from './ippError.ts'

/** Runs a request so that it fails only with `PrintError`. */
export async function typed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw printErrorOf(error)
  }
}

/** Null if the server reports that the object does not exist. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (hasStatus(error, STATUS.notFound, STATUS.gone)) return null
    throw error
  }
}

/** Cancels a job; `too-late` when it has already ended. */
export async function cancelling(request: Promise<void>): Promise<'canceled' | 'too-late'> {
  try {
    await request
    return 'canceled'
  } catch (error) {
    if (hasStatus(error, STATUS.notPossible)) return 'too-late'
    throw error
  }
}
