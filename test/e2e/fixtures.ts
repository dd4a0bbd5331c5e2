import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type TestInfo } from '@playwright/test'
import { type Sandbox, startSandbox, type SandboxOptions } from '../sandbox/index.ts'
import { isOlderElectron } from '../electron/electron.ts'
import { ofKeycloak } from '../sandbox/habitos/table.ts'
import { type Opening, openBalcao, Balcao } from './support/balcao.ts'
import type { Station } from './support/station.ts'

export { PASSWORD } from './support/balcao.ts'
export { expect } from './support/patience.ts'

/** Fictional people of the sandbox, named by the data they have (`test/sandbox/README.md`). */
export const people = {
  noDebitos: '11144477735',
  withOverdue: '52998224725',
  withThreeHundred: '28001238938',
  empresa: '12ABC34501DE35',
  withGuias: '12345678909',
  withTaxas: 'A0000000000113',
  /** Valid, and unknown to every municipality. */
  unknown: '01234567890',
} as const

interface ByTest {
  /** The sandbox in its first state. */
  sandbox: Sandbox
  /** The worker's counter, open from test to test and tidied after each: free, no paper, no message. */
  balcao: Balcao
  /** Opens a counter for this test only, by default with the sandbox's profile. It is closed at the end, before the sandboxes. */
  open: (opening?: Partial<Opening>) => Promise<Balcao>
  /** The place of a policy's file, in a folder that only its owner can change. */
  policyFile: string
  /** Starts a sandbox for this test only, with options (other token lifetimes, a Pix code…). It is closed at the end. */
  openSandbox: (options: SandboxOptions) => Promise<Sandbox>
}

interface ByWorker {
  city: Sandbox
  posto: Balcao
}

export const test = base.extend<ByTest, ByWorker>({
  city: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const city = await startSandbox()
      await use(city)
      await city.close()
    },
    { scope: 'worker' },
  ],
  posto: [
    async ({ city }, use) => {
      const posto = await openBalcao({ perfil: city.perfil() })
      posto.isShared = true
      await use(posto)
      await posto.close()
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ city }, use) => {
    // This also resets the sandbox.
    city.mudarHabitos(ofKeycloak)
    await use(city)
  },
  balcao: async ({ posto, sandbox }, use, info) => {
    await use(posto)
    await keepEntry(posto, info)
    if (hasFailed(info)) return
    // A counter that still serves would ask the sandbox while the next test counts the calls of another one.
    sandbox.mudarHabitos(ofKeycloak)
    await posto.tidy()
  },
  open: async ({ sandbox, openSandbox: _before }, use, info) => {
    const opened: Balcao[] = []
    await use(async (opening) => {
      const before = async (posto: Station) => {
        await opening?.before?.(posto)
        await skipWhatIsPlayed(opening ?? {}, posto)
      }
      const balcao = await openBalcao({ perfil: sandbox.perfil(), ...opening, before })
      opened.push(balcao)
      return balcao
    })
    // The last opened counter is closed first, because it may use the folder of an earlier counter.
    for (const balcao of opened.toReversed()) {
      await keepEntry(balcao, info)
      await balcao.close()
    }
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  policyFile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'balcao-politica-'))
    await chmod(folder, 0o755)
    await use(join(folder, 'politica.json'))
    await rm(folder, { recursive: true })
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  openSandbox: async ({}, use) => {
    const sandboxes: Sandbox[] = []
    await use(async (options) => {
      const started = await startSandbox(options)
      sandboxes.push(started)
      return started
    })
    for (const started of sandboxes) await started.close()
  },
})

const VAULT = 'o Electron de verdade usa o cofre de chaves do sistema, e o teste não tem um'
const DISPLAYS = 'o Electron de verdade usa as telas da máquina, e não as do teste'

/**
 * Skips a test that needs an imitated part of the machine, if it runs on the project's Electron: only `test/electron/defaultApp`
 * imitates them.
 */
async function skipWhatIsPlayed({ env = {}, cofre, posto }: Partial<Opening>, station: Station): Promise<void> {
  const reason = cofre ? VAULT : 'BALCAO_TESTE_TELAS' in env && DISPLAYS
  if (!reason || isOlderElectron()) return
  if (!posto) await station.remove()
  test.skip(true, reason)
}

/** After a failed test Playwright ends the worker, and every station of it. */
export const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus

/** Attaches the program's stderr to the report of a failed test. */
export async function keepEntry({ app, screen }: Balcao, info: TestInfo): Promise<void> {
  if (!hasFailed(info)) return
  // The preloaded page is pictured too: a test that meant the window may have found this page.
  for (const page of screen.context().pages()) {
    const body = await page.screenshot({ timeout: 5_000 }).catch(() => null)
    if (body) await info.attach(new URL(page.url()).pathname, { body, contentType: 'image/png' })
  }
  const path = info.outputPath('registro.txt')
  await appendFile(path, app.stderr())
  await info.attach('registro.txt', { path, contentType: 'text/plain' })
}
