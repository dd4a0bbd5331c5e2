import { byId, type Inputs } from './inputs.ts'

const grupo = {
  idTributo: 1,
  debitos: [{ idContaCorrente: 1, codigoEstadoConta: 1, valorTotal: 7.5, campoNovo: [1] }],
  campoNovo: 'x',
}
const code: Inputs = {
  good: [{ codigo: '1' }, { codigo: 'IPTU' }],
  bad: [
    [{}, 'codigo'],
    [{ codigo: 1 }, 'codigo'],
  ],
}

export const debitos = {
  'debitos.listar': {
    good: [
      {},
      {
        idTaxa: 1,
        idContaTributo: 2,
        periodoIni: '202601',
        periodoFim: '202612',
        inscMunicipal: '1-A',
        idEstadoConta: 3,
      },
    ],
    bad: [
      [{ periodoIni: '2026-01' }, 'periodoIni'],
      [{ periodoFim: '202613' }, 'periodoFim'],
      [{ periodoIni: '202600' }, 'periodoIni'],
      [{ idTaxa: '1' }, 'idTaxa'],
    ],
  },
  'debitos.gerarGuia': {
    good: [{ listaDebitos: [grupo], dataVencimento: '2026-12-10' }],
    bad: [
      [{ listaDebitos: [], dataVencimento: '2026-12-10' }, 'listaDebitos'],
      [{ listaDebitos: [grupo], dataVencimento: '2026-02-30' }, 'dataVencimento'],
      [{ listaDebitos: [grupo], dataVencimento: '10/12/2026' }, 'dataVencimento'],
      [{ listaDebitos: [grupo] }, 'dataVencimento'],
      [{ listaDebitos: [{ debitos: [{ codigoEstadoConta: 1 }] }], dataVencimento: '2026-12-10' }, 'listaDebitos'],
    ],
  },
  'debitos.guiaPdf': {
    good: [{ idDoctoArr: 7 }],
    bad: [
      [{ idDoctoArr: '../7' }, 'idDoctoArr'],
      [{ id: 7 }, 'idDoctoArr'],
    ],
  },
  'debitos.guiaUnica': byId('idContaCorrente'),
  'debitos.transacoes': byId('idContaCorrente'),
  'debitos.extrato': {
    good: [{ listaDebitos: [grupo] }],
    bad: [
      [{ listaDebitos: [] }, 'listaDebitos'],
      [{}, 'listaDebitos'],
      [{ listaDebitos: [{ idTributo: 1 }] }, 'listaDebitos'],
    ],
  },
  'debitos.tributo': code,
  'debitos.contaTributo': code,
} satisfies Record<string, Inputs>
