import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inOut, inProject } from '../../build/paths.ts'
import { proveInstalled } from '../prova/installed.ts'
import type { Campaign } from './campaign.ts'

/** The Debians that the manual names. */
const SUITES = ['bookworm', 'trixie']
const SUITE_MS = 900_000
/** File systems that Chromium needs in the Debian's folder. */
const MOUNTS = [
  ['proc', 'proc'],
  ['tmpfs', 'dev/shm'],
] as const

export const campaign: Campaign = {
  about: 'instala o .deb de dist/ em Debians novos, sem recomendados, e usa o programa como uma conta comum; como root',
  needs: ['tela', 'foto', 'debians'],
  run: async ({ say, progress }) => {
    const [deb] = globSync('dist/*-amd64.deb', { cwd: inProject() })
    if (deb === undefined) return { findings: ['não há .deb em dist/: rode antes npm run package'], figures: {} }
    const findings: string[] = []
    for (const [index, suite] of SUITES.entries()) {
      const root = mkdtempSync(join(tmpdir(), `balcao-${suite}-`))
      const run = (file: string, ...args: string[]) => execFileSync(file, args, { timeout: SUITE_MS, stdio: 'pipe' })
      try {
        // Only the owner may enter a folder of `mkdtemp`, and the program's account is another one.
        chmodSync(root, 0o755)
        run('debootstrap', '--variant=minbase', suite, root)
        // No service of the package starts, because the machine's own would be told.
        writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
        for (const [type, place] of MOUNTS) run('mount', '-t', type, type, join(root, place))
        copyFileSync(inProject(deb), join(root, 'balcao.deb'))
        mkdirSync(inOut('campaign'), { recursive: true })
        const picture = inOut('campaign', `install-${suite}.png`)
        await proveInstalled('deb', '/balcao.deb', { root, picture, say: (line) => say(`${suite}: ${line}`) })
      } catch (cause) {
        findings.push(`${suite}: ${cause instanceof Error ? cause.message : String(cause)}`)
      } finally {
        for (const [, place] of MOUNTS) spawnSync('umount', ['--lazy', join(root, place)])
        run('rm', '-rf', '--one-file-system', root)
      }
      progress((index + 1) / SUITES.length)
    }
    return { findings, figures: { suites: SUITES } }
  },
}
