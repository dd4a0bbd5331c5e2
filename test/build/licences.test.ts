import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesText } from '../../build/licences.ts'
import { inProject } from '../../build/paths.ts'

test('every third-party part of the program is listed with its licence', () => {
  const { dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const text = licencesText()
  for (const [name, version] of Object.entries(dependencies)) expect(text).toContain(`\n${name} ${version} (`)
  expect(text).not.toMatch(/\n(vitest|electron) \d/)
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).toMatch(/Permission is hereby granted, free of charge/)
})
