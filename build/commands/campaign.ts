/**
 * `npm run campaign NAME [-- --seed N --NUMBER N]`: runs a campaign of `test/campaigns`, on virtual displays. Without a name it lists
 * them. The seed is the one in `test/campaigns/seeds.json`. Shows the progress and the time left.
 *
 * Writes `out/campaign/NAME.json`: `{ name, seed, numbers, ok, seconds, findings, figures, left }`. Exit code 0 only if nothing was found
 * and nothing was left behind.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { numbersIn, readOptions } from '../options.ts'
import { inOut, inProject } from '../paths.ts'
import { openRun } from '../runScope.ts'
import { ensureSystemPackages } from '../systemPackages.ts'
import { showProgress, writeLine } from '../terminal.ts'
import type { Campaign } from '../../test/campaigns/campaign.ts'
import { onHiddenScreens } from '../../test/electron/onHiddenScreens.ts'

const FOLDER = 'test/campaigns'
const names = globSync(`${FOLDER}/*.ts`, { cwd: inProject() })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'campaign')
  .toSorted()
const [name = '', ...given] = process.argv.slice(2)
if (names.includes(name)) await runCampaign(name, await load(name))
else {
  for (const one of names) console.log(`npm run campaign ${one.padEnd(9)}  ${(await load(one)).about}`)
  if (name !== '') {
    console.error(`Não há a campanha «${name}».`)
    process.exitCode = 1
  }
}

async function load(one: string): Promise<Campaign> {
  const module = (await import(pathToFileURL(inProject(FOLDER, `${one}.ts`)).href)) as { campaign: Campaign }
  return module.campaign
}

async function runCampaign(name: string, { needs = [], window = false, numbers = {}, run }: Campaign): Promise<void> {
  const seeds = JSON.parse(readFileSync(inProject(FOLDER, 'seeds.json'), 'utf8')) as Record<string, number>
  const usual: Record<string, number> = { seed: seeds[name] ?? 0, ...numbers }
  const { seed = 0, ...chosen } = readNumbers(usual)
  await ensureSystemPackages(needs)
  const scope = openRun()
  const began = performance.now()
  const work = () =>
    run({
      seed,
      numbers: chosen,
      say: (line) => writeLine(`  ${line}`),
      progress: (done) => showProgress(name, timeLeft(done, performance.now() - began)),
    })
  console.log([`Campanha ${name}`, ...Object.entries({ seed, ...chosen }).map((pair) => pair.join(' '))].join(', '))
  const { findings, figures } = await (window ? onHiddenScreens(work) : work())
  showProgress(name, null)
  const left = await scope.leftovers()
  scope.close()

  const all = [...findings, ...[...left.processes, ...left.files].map((one) => `ficou para trás: ${one}`)]
  const seconds = Math.round((performance.now() - began) / 1000)
  const report = { name, seed, numbers: chosen, ok: all.length === 0, seconds, findings: all, figures, left }
  mkdirSync(inOut('campaign'), { recursive: true })
  writeFileSync(inOut('campaign', `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
  for (const finding of all) console.log(`✗ ${finding}`)
  console.log(
    `${all.length === 0 ? '✓ Nada foi achado' : `✗ ${all.length} achados`} em ${seconds} s: out/campaign/${name}.json`,
  )
  if (all.length > 0) process.exitCode = 1
}

/** The campaign's numbers, of the command line or as usual. */
function readNumbers(usual: Readonly<Record<string, number>>): Record<string, number> {
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' } as const]))
  const { values } = readOptions({ args: given, options })
  return numbersIn(values, usual)
}

function timeLeft(done: number, ms: number): string {
  const minutes = done > 0 ? Math.ceil((ms / done - ms) / 60_000) : null
  return `${Math.min(100, Math.round(done * 100))} %${minutes === null ? '' : `, faltam ${minutes} min`}`
}
