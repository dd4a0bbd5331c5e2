import { machineState } from '../../fakes/estadoDaMaquina.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NO_AVALIACOES } from '../../../shared/model/avaliacao.ts'
import { stateOf, type StateSources } from '../../../main/fleet/state.ts'
import { impressora } from '../../fakes/shownPrinter.ts'

const laser = impressora('cups-ipp:laser', { nome: 'Laser da Ana Souza', padrao: true, naFila: 3 })
const numeros = {
  dia: '2026-11-19',
  atendimentos: 42,
  papeis: 60,
  paginas: 88,
  desistencias: 0,
  avaliacoes: NO_AVALIACOES,
  danos: 0,
}
const sources: StateSources = {
  versao: '0.1.0',
  sistema: 'linux 6.1.0 x64',
  estacao: () => 'Guichê 3',
  modo: 'balcao',
  politica: () => ({ definidos: [], falhas: [] }),
  municipio: async () => ({ dominio: 'serra-do-ipe.example', alcancado: true }),
  impressoras: async () => [laser],
  emRegras: () => new Set(),
  registro: async () => ({
    selos: { falhou: false, ultimo: { contador: 4, em: '2026-11-19T12:00:00.000Z' } },
    entrega: { falhou: false, faltam: 0 },
    cortadoEm: null,
  }),
  clockIsRight: () => true,
  numeros: async () => numeros,
  livre: async () => 12_345 * 1_048_576,
  abertura: () => null,
  falha: null,
  now: () => Date.parse('2026-11-20T12:00:00Z'),
}

test('the machine’s state has every part, and exactly the documented fields', async () => {
  const state = await stateOf(sources)
  // A printer's name and its number of waiting jobs do not leave the station.
  const selo = { falhou: false, ultimo: { contador: 4, em: '2026-11-19T12:00:00.000Z' } }
  expect(state).toEqual(machineState({ selo, numeros, politica: 'ausente' }))
  const page = readFileSync(new URL('../../../main/fleet/README.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^- `(\w+)`: /gm)].map(([, field]) => field)
  expect(documented).toEqual(Object.keys(state))
})

test('the machine’s state lists the printer in use and those of this station’s rules, at most thirty', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ ...laser, id: `cups-ipp:${index}`, padrao: index === 0 }))
  const idsWith = async (rules: string[]) => {
    const state = await stateOf({ ...sources, impressoras: async () => many, emRegras: () => new Set(rules) })
    return state.impressoras.map(({ id }) => id)
  }
  expect(await idsWith(['cups-ipp:7', 'cups-ipp:absent'])).toEqual(['cups-ipp:0', 'cups-ipp:7'])
  expect(await idsWith(many.map(({ id }) => id))).toEqual(many.slice(0, 30).map(({ id }) => id))
})

test.each([
  [{ definidos: ['modo'], falhas: [] }, 'emVigor'],
  [{ definidos: ['modo'], falhas: [{ codigo: 'politica.invalida', podeRepetir: false }] }, 'comErro'],
  [{ definidos: [], falhas: [{ codigo: 'politica.ignorada', podeRepetir: false }] }, 'comErro'],
] as const)('the machine’s state reports a policy %j as %s', async (politica, said) => {
  expect((await stateOf({ ...sources, politica: () => politica })).politica).toBe(said)
})
