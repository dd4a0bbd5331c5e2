import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { supportReport, type ReportSources } from '../../../main/fleet/report.ts'
import { supportHandlers } from '../../../main/fleet/supportHandlers.ts'
import { redactDocuments } from '../../../main/platform/redactDocuments.ts'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { impressora } from '../../fakes/shownPrinter.ts'
import { Haystack } from '../../soak/needles.ts'
import { needlesOf, served } from '../../soak/people.ts'

const perfil = perfilSchema.parse({
  dominio: 'serra-do-ipe.example',
  baseUrl: 'https://api.serra-do-ipe.example',
  authUrl: 'https://login.serra-do-ipe.example/realms/serra',
})
const HOME = '/home/ana.souza'
const sources: ReportSources = {
  versoes: { programa: '0.1.0', sistema: 'linux 6.1.0 x64' },
  estacao: estacaoSchema.parse({
    nome: 'Guichê 3',
    operadores: ['Ana Souza', { nome: 'Bruno Lima', papel: 'supervisor' }],
    impressao: { pasta: `${HOME}/Documentos/Balcão` },
  }),
  settings: {
    perfis: [perfil],
    recusados: [],
    falha: null,
    politica: { definidos: ['nome'], falhas: [], own: {}, hides: [] },
  },
  estado: { estado: 1 },
  perguntado: {
    impressoras: [impressora('cups-ipp:laser', { nome: 'Laser', padrao: true, naFila: 2 })],
    diagnosticos: { impressao: [{ tipo: 'cofre.ausente' }] },
  },
  linhas: ['{"code":"B601","error":"ENOSPC"}'],
  codigos: [['B601', 'Linhas do registro esperam o disco.']],
  home: HOME,
}

/** The files of a report, each as text. */
function filesOf(change: Partial<ReportSources> = {}): Record<string, string> {
  const files = unzipSync(supportReport({ ...sources, ...change }, redactDocuments))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const json = (text: string | undefined) => JSON.parse(text ?? '') as unknown

test('the support report has only the number of operators, and paths without the account’s folder', () => {
  const all = Object.values(filesOf({ linhas: [`{"detalhe":"ENOENT ${HOME}/x"}`] })).join('')
  expect(json(filesOf()['ajustes.json'])).toMatchObject({
    estacao: { operadores: { atendente: 1, supervisor: 1 }, impressao: { pasta: '~/Documentos/Balcão' } },
  })
  expect(all).toContain('"ENOENT ~/x"')
  for (const name of ['Ana Souza', 'Bruno Lima', 'ana.souza']) expect(all).not.toContain(name)
  const onWindows = String.raw`C:\Users\Ana Souza`
  const there = filesOf({
    home: onWindows,
    perguntado: { impressoras: [], diagnosticos: { pasta: `${onWindows}\\Balcão` } },
  })
  expect(json(there['diagnosticos.json'])).toEqual({ pasta: '~\\Balcão' })
})

test('the support report keeps slashes if the home folder is the root', () => {
  expect(filesOf({ home: '/', linhas: ['/a/b'] })['log.jsonl']).toBe('/a/b\n')
})

// @promise 2
test('the support report redacts a person’s document wherever it appears', () => {
  const hay = new Haystack()
  const documents = served.flatMap(needlesOf).filter(({ name }) => name.includes('documento'))
  for (const needle of documents) hay.add(needle)
  const slips = documents.map(({ text }) => text)
  const files = filesOf({
    estado: { estacao: slips.join(' ') },
    linhas: slips.map((slip) => `{"message":"person ${slip} not found"}`),
    perguntado: { impressoras: [], diagnosticos: Object.fromEntries(slips.map((slip) => [slip, { slip }])) },
  })
  for (const text of Object.values(files)) expect(hay.in(Buffer.from(text))).toEqual([])
})

test('the support report is saved where the person chooses, under a name with the day', async () => {
  const bytes = Uint8Array.of(1, 2, 3)
  const saved: [string, Uint8Array][] = []
  const deps = {
    report: async () => bytes,
    save: async (name: string, given: Uint8Array) => (saved.push([name, given]), name),
    clock: { now: () => Date.parse('2026-11-21T02:00:00Z') },
    fuso: 'America/Sao_Paulo',
  }
  expect(await supportHandlers(deps)['suporte.salvar'].run()).toEqual({ arquivo: 'suporte-2026-11-20.zip' })
  expect(saved).toEqual([['suporte-2026-11-20.zip', bytes]])
})
