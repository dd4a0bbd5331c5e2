import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inOut } from '../../build/paths.ts'
import { createAuditLog } from '../../main/audit/auditLog.ts'
import { createCollector } from '../../main/audit/collector.ts'
import { collectorSender } from '../../main/audit/collectorSender.ts'
import { seeded } from '../crash/seeded.ts'
import { keptLog } from '../fakes/log.ts'
import { makeCertificates, type Certificates } from '../sandbox/printer/certificates.ts'
import { answers, freePort, until } from '../sandbox/printer/children.ts'
import type { Campaign } from './campaign.ts'

/** The last version of the collector that Debian 12's Go can build. */
const OTEL = '0.79.0'

/** A server that takes the record's lines, how it is started, and what it wrote of them. */
interface Server {
  readonly to: { syslog: string } | { otlp: string }
  readonly command: readonly [string, ...string[]]
  /** Number of each line that arrived, and whether it was marked as repeated. */
  arrived(): readonly { n: number; repetida: boolean }[]
}

export const campaign: Campaign = {
  about: 'mata um rsyslog e um coletor OpenTelemetry de verdade enquanto recebem o registro, e confere cada linha',
  needs: ['coletor'],
  numbers: { kills: 50 },
  run: async ({ seed, numbers: { kills = 0 }, say, progress }) => {
    const made = await makeCertificates()
    if ('ausente' in made) return { findings: [made.ausente], figures: {} }
    const findings: string[] = []
    const figures: Record<string, object> = {}
    for (const [at, [name, prepare]] of Object.entries({ rsyslog, otel }).entries()) {
      const dir = mkdtempSync(join(tmpdir(), 'balcao-coletor-'))
      try {
        const server = await prepare(dir, made)
        if (server === null) {
          findings.push(`${name}: não está aqui, e não pôde ser feito.`)
          continue
        }
        const found = await killed({
          dir,
          server,
          autoridade: made.authority,
          seed,
          kills,
          soFar: (done) => progress((at + done) / 2),
        })
        const { lost, unmarked } = found
        figures[name] = found
        say(`${name}: ${JSON.stringify(found)}`)
        if (lost + unmarked > 0) findings.push(`${name}: ${lost} linhas perdidas, ${unmarked} em dobro sem marca`)
      } finally {
        rmSync(dir, { recursive: true, force: true })
      }
    }
    return { findings, figures }
  },
}

/** Writes lines while the server is killed and started again. */
async function killed(given: {
  dir: string
  server: Server
  autoridade: string
  seed: number
  kills: number
  soFar: (done: number) => void
}) {
  const { dir, server, autoridade, seed, kills, soFar } = given
  const chance = seeded(seed)
  const folder = join(dir, 'auditoria')
  const log = keptLog()
  // An hour a second, so that the pauses after a failure are short.
  const clock = { now: () => Date.now(), monotonic: () => performance.now() * 3_600 }
  const sender = collectorSender({ ...server.to, autoridade }, hostname())
  const collector = createCollector({ folder, sender, clock, log })
  const onWritten = () => void collector.bring()
  const audit = createAuditLog({ folder, clock, quem: () => 'Ana', estacao: () => 'Guichê 2', log, onWritten })
  let child = await start(server)
  let written = 0
  const note = async () => {
    audit.record({ fato: 'inicio', versao: '1' })
    written += 1
    await delay(chance.between(0, 3))
  }
  for (let kill = 0; kill < kills; kill += 1) {
    for (let line = chance.between(0, 59); line >= 0; line -= 1) await note()
    child.kill('SIGKILL')
    await once(child, 'exit')
    for (let line = chance.between(0, 19); line >= 0; line -= 1) await note()
    child = await start(server)
    soFar((kill + 1) / kills)
  }
  for (let tries = 0; tries < 600 && (await collector.situation()).faltam !== 0; tries += 1) {
    await collector.bring()
    await delay(100)
  }
  await audit.flush()
  child.kill('SIGTERM')
  await once(child, 'exit')
  const arrived = server.arrived()
  const first = new Set<number>()
  const doubled = arrived.filter(({ n }) => first.size === first.add(n).size)
  const fresh = arrived.filter(({ repetida }) => !repetida).map(({ n }) => n)
  return {
    kills,
    written,
    lost: Array.from({ length: written }, (_, at) => at + 1).filter((n) => !first.has(n)).length,
    doubled: doubled.length,
    unmarked: fresh.length - new Set(fresh).size,
  }
}

