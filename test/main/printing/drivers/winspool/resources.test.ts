import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inProject } from '../../../../../build/paths.ts'
import {
  checkedResource,
  foreignResources,
  resourcePaths,
} from '../../../../../main/printing/drivers/winspool/resources.ts'
import { eachFolder } from '../../../../fakes/folder.ts'

let folder: string
eachFolder((made) => void (folder = made))

const { pdfium, koffi } = resourcePaths(null, inProject())

it('the installed PDFium matches the checksum of its package', () => {
  expect(checkedResource(pdfium).bytes.length).toBeGreaterThan(1_000_000)
})

it('the installed koffi library matches the checksum of its package on systems where npm installs koffi', ({
  skip,
}) => {
  skip(
    process.platform !== 'win32',
    'O npm só instala o koffi do Windows no Windows; sob o Wine ele é conferido também.',
  )
  expect(checkedResource(koffi).bytes.length).toBeGreaterThan(100_000)
})

it('a library file changed by a single bit is not loaded', () => {
  const copy = join(folder, 'pdfium.wasm')
  cpSync(pdfium, copy)
  const bytes = readFileSync(copy)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(copy, bytes)
  expect(() => checkedResource(copy)).toThrow(
    'impressora.recusou: pdfium.wasm is not the one this program was made with',
  )
})

it('the installer packs PDFium only into the program archive, and koffi with its licence into the folder “impressao”', () => {
  const installed = resourcePaths('resources', inProject())
  // The bundle beside which PDFium lies (build/bundles.ts) is the archive's `out/main`.
  expect(installed.pdfium).toBe(join('resources', 'app.asar', 'out', 'main', 'pdfium.wasm'))
  const builder = readFileSync(inProject('electron-builder.yml'), 'utf8')
  expect(builder).toContain('- out/main/**\n')
  const files = [...builder.matchAll(/\{ from: (\S+), to: (\S+) \}/g)].map(([, from = '', to = '']) => ({ from, to }))
  expect(files.filter(({ to }) => to.endsWith('.wasm'))).toEqual([])
  expect(installed.koffi).toBe(join('resources', 'impressao', 'koffi.node'))
  // The installer contains the same file that is loaded during development.
  expect(files.filter(({ to }) => to === 'impressao/koffi.node').map(({ from }) => inProject(from))).toEqual([koffi])
  const [licence] = files.filter(({ to }) => to.startsWith('impressao/LICENSE'))
  expect(readFileSync(inProject(licence?.from ?? ''), 'utf8')).toContain('MIT')
})

it('the app start reports library files that are missing or changed', async () => {
  const missing = join(folder, 'nenhuma', 'koffi.node')
  expect(await foreignResources({ koffi: missing, pdfium })).toEqual(['koffi.node'])
  const other = join(folder, 'outra')
  mkdirSync(other)
  writeFileSync(join(other, 'pdfium.wasm'), readFileSync(pdfium).subarray(1))
  expect(await foreignResources({ koffi: missing, pdfium: join(other, 'pdfium.wasm') })).toEqual([
    'koffi.node',
    'pdfium.wasm',
  ])
})
