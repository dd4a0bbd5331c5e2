import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runProgram } from '../../build/processes.ts'
import { freePort } from '../sandbox/printer/children.ts'
import { REALM, realm } from './realm.ts'

const ARTIFACT = 'org.keycloak:keycloak-quarkus-dist:26.4.0:zip'
const OLDEST_JAVA = 17
/** Limit for the start of Keycloak, seconds: the first start builds files and takes minutes on a busy machine. */
const START_SECONDS = 600

interface Keycloak {
  origin: string
  /** The password of Keycloak's account `admin`. */
  password: string
  stop(): Promise<void>
}

/**
 * The path of Keycloak's zip: the given one, else one that Maven has downloaded before, else one that Maven downloads now from the
 * registry in its own settings.
 * @param folder the folder into which Maven may download the zip
 */
export async function findZip(
  named: string | undefined,
  folder: string,
): Promise<{ zip: string } | { ausente: string }> {
  if (named !== undefined) return existsSync(named) ? { zip: named } : { ausente: `Não há arquivo ${named}.` }
  const places = [join(homedir(), '.m2/repository/org/keycloak/keycloak-quarkus-dist'), folder]
  const [zip] = places.flatMap((place) =>
    globSync('{.,26.*}/keycloak-quarkus-dist-26.*.zip', { cwd: place }).map((name) => join(place, name)),
  )
  if (zip) return { zip }
  mkdirSync(folder, { recursive: true })
  const copy = ['-B', '-q', 'dependency:copy', `-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${folder}`]
  const { code, output } = await runProgram('mvn', copy)
  if (code === 0) return findZip(undefined, folder)
  return {
    ausente: `Falta o zip do Keycloak (BALCAO_KEYCLOAK), e o Maven não o trouxe: ${output.trim().split('\n')[0]}`,
  }
}

/** Why Keycloak cannot run on this machine (no suitable Java); null if it can. */
export async function whyNoJava(): Promise<string | null> {
  const { code, output } = await runProgram('java', ['-version'])
  const version = Number(/version "(\d+)/.exec(output)?.[1])
  if (code === 0 && version >= OLDEST_JAVA) return null
  return `Falta o Java ${OLDEST_JAVA} ou mais novo.`
}

/**
 * Starts Keycloak with {@link realm} and an in-memory database. Throws with the end of its log if it does not
 * start.
 */
export async function startKeycloak(zip: string, folder: string): Promise<Keycloak> {
  const home = await unpack(zip, folder)
  mkdirSync(join(home, 'data/import'), { recursive: true })
  writeFileSync(join(home, 'data/import', `${REALM}-realm.json`), JSON.stringify(realm))
  const [port, password] = [await freePort(), randomUUID()]
  const logFile = join(folder, 'keycloak.log')
  const log = openSync(logFile, 'w')
  const script = join(home, 'bin', process.platform === 'win32' ? 'kc.bat' : 'kc.sh')
  const options = ['--import-realm', '--db=dev-mem', '--http-host=127.0.0.1', `--http-port=${port}`]
  const child = spawn(script, ['start-dev', ...options], {
    // A shell script starts Java as its child, so both run in one process group that is ended as a whole.
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
      KC_BOOTSTRAP_ADMIN_PASSWORD: password,
      KC_CACHE: 'local',
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx384m',
    },
  })
  closeSync(log)
  const over = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    const forced = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), 20_000)
    await over
    clearTimeout(forced)
  }
  const origin = `http://127.0.0.1:${port}`
  for (let second = 0; second < START_SECONDS && child.exitCode === null; second++) {
    const answer = await fetch(`${origin}/realms/${REALM}/.well-known/openid-configuration`).catch(() => null)
    if (answer?.ok) return { origin, password, stop }
    await wait(1_000)
  }
  await stop()
  throw new Error(`O Keycloak não subiu:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
}

/** Unpacks the zip once; the folder stays for the next run. */
async function unpack(zip: string, folder: string): Promise<string> {
  const home = join(folder, basename(zip, '.zip'))
  if (existsSync(join(home, 'bin/kc.sh'))) return home
  const fresh = join(folder, `next-${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  try {
    const { code, output } = await runProgram('unzip', ['-q', zip, '-d', fresh])
    if (code !== 0) throw new Error(`O zip do Keycloak não abriu: ${output}`)
    const [inside] = globSync('keycloak-*', { cwd: fresh })
    if (inside === undefined) throw new Error(`Não há Keycloak em ${zip}.`)
    rmSync(home, { recursive: true, force: true })
    renameSync(join(fresh, inside), home)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return home
}
