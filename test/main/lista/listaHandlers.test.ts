import { expect, test } from 'vitest'
import { FalhaError, type CodigoDeFalha } from '../../../shared/errors.ts'
import type { Lista } from '../../../main/lista/lista.ts'
import { listaHandlers } from '../../../main/lista/listaHandlers.ts'

const KNOWN = '52998224725'
const UNKNOWN = '11144477735'
const modelo = { id: 7, titulo: 'Negativa' }

/** An office whose municipality knows one person, and answers for others as the test says. */
function asking(answer: CodigoDeFalha | 'nothing') {
  const asked: string[] = []
  const handlers = listaHandlers({
    lista: {} as Lista,
    modelos: async ({ documento }) => {
      asked.push(documento)
      if (documento !== KNOWN && answer !== 'nothing') throw new FalhaError(answer)
      const data = documento === KNOWN ? [modelo] : []
      return { tipo: 'json', valor: { paginasTotais: 1, elementosTotais: data.length, data } } as never
    },
    situacao: async (documento) => {
      asked.push(documento)
      if (documento !== KNOWN && answer !== 'nothing') throw new FalhaError(answer)
    },
    atOnce: () => 2,
    save: async () => null,
    print: () => Promise.reject(new Error('not here')),
  })
  const call = (...documentos: string[]) => handlers['lista.modelos'].run({ documentos })
  const rehearse = (...documentos: string[]) => handlers['lista.ensaiar'].run({ documentos })
  return { asked, call, rehearse }
}

test.each<CodigoDeFalha | 'nothing'>(['backend.naoEncontrado', 'backend.recusou', 'nothing'])(
  'a first person for whom the city answers %s keeps no list from its templates',
  async (answer) => {
    const { asked, call } = asking(answer)
    expect(await call(UNKNOWN, UNKNOWN, KNOWN, UNKNOWN)).toEqual([modelo])
    expect(asked).toEqual([UNKNOWN, UNKNOWN, KNOWN])
  },
)

test('a person unknown to the city: its last words', async () => {
  await expect(asking('backend.naoEncontrado').call(UNKNOWN, UNKNOWN)).rejects.toThrow('backend.naoEncontrado')
  expect(await asking('nothing').call(UNKNOWN)).toEqual([])
})

test('a system that is not well is not asked for each of them', async () => {
  const { asked, call } = asking('backend.indisponivel')
  await expect(call(UNKNOWN, KNOWN)).rejects.toThrow('backend.indisponivel')
  expect(asked).toEqual([UNKNOWN])
})

test.each<CodigoDeFalha>(['backend.naoEncontrado', 'backend.recusou', 'backend.proibido', 'entrada.invalida'])(
  'a rehearsal asks about every document once and returns those that the city refuses with %s',
  async (answer) => {
    const { asked, rehearse } = asking(answer)
    expect(await rehearse(UNKNOWN, KNOWN)).toMatchObject([{ documento: UNKNOWN, falha: { codigo: answer } }])
    expect(asked).toEqual([UNKNOWN, KNOWN])
  },
)

test('a rehearsal in which the system is not well rejects and asks about no further document', async () => {
  const { asked, rehearse } = asking('backend.indisponivel')
  await expect(rehearse(UNKNOWN, KNOWN, KNOWN, KNOWN)).rejects.toThrow('backend.indisponivel')
  expect(asked).toEqual([UNKNOWN, KNOWN])
})
