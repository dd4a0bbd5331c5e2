import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject, root } from '../../build/paths.ts'

const pages = globSync(['*.md', '.github/**/*.md', '{main,preload,renderer,shared,test,build}/**/*.md'], { cwd: root })

/** An anchor as GitHub makes it of a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function anchorsIn(page: string): string[] {
  const text = readFileSync(inProject(page), 'utf8')
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading))
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

test.for(pages)('every link of %s leads to an existing file and heading', (page) => {
  const links = [...readFileSync(inProject(page), 'utf8').matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g)]
  const broken = links.filter(([, file = '', heading]) => {
    const target = file === '' ? page : join(page, '..', file)
    return !existsSync(inProject(target)) || (heading !== undefined && !anchorsIn(target).includes(heading))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test('the root README has less than 7,000 bytes, so that it is read in five minutes', () => {
  expect(readFileSync(inProject('README.md')).length).toBeLessThan(7_000)
})
