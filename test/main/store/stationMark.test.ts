import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StationMark } from '../../../main/store/stationMark.ts'
import { eachFolder } from '../../fakes/folder.ts'

let folder: string
let file: string
eachFolder((given) => {
  folder = given
  file = join(folder, 'fila.json')
})
afterEach(() => void vi.restoreAllMocks())

function started(): StationMark {
  const mark = new StationMark(file)
  if (!mark.read()) mark.write(false)
  return mark
}

describe('the names that a station gives to its jobs', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  it('a station’s job names are UUIDs that the next start recognises, also under another path', () => {
    const name = started().name(randomUUID())
    expect(name).toMatch(UUID)
    expect(started().isOurs(name)).toBe(true)
    const link = join(folder, 'atalho')
    symlinkSync(folder, link, 'junction')
    file = join(link, 'fila.json')
    expect(started().isOurs(name)).toBe(true)
  })

  it.each<[what: string, become: () => void]>([
    ['another station', () => rmSync(file)],
    ['a machine made from the same image', () => vi.spyOn(os, 'hostname').mockReturnValue('another-machine')],
    ['a copy of its data folder', () => cpSync(file, (file = join(folder, 'copia.json')))],
  ])('a station’s job names are not recognised by %s', (_what, become) => {
    const name = started().name(randomUUID())
    become()
    expect([started().isOurs(name), started().isOurs(randomUUID())]).toEqual([false, false])
  })
})

it('a station with a folder in place of its mark file requires a person’s check until the mark file is written', () => {
  mkdirSync(join(file, 'dentro'), { recursive: true })
  expect(started().mustLook).toBe(true)
  expect(started().mustLook).toBe(true)
  started().write(false)
  expect(started().mustLook).toBe(false)
})
