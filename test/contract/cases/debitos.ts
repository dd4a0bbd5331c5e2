import { expect } from 'vitest'
import type { GrupoDebitos, GuiaGerada } from '../../../shared/api/index.ts'
import { extratoRequest, guiaRequest, isSelectable } from '../../../shared/model/debitos.ts'
import { hoje, type Served } from '../city.ts'
import { amount, day, int, listHaving, type Own, text } from './case.ts'

/** Makes the request for a guide of all open debits. */
export async function everyOpenDebit({ read }: Served): Promise<object> {
  const grupos = await read<GrupoDebitos[]>('debitos.listar')
  const open = grupos.flatMap(({ debitos }) => debitos.filter(isSelectable))
  return guiaRequest(grupos, new Set(open.map(({ idContaCorrente }) => idContaCorrente)), hoje)
}
const newGuide = async (served: Served) => {
  const { idDoctoArr } = await served.read<GuiaGerada>('debitos.gerarGuia', await everyOpenDebit(served))
  return { idDoctoArr }
}
const firstGroup = async ({ read }: Served) => (await read<GrupoDebitos[]>('debitos.listar', { idEstadoConta: 1 }))[0]
const oneDebit = async (served: Served) => ({
  idContaCorrente: (await firstGroup(served))?.debitos[0]?.idContaCorrente,
})

export const debitos = {
  'debitos.listar': {
    input: () => ({ idEstadoConta: 1, periodoIni: '202601', periodoFim: '202612' }),
    normal: expect.arrayContaining([
      {
        idTributo: int,
        identificador: text,
        descricaoTributo: text,
        siglaTributo: text,
        idContaTributo: int,
        descricaoContaTributo: text,
        totalPagamentos: amount,
        debitos: expect.arrayContaining([
          {
            idContaCorrente: int,
            numDoc: text,
            codigoEstadoConta: 1,
            estadoConta: text,
            dataVencimento: day,
            periodoRef: expect.stringMatching(/^2026\d\d$/),
            numParcela: int,
            valorPrincipal: amount,
            valorJuros: amount,
            valorMulta: amount,
            valorCorrecao: amount,
            valorAtulPrincipal: amount,
            valorAtulJuros: amount,
            valorAtulMulta: amount,
            valorAtulCorrecao: amount,
            valorTotal: amount,
          },
        ]),
      },
    ]),
  },
  'debitos.gerarGuia': {
    input: everyOpenDebit,
    normal: { idDoctoArr: int, numeroGuia: text },
  },
  'debitos.guiaPdf': { input: newGuide },
  'debitos.guiaUnica': { input: oneDebit },
  'debitos.extrato': {
    input: async ({ read }) => extratoRequest(await read<GrupoDebitos[]>('debitos.listar'), new Set()),
  },
  'debitos.transacoes': {
    input: oneDebit,
    normal: listHaving({
      id: int,
      data: day,
      tipoTransacao: text,
      numDocOrigem: text,
      valorPrincipal: amount,
      valorMulta: amount,
      valorJuros: amount,
      valorTotal: amount,
    }),
  },
  'debitos.tributo': {
    input: async (served) => {
      const group = await firstGroup(served)
      return { codigo: String(group?.siglaTributo ?? group?.idTributo) }
    },
    normal: { idTributo: int, siglaTributo: text, descricaoTributo: text },
  },
  'debitos.contaTributo': {
    input: async (served) => ({ codigo: String((await firstGroup(served))?.idContaTributo) }),
    normal: expect.objectContaining({ idContaTributo: int, descricaoContaTributo: text, idTributo: int }) as object,
  },
} satisfies Own
