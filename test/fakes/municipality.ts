import { MunicipalityEvents } from '../../main/attendance/events.ts'
import { DocumentStore } from '../../main/documents/store.ts'
import { createMunicipality, type MunicipalityDeps } from '../../main/start/municipality.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import { clockOff } from './counter.ts'
import { quietLog } from './log.ts'
import { noSecondScreen, noTraces } from './traces.ts'

/** One municipality's services as in the program, on a machine without window, printer, record and mail. */
export const openMunicipality = (perfil: object, deps: Pick<MunicipalityDeps, 'browser'> & Partial<MunicipalityDeps>) =>
  createMunicipality({
    perfil: perfilSchema.parse(perfil),
    events: new MunicipalityEvents(),
    inatividadeSegundos: 300,
    clock: clockOff(),
    log: quietLog,
    fetch: (url, init) => globalThis.fetch(url, init),
    draw: async (logo) => logo,
    push: () => undefined,
    window: {
      home: async () => undefined,
      focus: () => undefined,
      uncover: () => undefined,
      begun: () => undefined,
      endedBy: () => undefined,
    },
    documents: new DocumentStore(),
    mayServe: async () => undefined,
    releaseJobs: () => undefined,
    save: async () => null,
    record: () => undefined,
    secondScreen: noSecondScreen,
    traces: noTraces,
    sizes: { roll: async () => null, sheet: () => undefined },
    mail: null,
    ...deps,
  })
