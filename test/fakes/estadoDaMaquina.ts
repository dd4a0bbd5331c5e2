import type { EstadoDaMaquina } from '../../main/fleet/state.ts'

/** The state of a machine in which nothing is wrong, changed as a test says. */
export const machineState = (more: Partial<EstadoDaMaquina> = {}): EstadoDaMaquina => ({
  estado: 1,
  em: '2026-11-20T12:00:00.000Z',
  versao: '0.1.0',
  sistema: 'linux 6.1.0 x64',
  estacao: 'Guichê 3',
  modo: 'balcao',
  municipio: { dominio: 'serra-do-ipe.example', alcancado: true },
  impressoras: [printer()],
  selo: { ultimo: null, falhou: false },
  entrega: { falhou: false, faltam: 0 },
  registro: 'inteiro',
  relogio: 'certo',
  numeros: null,
  disco: { livreMB: 12_300 },
  abertura: null,
  politica: 'emVigor',
  parada: null,
  ...more,
})

type Printer = EstadoDaMaquina['impressoras'][number]

/** A printer as a state shows it: ready, and the one in use. */
export const printer = (more: Partial<Printer> = {}): Printer => ({
  id: 'cups-ipp:laser',
  estado: 'pronta',
  motivos: [],
  aceita: true,
  padrao: true,
  ...more,
})
