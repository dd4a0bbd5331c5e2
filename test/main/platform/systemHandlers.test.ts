import { beforeEach, describe, expect, test } from 'vitest'
import { sessionFetch } from '../../../main/platform/network.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { quietLog } from '../../fakes/log.ts'
import type { Estacao } from '../../../shared/ipc/types.ts'
import { systemHandlers } from '../../../main/platform/systemHandlers.ts'

const links = ['https://serra-do-ipe.example', 'https://agenda.example:8443']
const estacao = { modo: 'balcao' } as unknown as Estacao
let copied: string[]
let opened: string[]
let clock: FakeClock
let handlers: ReturnType<typeof systemHandlers>
beforeEach(() => {
  copied = []
  opened = []
  clock = new FakeClock()
  handlers = systemHandlers({
    clock,
    estacao: () => estacao,
    links,
    copy: async (text) => void copied.push(text),
    openExternally: async (url) => void opened.push(url),
  })
})
const open = async (url: string) => handlers['sistema.abrirLink'].run({ url })

describe('a link of a notice', () => {
  test('a notice’s link opens in the system’s browser if it is a plain https address that the profile allows', async () => {
    await open('https://serra-do-ipe.example/agenda?x=1#y')
    clock.pass(1_000)
    await open('https://agenda.example:8443')
    expect(opened).toEqual(['https://serra-do-ipe.example/agenda?x=1#y', 'https://agenda.example:8443/'])
  })
  test('a page can open one link a second at most, so that it cannot fill the screen with windows', async () => {
    for (let n = 0; n < 3; n += 1) {
      await open(`https://serra-do-ipe.example/${n}`)
      for (let more = 0; more < 5; more += 1)
        await expect(open('https://serra-do-ipe.example/')).rejects.toThrow('link.recusado')
      clock.pass(1_000)
    }
    expect(opened).toHaveLength(3)
  })
  test.each([
    'javascript:alert(document.domain)',
    ' javascript:alert(1)',
    'http://serra-do-ipe.example',
    'file:///etc/passwd',
    '\\\\servidor\\partilha',
    'https://serra@outro.example',
    'https://:senha@outro.example',
    'https://',
    'https://outro.example/',
    'https://agenda.example/',
    'https://serra-do-ipe.example.outro.example/',
    'https://outro.example/https://serra-do-ipe.example',
    '/portal',
    '',
  ])('a notice’s link is refused when it is %j', async (url) => {
    await expect(open(url)).rejects.toThrow('link.recusado')
    expect(opened).toEqual([])
  })
})

test('the network never sends or stores cookies, whatever the caller requests', async () => {
  const seen: unknown[] = []
  const session = { fetch: async (url: string, init?: RequestInit) => (seen.push([url, init]), new Response('')) }
  const fetch = sessionFetch(session as never, () => session as never, quietLog)
  await fetch('https://api.example', { method: 'POST', credentials: 'include' })
  await fetch('https://api.example')
  expect(seen).toEqual([
    ['https://api.example', { method: 'POST', credentials: 'omit' }],
    ['https://api.example', { credentials: 'omit' }],
  ])
})
