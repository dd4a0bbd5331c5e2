import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportCsv } from '../../../main/lista/report.ts'
import { eachFolder } from '../../fakes/folder.ts'

const manual = readFileSync(new URL('../../../renderer/manual/atendente/lista.md', import.meta.url), 'utf8')
const command = /^\(head.*$/m.exec(manual)?.[0] ?? ''
const colunas = ['Linha', 'Situação']
const rowsFrom = (first: number) => Array.from({ length: 9 }, (_one, at) => [String(first + at), 'Feita; “sim”'])
let folder: string
eachFolder((given) => void (folder = given))

test('the reports of an office’s stations are joined into one by the manual’s command, in the order of the list', () => {
  // A station may have printed in another order, and the file’s names say nothing about the rows.
  writeFileSync(join(folder, 'parte1.csv'), reportCsv({ colunas, linhas: rowsFrom(11).toReversed() }))
  writeFileSync(join(folder, 'parte2.csv'), reportCsv({ colunas, linhas: rowsFrom(2) }))
  execFileSync('sh', ['-c', command], { cwd: folder })
  const joined = readFileSync(join(folder, 'lista.csv'))
  expect(joined).toEqual(Buffer.from(reportCsv({ colunas, linhas: [...rowsFrom(2), ...rowsFrom(11)] })))
})
