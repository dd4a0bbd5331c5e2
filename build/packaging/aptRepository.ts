import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Limit for each program that reads or signs the packages, ms. */
const TOOL_MS = 120_000

/**
 * Adds the debs of `dist` to a folder that any web server can publish, and signs its lists anew. The debs of earlier versions stay
 * in the folder.
 * @param key names a secret key of the account's gpg (`BALCAO_APT_CHAVE`)
 * @returns the names of the added debs; empty if there are none, and then nothing is written
 */
export function writeAptRepository(dist: string, folder: string, key: string): string[] {
  const debs = globSync('*.deb', { cwd: dist }).toSorted()
  if (debs.length === 0) return []
  mkdirSync(folder, { recursive: true })
  const run = (file: string, ...args: string[]) =>
    execFileSync(file, args, {
      cwd: folder,
      timeout: TOOL_MS,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const gpg = (...args: string[]) => run('gpg', '--batch', '--yes', '--local-user', key, ...args)
  // The list names every file that lies beside it, and may not name its own older self.
  for (const name of ['Packages', 'Packages.gz', 'Release', 'InRelease']) rmSync(join(folder, name), { force: true })
  for (const name of debs) copyFileSync(join(dist, name), join(folder, basename(name)))
  const packages = run('apt-ftparchive', 'packages', '.')
  writeFileSync(join(folder, 'Packages'), packages)
  writeFileSync(join(folder, 'Packages.gz'), gzipSync(packages))
  const about = ['Origin=Balcao', 'Label=Balcao', 'Suite=stable', 'Architectures=amd64 arm64']
  const options = about.flatMap((field) => ['-o', `APT::FTPArchive::Release::${field}`])
  writeFileSync(join(folder, 'Release'), run('apt-ftparchive', ...options, 'release', '.'))
  gpg('--clearsign', '--output', 'InRelease', 'Release')
  // apt reads the signed list alone.
  rmSync(join(folder, 'Release'))
  gpg('--output', 'balcao.gpg', '--export', key)
  return debs
}
