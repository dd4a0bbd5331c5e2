/**
 * `node build/run.mjs installed --descartavel [--pasta dist]` installs, runs and removes each package for this system and processor,
 * and writes a policy. Run it as administrator on a disposable machine, after `npm run package`. Writes a picture of the first screen
 * into `out/installed`. Exit code 0 only if every step succeeds.
 */
import { existsSync, globSync, mkdirSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { readOptions, stop } from '../options.ts'
import { fromCaller, inOut, inProject } from '../paths.ts'
import { ensureSystemPackages } from '../systemPackages.ts'
import { proveInstalled } from '../../test/prova/installed.ts'

const { values } = readOptions({
  options: { descartavel: { type: 'boolean', default: false }, pasta: { type: 'string', default: inProject('dist') } },
})
/** The names of this system's packages, by a program that only this system has. */
const names = {
  '/usr/bin/apt-get': process.arch === 'arm64' ? '*-arm64.deb' : '*-amd64.deb',
  '/usr/bin/dnf': process.arch === 'arm64' ? '*-aarch64.rpm' : '*-x86_64.rpm',
  'C:\\Windows\\System32\\msiexec.exe': '*-x64.{exe,msi}',
}
const found = Object.entries(names).find(([program]) => existsSync(program))?.[1]
const folder = fromCaller(values.pasta)
const packages = found === undefined ? [] : globSync(found, { cwd: folder }).toSorted()

try {
  if (!values.descartavel)
    throw new Error(
      'Este comando instala e remove o programa e põe uma política: só numa máquina descartável (--descartavel).',
    )
  if (found === undefined)
    throw new Error('Esta prova é do Debian, do Fedora e do Windows: no macOS, instale o .dmg à mão.')
  if (packages.length === 0) throw new Error(`Não há ${found} em ${folder}. Rode antes npm run package.`)
  if (process.getuid && process.getuid() !== 0) throw new Error('Para instalar é preciso ser root.')
  await ensureSystemPackages(['tela', 'foto'])
  mkdirSync(inOut('installed'), { recursive: true })
  for (const name of packages) {
    const kind = extname(name).slice(1)
    const picture = inOut('installed', `${kind}.png`)
    await proveInstalled(kind, resolve(folder, name), { root: '/', picture, say: console.log })
  }
} catch (error) {
  stop(error)
}
