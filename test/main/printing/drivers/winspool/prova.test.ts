import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../../../../../build/paths.ts'
import { proofs } from '../../../../prova/proofs.ts'

it('the README of the Windows driver lists exactly the proofs that run on a real Windows', () => {
  const readme = readFileSync(inProject('main/printing/drivers/winspool/README.md'), 'utf8')
  const section = /## What only a real Windows[^]*/.exec(readme)?.[0] ?? ''
  const ids = [...section.matchAll(/^- `(\w+)`: /gm)].map(([, id]) => id)
  expect(ids).toEqual(proofs.map(({ id }) => id))
})
