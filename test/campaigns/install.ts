import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inOut, inProject } from '../../build/paths.ts'
import { prepareElectron, projectFolder } from '../electron/electron.ts'
import { packInstaller, packUnpacked } from '../electron/packUnpacked.ts'
import { inFolder, proveInstalled } from '../prova/installed.ts'
import { openOffice } from '../prova/office.ts'
import type { Campaign } from './campaign.ts'

/** The Debians that the manual names. */
const SUITES = ['bookworm', 'trixie']
const SUITE_MS = 900_000
/** File systems that Chromium needs in the Debian's folder. */
const MOUNTS = [
  ['proc', 'proc'],
  ['tmpfs', 'dev/shm'],
] as const

/** The version that is installed first: the same program under a lower number, because no version was ever published. */
const OLDER = '0.9.0'
const MB = 1e6
/** Limits for the deb, and for the program installed, MB. */
const LIMITS = { deb: 85, installed: 240 }
const PACKAGES = [
  { kind: 'deb', proof: 'deb', more: { office: openOffice } },
  { kind: 'rpm', proof: 'rpm num Debian', more: {} },
] as const

export const campaign: Campaign = {
  about: 'faz .deb e .rpm, e em Debians novos os instala, usa, atualiza no meio de uma lista e remove; como root',
  needs: ['electron', 'tela', 'foto', 'maos', 'impressao', 'rpm', 'debians'],
  run: async ({ say, progress }) => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-pacotes-'))
    const findings: string[] = []
    const run = (file: string, ...args: string[]) => execFileSync(file, args, { timeout: SUITE_MS, stdio: 'pipe' })
    try {
      const { packages, sizes } = await makePackages(folder)
      say(`o .deb tem ${sizes.deb} MB, e ocupa ${sizes.installed} MB instalado`)
      for (const name of ['deb', 'installed'] as const)
        if (sizes[name] > LIMITS[name]) findings.push(`${name}: ${sizes[name]} MB, e o limite é ${LIMITS[name]}`)
      for (const [index, suite] of SUITES.entries()) {
        const root = mkdtempSync(join(tmpdir(), `balcao-${suite}-`))
        try {
          // Only the owner may enter a folder of `mkdtemp`, and the program's account is another one.
          chmodSync(root, 0o755)
          run('debootstrap', '--variant=minbase', suite, root)
          // No service of the package starts, because the machine's own would be told.
          writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
          // The scripts of an rpm run only where the root is a mount.
          run('mount', '--bind', root, root)
          for (const [type, place] of MOUNTS) run('mount', '-t', type, type, join(root, place))
          mkdirSync(inOut('campaign'), { recursive: true })
          for (const { kind, proof, more } of PACKAGES) {
            if (kind === 'rpm') run(...inFolder(root), 'apt-get', 'install', '-y', '--no-install-recommends', 'rpm')
            const { older, newer } = packages[kind]
            copyFileSync(older, join(root, `older.${kind}`))
            copyFileSync(newer, join(root, `newer.${kind}`))
            const picture = inOut('campaign', `install-${suite}-${kind}.png`)
            const machine = {
              root,
              picture,
              older: `/older.${kind}`,
              ...more,
              say: (line: string) => say(`${suite}: ${line}`),
            }
            await proveInstalled(proof, `/newer.${kind}`, machine)
          }
        } catch (cause) {
          findings.push(`${suite}: ${cause instanceof Error ? cause.message : String(cause)}`)
        } finally {
          const places = [...MOUNTS.map(([, place]) => place), '.']
          for (const place of places) spawnSync('umount', ['--lazy', join(root, place)])
          run('rm', '-rf', '--one-file-system', root)
        }
        progress((index + 1) / SUITES.length)
      }
      return { findings, figures: { suites: SUITES, sizes } }
    } finally {
      run('rm', '-rf', folder)
    }
  },
}

/** Makes the packages of both versions from the Electron that every command uses; only the newer deb is packed small. */
async function makePackages(folder: string) {
  const binary = await packUnpacked(dirname(await prepareElectron(() => undefined)), folder, projectFolder())
  const unpacked = dirname(binary)
  const installed = sizeOf(unpacked)
  // Where an older Electron's replacements lie for the unpacked program; the installed one looks for them beside its archive.
  const shims = join(dirname(unpacked), 'node_modules')
  if (existsSync(shims)) renameSync(shims, join(unpacked, 'resources/node_modules'))
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string }
  const pair = async (kind: 'deb' | 'rpm') => ({
    older: await packInstaller(binary, kind, OLDER, true),
    newer: await packInstaller(binary, kind, version, kind === 'rpm'),
  })
  const packages = { deb: await pair('deb'), rpm: await pair('rpm') }
  return { packages, sizes: { deb: Math.ceil(statSync(packages.deb.newer).size / MB), installed } }
}

function sizeOf(folder: string): number {
  return Math.ceil(Number.parseInt(execFileSync('du', ['-sb', folder], { encoding: 'utf8' })) / MB)
}
