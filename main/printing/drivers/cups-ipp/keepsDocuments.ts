import { readFile } from 'node:fs/promises'
import type { IppAddress } from '../ipp/address.ts'
import { isUsualSocket } from './address.ts'
import type { FinishedJob } from './records.ts'

const CONFIGURATION = '/etc/cups/cupsd.conf'
/** Seconds. A document missing this soon after its job's end shows that CUPS does not keep documents. */
const SOON_SECONDS = 60

/**
 * Whether CUPS keeps documents after printing, from where any local account can reprint them.
 * Its setting (`PreserveJobFiles`) cannot be queried, so ended jobs are inspected first: they show what the running CUPS does.
 * Without ended jobs its configuration file is read, where this account may; by default CUPS keeps documents for a day. Null
 * when neither decides it.
 */
export async function keepsDocuments(finished: readonly FinishedJob[], address: IppAddress): Promise<boolean | null> {
  const seen = seenAt(finished)
  if (seen !== null) return seen
  // Only for the system's own CUPS: the location of another CUPS' file is unknown.
  if (!isUsualSocket(address)) return null
  return configured(await readFile(CONFIGURATION, 'utf8').catch(() => null))
}

/** Whether ended jobs still have their documents; null if the jobs are too few or too old to show it. */
export function seenAt(finished: readonly FinishedJob[]): boolean | null {
  if (finished.some(({ preserved }) => preserved)) return true
  const gone = finished.some(
    ({ preserved, hadDocument, ageSeconds }) =>
      preserved === false && hadDocument && ageSeconds !== null && ageSeconds <= SOON_SECONDS,
  )
  return gone ? false : null
}

/** Whether the text of `cupsd.conf` makes CUPS keep documents; null if the text is null, because the file cannot be read. */
export function configured(text: string | null): boolean | null {
  if (text === null) return null
  // If the setting occurs several times, CUPS uses the last.
  const [, value = 'Yes'] = [...text.matchAll(/^[ \t]*PreserveJobFiles[ \t]+(\S+)/gim)].at(-1) ?? []
  return !/^(no|off|false|0+[smhdw]?)$/i.test(value)
}
