import { beforeEach, describe, expect, test } from 'vitest'
import { NEW, open, quieten } from './networkKit.ts'

beforeEach(quieten)

type Handlers = ReturnType<typeof open>['handlers']

const LASER = 'ipp-direct:Laser'
const takes = (name: keyof Handlers, said: unknown) => open().handlers[name].schema.safeParse(said).success

// What reaches the network and the settings from a window that somebody else may speak through.
describe.each<{ name: keyof Handlers; right: unknown[]; wrong: unknown[] }>([
  { name: 'impressao.procurarNaRede', right: [undefined], wrong: [{}] },
  {
    name: 'impressao.procurarEndereco',
    right: [{ endereco: '10.0.0.7' }, { endereco: 'x'.repeat(300) }],
    wrong: [{ endereco: 'x'.repeat(301) }, {}, { endereco: 7 }, { endereco: '10.0.0.7', certificado: NEW }],
  },
  {
    name: 'impressao.incluirNaRede',
    right: [{ id: '0' }, { id: '9999' }],
    wrong: [{ id: '10000' }, { id: 0 }, {}, { id: '0', uri: 'ipp://10.0.0.7/' }],
  },
  ...(['impressao.tirarDaRede', 'impressao.certificado'] as const).map((name) => ({
    name,
    right: [{ impressora: LASER }],
    wrong: [{ impressora: '' }, {}, { impressora: LASER, certificado: NEW }],
  })),
  {
    name: 'impressao.aceitarCertificado',
    right: [{ impressora: LASER, certificado: NEW }],
    wrong: [
      { impressora: LASER },
      { certificado: NEW },
      { impressora: LASER, certificado: 'BB' },
      { impressora: LASER, certificado: `${NEW}:BB` },
      { impressora: LASER, certificado: NEW, conhecido: NEW },
    ],
  },
  { name: 'impressao.servidor', right: [undefined], wrong: [{}] },
  {
    name: 'impressao.usarServidor',
    right: [{ endereco: 'cups' }, { endereco: 'x'.repeat(300) }, { endereco: 'cups', certificado: NEW }],
    wrong: [
      { endereco: 'x'.repeat(301) },
      {},
      { endereco: 'cups', certificado: '' },
      { endereco: 'cups', emClaro: true },
    ],
  },
  { name: 'impressao.deixarServidor', right: [undefined], wrong: [{}] },
])('$name', ({ name, right, wrong }) => {
  test.each(right.map((said) => [said]))('may say %j', (said) => expect(takes(name, said)).toBe(true))
  test.each(wrong.map((said) => [said]))('may not say %j', (said) => expect(takes(name, said)).toBe(false))
})
