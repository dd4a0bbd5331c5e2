import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'oxc-parser'
import { inOut } from '../../build/paths.ts'
import type { Measure } from './measure.ts'

const LIMIT = 200
const PAGE = 'index.html'

/**
 * All scripts that the first page needs before the window's own screen: inline ones, named ones and, recursively, their static
 * imports.
 */
export async function bench(): Promise<Measure[]> {
  const named = /<(?:script[^>]*\ssrc|link rel="later" as="script"\shref)="\/([^"]+)"/g
  const page = read(PAGE)
  const wanted = new Set([...page.matchAll(named)].map(([, path = '']) => path))
  let bytes = 0
  for (const [, within = ''] of page.matchAll(/<script>(.*?)<\/script>/gs)) bytes += gzipSync(within).length
  for (const path of wanted) {
    const source = read(path)
    bytes += gzipSync(source).length
    const { module } = parseSync(path, source)
    const requests = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
    for (const { moduleRequest } of requests) if (moduleRequest) wanted.add(join(dirname(path), moduleRequest.value))
  }
  if (wanted.size === 0) throw new Error('the page names no script')
  const value = Math.round(bytes / 100) / 10
  return [{ name: 'JavaScript da primeira página, gzip', value, unit: 'kB', limit: LIMIT, ok: value <= LIMIT }]
}

const read = (path: string) => readFileSync(inOut(`renderer/${path}`), 'utf8')
