import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { yamlOf } from './support/yaml.ts'

/*
 * GitHub drops a form with a mistake in silence, and people get an empty box. These are the rules of its documentation.
 */

const folder = '.github/ISSUE_TEMPLATE'
const names = readdirSync(inProject(folder)).filter((name) => name !== 'config.yml')

interface Field {
  type: string
  id?: string
  attributes: { label?: string; value?: string; options?: unknown[] }
}
interface Form {
  name: string
  description: string
  body: Field[]
}

test.each(names)('the issue form %s has every field that GitHub requires', (name) => {
  const form = yamlOf(`${folder}/${name}`) as Form
  expect(form).toEqual({
    name: expect.any(String),
    description: expect.any(String),
    labels: expect.any(Array),
    body: expect.any(Array),
  })
  const fields = form.body.filter(({ type }) => type !== 'markdown')
  expect(fields.length).toBeGreaterThan(0)
  for (const { type, id, attributes } of fields) {
    expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type)
    expect(id).toMatch(/^[\w-]+$/)
    expect(attributes.label).toBeTypeOf('string')
  }
  const choices = fields.filter(({ type }) => type === 'dropdown' || type === 'checkboxes')
  expect(choices.filter(({ attributes }) => !attributes.options?.length)).toEqual([])
  for (const key of [fields.map(({ id }) => id), fields.map(({ attributes }) => attributes.label)])
    expect(new Set(key).size).toBe(fields.length)
})

test('a blank issue cannot be opened, and security reports are sent elsewhere', () => {
  const config = yamlOf(`${folder}/config.yml`) as { blank_issues_enabled: boolean; contact_links: { about: string }[] }
  expect(config.blank_issues_enabled).toBe(false)
  expect(config.contact_links.map(({ about }) => about).join()).toContain('.github/SECURITY.md')
})

test('files named by the issue forms and the pull request template exist', () => {
  const pages = [
    ...readdirSync(inProject(folder)).map((name) => `${folder}/${name}`),
    '.github/pull_request_template.md',
  ]
  const named = pages.flatMap((page) => readFileSync(inProject(page), 'utf8').match(/\.github\/[\w-]+\.md/g) ?? [])
  expect(named).toContain('.github/SECURITY.md')
  expect(named.filter((path) => !existsSync(inProject(path)))).toEqual([])
})
