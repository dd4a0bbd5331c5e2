import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inProject } from './paths.ts'

/** A package's licence files, and those of other programs that it contains: PDFium, and the picture decoders of pdf.js. */
const LICENCE_FILES = '{LICEN[CS]E*,licen[cs]e*,OFL*,wasm/LICENSE_*{OPENJPEG,JBIG2}}'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

/**
 * Writes the licences of all packages in the program into `licencas.txt`, beside the window's page. The build fails for a package
 * that names no licence.
 */
export function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licencas.txt', source: licencesText() })
    },
  }
}

export function licencesText(): string {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  // Optional packages are left out: they are for other systems, or draw without a window. koffi's files are under koffi's licence.
  const used = Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional,
  )
  return used.map(([path, locked]) => licenceOf(path, locked)).join('\n\n')
}

function licenceOf(path: string, { version, license }: Locked): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const files = globSync(LICENCE_FILES, { cwd: inProject(path) }).toSorted()
  if (!license) throw new Error(`${name} names no licence`)
  const texts = files.map((file) => `\n\n${readFileSync(join(inProject(path), file), 'utf8').trim()}`)
  return `${'-'.repeat(72)}\n${name} ${version} (${license})${texts.join('')}`
}
