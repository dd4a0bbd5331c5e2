import { expect, test } from 'vitest'
import { operationNames } from '../../shared/api/index.ts'
import { examples } from '../examples.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { signIn } from '../sandbox/userAgent.ts'
import { oneCity } from './city.ts'

/* The sandbox refuses what a backend would refuse: otherwise the tests against it would not notice the program's mistakes. */

let sandbox: Sandbox
oneCity((opened) => void (sandbox = opened))

// @row convention.headers @row auth.token
test.each(operationNames)(
  'the sandbox refuses %s without its headers, without its token or with an extra field',
  async (name) => {
    const { request, titular } = examples[name]
    const [method = '', path = ''] = request.split(' ')
    const ask = async (headers: Record<string, string>, query = '') => {
      const body = method === 'GET' ? {} : { body: '{}', headers: { ...headers, 'content-type': 'application/json' } }
      const answer = await fetch(sandbox.baseUrl + path + query, { method, headers, ...body })
      return [answer.status, ((await answer.json()) as { description: unknown }).description]
    }
    const text = expect.any(String) as string
    const city = { 'x-dominio': 'serra-do-ipe.example', 'x-municipio': '9900101' }
    expect(await ask({})).toEqual([400, text])
    expect(await ask({ ...city, 'x-dominio': 'lagoa-das-garcas.example' })).toEqual([400, text])
    const strangers = titular ? [await ask(city), await ask({ ...city, authorization: 'Bearer abc' })] : []
    expect(strangers).toEqual(strangers.map(() => [401, text]))
    const headers = titular ? { ...city, authorization: `Bearer ${await signIn(sandbox.perfil(), titular)}` } : city
    const unknown = `${path.includes('?') ? '&' : '?'}inventado=1`
    expect(await ask(headers, unknown)).toEqual([400, 'Parâmetro desconhecido: inventado.'])
  },
)
