import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wrongSubjects } from '../../build/checks/commits.ts'
import { changedByUs, changedSinceLanding, commitsSinceLanding } from '../../build/landed.ts'

let folder: string
beforeEach(() => {
  hour = 8
  folder = mkdtempSync(join(tmpdir(), 'balcao-landed-'))
  git('init', '-q', '-b', 'main')
  commit('first')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Hours of the day at which commits are made from now on. */
let hour = 0

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Teste', '-c', 'user.email=teste@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', ['-C', folder, ...who, ...args], {
    stdio: 'pipe',
    env: { ...process.env, GIT_COMMITTER_DATE: `2026-01-01T${String(hour).padStart(2, '0')}:00:00Z` },
  })
}

function commit(file: string): void {
  writeFileSync(join(folder, file), file)
  git('add', '-A')
  git('commit', '-qm', file)
}

/** Merges a branch with one file. */
function land(file: string): void {
  git('checkout', '-qb', `branch-${file}`)
  commit(file)
  git('checkout', '-q', 'main')
  git('merge', '-q', '--no-ff', '-m', `Merge ${file}`, `branch-${file}`)
}

test('a branch’s changes are all differences from its fork point, committed or not, added or deleted', async () => {
  commit('of main')
  git('checkout', '-qb', 'work')
  commit('one')
  commit('two')
  writeFileSync(join(folder, 'first'), 'changed')
  writeFileSync(join(folder, 'três'), 'new')
  git('rm', '-q', 'of main')
  expect((await changedSinceLanding(folder))?.sort()).toEqual(['first', 'of main', 'one', 'três', 'two'])
})

test('the main branch’s changes are those merged and committed within the given hours', async () => {
  land('old')
  hour = 16
  land('new')
  expect(await changedSinceLanding(folder)).toEqual(['new'])
  hour = 18
  land('another')
  commit('after')
  expect(await changedSinceLanding(folder)).toEqual(['after', 'another', 'new'])
})

test('work on main counts uncommitted changes, and work on a branch counts all it brings', async () => {
  land('old')
  writeFileSync(join(folder, 'old'), 'changed')
  expect(await changedByUs(folder)).toEqual(['old'])
  git('checkout', '-qb', 'work')
  commit('mine')
  expect((await changedByUs(folder))?.sort()).toEqual(['mine', 'old'])
})

test('the changes are unknown without an old enough commit, in a shallow clone, and without git', async () => {
  expect(await changedSinceLanding(folder)).toBeNull()
  hour = 16
  land('new')
  const shallow = join(folder, 'shallow')
  git('clone', '-q', '--depth', '1', `file://${folder}`, shallow)
  expect(await changedSinceLanding(shallow)).toBeNull()
  expect(await changedSinceLanding(join(folder, 'absent'))).toBeNull()
})

test('a branch’s commit subjects are those since its fork point, without merges', async () => {
  commit('of main')
  git('checkout', '-qb', 'work')
  commit('one')
  git('checkout', '-qb', 'side')
  commit('two')
  git('checkout', '-q', 'work')
  git('merge', '-q', '--no-ff', '-m', 'Merge side', 'side')
  expect((await commitsSinceLanding(folder))?.sort()).toEqual(['one', 'two'])
})

test('a shallow clone that ends before the last landing yields no commit subject', async () => {
  commit('two')
  const shallow = `${folder}-shallow`
  git('clone', '-q', '--depth', '1', `file://${folder}`, shallow)
  expect(await commitsSinceLanding(shallow)).toBeNull()
  rmSync(shallow, { recursive: true, force: true })
})

test('a commit subject needs a type and has at most 72 letters', () => {
  const right = ['fix(queue): ask again', 'docs: say why', 'feat(api)!: take one id', `fix: ${'é'.repeat(67)}`]
  const wrong = ['Queue: ask again', 'fix(queue) ask', 'wip', 'fix:', `fix: ${'e'.repeat(68)}`]
  expect(wrongSubjects([...right, ...wrong])).toEqual(wrong)
})
