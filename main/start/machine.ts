import type { Session } from 'electron'
import type { MainWindow } from '../app/mainWindow.ts'
import type { Partitions } from '../app/partitions.ts'
import type { WindowLook } from '../app/windowOptions.ts'
import type { OperatorAccounts } from '../operators/accounts.ts'
import type { Operators } from '../operators/operators.ts'
import type { Shift } from '../operators/shift.ts'
import type { DocumentStore } from '../documents/store.ts'
import type { MachineEvents, AtWork } from './atWork.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Push } from '../ipc/push.ts'
import type { PersonClipboard } from '../platform/clipboard.ts'
import type { Installed } from '../settings/installed.ts'
import type { PolicyWatch } from '../settings/policy/watchPolicy.ts'
import type { Station } from '../settings/station.ts'

/** The machine before its window is created: its settings and its operators. Each start function names the parts that it uses. */
export interface Ground {
  station: Station
  installed: Installed
  events: MachineEvents
  atWork: AtWork
  operators: Operators
  /** The operators' accounts; null where the policy sets none. */
  accounts: OperatorAccounts | null
  shift: Shift
  /** Signs the operator off if nobody is being served. */
  leave(): void
  documents: DocumentStore
  clipboard: PersonClipboard
  bundles: string
}

export interface Machine extends Ground {
  policy: PolicyWatch
  window: MainWindow
  look: WindowLook
  push: Push
  partitions: Partitions<Session>
  /** Handlers of the calls that the window itself answers. */
  handlers: Pick<HandlersOf<'janela'>, 'janela.teclas' | 'janela.viva'>
}
