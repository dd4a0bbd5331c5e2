import { expect, it } from 'vitest'
import { canServe, type LinhaDoTeste } from '../../../shared/model/instalacao.ts'

const certo: LinhaDoTeste[] = [
  { parte: 'sistema', achado: 'certo' },
  { parte: 'entrada', achado: 'certo' },
  { parte: 'relogio', achado: 'certo' },
]
const instead = (line: LinhaDoTeste) => certo.map((one) => (one.parte === line.parte ? line : one))

it.each<[string, LinhaDoTeste[], boolean]>([
  ['everything is right', certo, true],
  ['the clock is off: all but a sign-in works', instead({ parte: 'relogio', achado: 'relogio', segundos: 400 }), true],
  ['the system is not reached', instead({ parte: 'sistema', achado: 'semRede' }), false],
  ['nobody could sign in', instead({ parte: 'entrada', achado: 'emissor' }), false],
])('a tested municipality can be used for service if %s: %s', (_what, linhas, serves) =>
  expect(canServe({ nome: null, logo: null, linhas })).toBe(serves),
)
