import { describe, expect, test } from 'vitest'
import { bridgeKey, callChannel, callNames, eventChannel, eventNames } from '../../../shared/ipc/names.ts'

describe('the names that cross', () => {
  test('the names of the bridge’s calls and events consist of a subject and a verb', () => {
    for (const name of [...callNames, ...eventNames]) expect(name).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/)
  })
  test('the bridge’s calls and events each have their own channel', () => {
    const channels = [...callNames.map(callChannel), ...eventNames.map(eventChannel)]
    expect(new Set(channels).size).toBe(channels.length)
  })
  test('the bridge’s channels begin with its own prefix', () => {
    expect(callNames.map(callChannel).every((channel) => channel.startsWith(`${bridgeKey}:`))).toBe(true)
    expect(eventNames.map(eventChannel).every((channel) => channel.startsWith(`${bridgeKey}:evento:`))).toBe(true)
  })
})
