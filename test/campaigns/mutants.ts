import { globSync, readFileSync } from 'node:fs'
import { inOut, inProject } from '../../build/paths.ts'
import { runTool } from '../../build/processes.ts'
import { seeded } from '../crash/seeded.ts'
import type { Campaign } from './campaign.ts'

/** The rooms that charge, identify the person being served, send data from the machine or print. */
const ROOMS = '{shared/{model,api},main/{backend,attendance,printing,documents}}/**/*.ts'

interface Report {
  files: Record<string, { mutants: { status: string; mutatorName: string; location: { start: { line: number } } }[] }>
}

export const campaign: Campaign = {
  about: 'muda o código de alguns arquivos de propósito (Stryker), e diz que mudança nenhum teste notou',
  numbers: { files: 12 },
  run: async ({ seed, numbers: { files = 0 }, say }) => {
    const chance = seeded(seed)
    const all = globSync(ROOMS, { cwd: inProject() }).sort()
    const chosen = new Set<string>()
    while (chosen.size < Math.min(files, all.length)) chosen.add(chance.pick(all as [string, ...string[]]))
    for (const file of chosen) say(file)
    const args = ['run', 'build/stryker.config.json', '--mutate', [...chosen].join(',')]
    const { code, output } = await runTool('node_modules/@stryker-mutator/core/bin/stryker.js', args)
    // The first lines after ERROR name the test that fails without a mutant.
    if (code !== 0) return { findings: [/ERROR(.*\n){1,3}/.exec(output)?.[0].trim() ?? output], figures: {} }
    const report = JSON.parse(readFileSync(inOut('campaign', 'mutants.stryker.json'), 'utf8')) as Report
    const mutants = Object.entries(report.files).flatMap(([file, { mutants }]) =>
      mutants.map(({ status, mutatorName, location }) => ({ file, line: location.start.line, mutatorName, status })),
    )
    const count = (wanted: string) => mutants.filter(({ status }) => status === wanted).length
    const lived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    return {
      findings: lived.map(({ file, line, mutatorName, status }) => `${file}:${line} ${mutatorName}: ${status}`),
      figures: { mutants: mutants.length, killed: count('Killed'), timeout: count('Timeout'), lived: lived.length },
    }
  },
}