/** Starts a server, and waits until it accepts connections. */
async function start({ to, command: [program, ...args] }: Server): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: 'ignore' })
  const port = Number(/:(\d+)/.exec('otlp' in to ? to.otlp : to.syslog)?.[1])
  await until(program, () => answers(port))
  return child
}

function writeCertificates(dir: string, { authority, vouched }: Certificates): void {
  writeFileSync(join(dir, 'autoridade.pem'), authority)
  writeFileSync(join(dir, 'servidor.pem'), vouched.cert)
  writeFileSync(join(dir, 'servidor.key'), vouched.key)
}

async function rsyslog(dir: string, made: Certificates): Promise<Server | null> {
  if (!existsSync('/usr/sbin/rsyslogd')) return null
  writeCertificates(dir, made)
  const port = await freePort()
  const out = join(dir, 'linhas.log')
  writeFileSync(
    join(dir, 'rsyslog.conf'),
    `global(workDirectory="${dir}" DefaultNetstreamDriver="gtls" DefaultNetstreamDriverCAFile="${dir}/autoridade.pem"
  DefaultNetstreamDriverCertFile="${dir}/servidor.pem" DefaultNetstreamDriverKeyFile="${dir}/servidor.key")
main_queue(queue.type="Direct")
module(load="imtcp" StreamDriver.Name="gtls" StreamDriver.Mode="1" StreamDriver.AuthMode="anon")
input(type="imtcp" address="127.0.0.1" port="${port}")
template(name="linha" type="string" string="%msgid% %msg%\\n")
if $programname == "balcao" then action(type="omfile" file="${out}" template="linha" sync="on")
`,
  )
  return {
    to: { syslog: `tls://127.0.0.1:${port}` },
    command: ['/usr/sbin/rsyslogd', '-n', '-f', join(dir, 'rsyslog.conf'), '-i', join(dir, 'pid')],
    arrived: () =>
      [...readFileSync(out, 'utf8').matchAll(/^(linha|linhaRepetida) +\{"n":(\d+),/gm)].map(([, id, n]) => ({
        n: Number(n),
        repetida: id === 'linhaRepetida',
      })),
  }
}

async function otel(dir: string, made: Certificates): Promise<Server | null> {
  const program = await otelProgram()
  if (program === null) return null
  writeCertificates(dir, made)
  const port = await freePort()
  const out = join(dir, 'linhas.log')
  writeFileSync(
    join(dir, 'otel.yaml'),
    `receivers: { otlp: { protocols: { http: { endpoint: '127.0.0.1:${port}', tls: { cert_file: '${dir}/servidor.pem', key_file: '${dir}/servidor.key' } } } } }
exporters: { logging: { verbosity: detailed } }
service:
  telemetry: { metrics: { level: none }, logs: { level: info, output_paths: ['${out}'], error_output_paths: ['${out}'], sampling: { initial: 1000000, thereafter: 1 } } }
  pipelines: { logs: { receivers: [otlp], exporters: [logging] } }
`,
  )
  closeSync(openSync(out, 'a'))
  return {
    to: { otlp: `https://127.0.0.1:${port}/v1/logs` },
    command: [program, '--config', join(dir, 'otel.yaml')],
    arrived: () =>
      readFileSync(out, 'utf8')
        .split('LogRecord #')
        .flatMap((one) => {
          const n = /Body: Str\(\{\\*"n\\*":(\d+),/.exec(one)?.[1]
          return n === undefined ? [] : [{ n: Number(n), repetida: one.includes('balcao.repetida') }]
        }),
  }
}

/** The collector's program, made once by its own builder. */
async function otelProgram(): Promise<string | null> {
  const folder = inOut('otel')
  const program = join(folder, 'otelcol')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const part = (name: string) => `[{ gomod: go.opentelemetry.io/collector/${name} v${OTEL} }]`
  const config = join(folder, 'builder.yaml')
  writeFileSync(
    config,
    `dist: { name: otelcol, output_path: ${folder}, otelcol_version: ${OTEL} }
receivers: ${part('receiver/otlpreceiver')}
exporters: ${part('exporter/loggingexporter')}
`,
  )
  const builder = ['run', `go.opentelemetry.io/collector/cmd/builder@v${OTEL}`, '--config', config]
  await promisify(execFile)('go', builder).catch(() => undefined)
  return existsSync(program) ? program : null
}
