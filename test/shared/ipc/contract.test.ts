import { describe, expect, test } from 'vitest'
import { bridgeKey, callChannel, callNames, eventChannel, eventNames } from '../../../shared/ipc/names.ts'

describe('the names that cross', () => {
  test('the names that cross are a subject and a verb', () => {
    for (const name of [...callNames, ...eventNames]) expect(name).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/)
  })
  test('the names that cross have a channel each: no call answers on the channel of another, or of an event', () => {
    const channels = [...callNames.map(callChannel), ...eventNames.map(eventChannel)]
    expect(new Set(channels).size).toBe(channels.length)
  })
  test('the names that cross are all under one prefix, so that nothing else listens', () => {
    expect(callNames.map(callChannel).every((channel) => channel.startsWith(`${bridgeKey}:`))).toBe(true)
    expect(eventNames.map(eventChannel).every((channel) => channel.startsWith(`${bridgeKey}:evento:`))).toBe(true)
  })
})
