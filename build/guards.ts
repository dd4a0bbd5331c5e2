import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { root } from './paths.ts'

/** Slow tests that guard some folders: all of the tests run if a file there changed, else a draw of them. */
export type Part = { name: string; tests: readonly string[]; guards: readonly string[] }

/** The test files of one part that run (`files`), and those that are left out (`left`). */
export type Choice = { name: string; whole: boolean; files: readonly string[]; left: readonly string[] }

/** Files that every end-to-end test depends on. */
const OF_ALL_SPECS = ['test/e2e/fixtures.ts', 'test/e2e/launch', 'test/e2e/support/', 'package-lock.json']

/** End-to-end tests by their names, separated by spaces. */
const specs = (names: string) => names.split(' ').map((name) => `test/e2e/${name}.spec.ts`)

/**
 * Specs that run on the stand-in even if there is a real Electron: the main journeys, because some machines have no Electron, and
 * specs of cases that only the stand-in can simulate.
 */
const ON_STAND_IN = specs(
  'certidao end escape exits falhas firstScreen foreign guia keys links lockedDown login ownPage politica printing search security ' +
    'segundaTela totem totemEntrada',
)

/** Subfolders of a folder by their names, separated by spaces. */
const inside = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}/`)

/** The name of the part for the Electron stand-in. */
const STAND_IN = 'substituto do Electron'

/**
 * The parts of the slow tests: `tests` are patterns of test files, `guards` are beginnings of paths. A spec that belongs to no part
 * (the main tasks, attacks) runs every time.
 */
export const parts: readonly Part[] = [
  {
    name: 'impressoras e quedas',
    tests: [
      'test/**/*.cups.test.ts',
      'test/**/*.wine.test.ts',
      'test/**/*Kill.test.ts',
      'test/main/printing/drivers/**/{ask,codec,contract,driver,lies,printing}.test.ts',
      'test/main/printing/drivers/**/noAnswer.test.ts',
      'test/main/printing/{desk/stationQueue,journal/sqliteJournal}.test.ts',
    ],
    guards: [
      'main/printing/',
      'test/main/printing/',
      'test/sandbox/printer/',
      'test/sandbox/wine/',
      'test/crash/',
      'package-lock.json',
    ],
  },
  {
    name: 'listas de trabalho',
    tests: [
      'test/main/lista/{counter,joined,killed,lista,restart}.test.ts',
      ...specs('lista listaLeitura listaNoBalcao'),
    ],
    guards: inside('main', 'lista printing').concat(
      'renderer/features/lista/',
      'renderer/ui/RowsGrid.tsx',
      'shared/model/lista/',
      'test/escritorio/',
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'entradas hostis',
    tests: [
      'test/**/hostileAnswers.test.ts',
      'test/**/hostilePapers.test.ts',
      'test/main/**/strange{Peers,Server}.test.ts',
    ],
    guards: inside('main', 'attendance audit backend documents printing setup updates').concat(
      'main/inTime.ts',
      'shared/',
      'test/fakes/',
      'package-lock.json',
    ),
  },
  {
    name: 'hábitos de outros sistemas',
    tests: ['test/contract/habitos.test.ts', 'test/main/conformance/habits.test.ts', ...specs('habitos')],
    guards: inside('main', 'backend conformance documents').concat('shared/', 'test/sandbox/', OF_ALL_SPECS),
  },
  {
    name: 'ferramentas',
    tests: 'auditoria bundles conformidade guards landed mutants packaging runScope setup stages'
      .split(' ')
      .map((name) => `test/build/${name}.test.ts`),
    guards: ['build/', 'test/build/', 'main/audit/', 'main/conformance/', 'electron-builder.yml', 'package-lock.json'],
  },
  {
    name: 'o programa empacotado',
    tests: ['test/electron/packaged.test.ts', 'test/build/installers.test.ts'],
    guards: [
      'build/packaging/',
      'electron-builder.yml',
      'main/compose.ts',
      'main/index.ts',
      'main/settings/',
      'test/build/support/',
      'test/electron/',
      'package-lock.json',
    ],
  },
  {
    name: STAND_IN,
    tests: ['test/runtime-tests/**/*.test.ts'],
    guards: ['test/runtime/', 'test/runtime-tests/', 'test/e2e/launch', 'package-lock.json'],
  },
  {
    name: 'as telas em todos os tamanhos',
    tests: ['test/e2e/geometry/*.spec.ts', ...specs('aparencia longTexts')],
    guards: ['renderer/', 'main/app/', ...OF_ALL_SPECS],
  },
  {
    name: 'a tela sem barreiras',
    tests: specs('accessibility barriers escape focus help palette ranges shortcuts zoom'),
    guards: inside('renderer', 'app first keyboard ui').concat('main/app/', OF_ALL_SPECS),
  },
  {
    name: 'os serviços',
    tests: specs(
      'alvaras cadastro iptu myCertidoes pagamentos painel partial primeiroAcesso queue situacaoFiscal taxas',
    ),
    guards: inside('renderer', 'bridge features services').concat('shared/', OF_ALL_SPECS),
  },
  {
    name: 'débitos e guias',
    tests: specs('confirmedGuia duplicateGuia guia guiaPaga guias pix'),
    guards: inside('renderer', 'bridge features/debitos features/documents features/guias services').concat(
      'main/backend/',
      'main/documents/',
      'shared/',
      'test/sandbox/',
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'papéis por e-mail',
    tests: ['test/main/correio/sendMail.test.ts', ...specs('correio')],
    guards: inside('main', 'correio documents settings').concat(
      'main/inTime.ts',
      'renderer/features/documents/',
      'test/sandbox/',
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'fila de senhas',
    tests: ['test/main/fila/queue.test.ts', ...specs('fila')],
    guards: inside('main', 'fila settings').concat(
      'main/inTime.ts',
      'renderer/features/atendimento/',
      'test/sandbox/',
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'mãos mais rápidas que o programa',
    tests: specs('ending scannerReadings typedAhead'),
    guards: inside('renderer', 'app features/atendimento features/guias keyboard services ui').concat(
      'main/app/',
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'entrar e encerrar',
    tests: [
      'test/main/attendance/phone.test.ts',
      ...specs('celular end exits links login origens segundaTela signInAgain'),
    ],
    guards: inside('main', 'app attendance ipc municipality segundaTela').concat(
      inside('renderer', 'features/atendimento segundaTela services'),
      'preload/',
      'test/sandbox/',
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'de uma pessoa à próxima',
    tests: specs('firstScreen ownPage papeis'),
    guards: inside('main', 'app attendance ipc municipality printing').concat(
      inside('renderer', 'app features/atendimento first'),
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'o totem e quem o vigia',
    tests: specs(
      'macaco portal totem totemEntrada totemEquipe totemAvaliacao totemGuiaPaga totemIdiomas totemLeitura totemServicos totemVidro vigia',
    ),
    guards: inside('main', 'app attendance audit pin').concat(
      inside('renderer', 'features/operador services teclado totem ui'),
      'build/packaging/totem/',
      'preload/',
      'shared/',
      'test/sandbox/',
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'as máquinas da prefeitura',
    tests: ['test/main/platform/logind.test.ts', ...specs('frota instalacao politica')],
    guards: inside('main', 'fleet platform settings setup').concat(
      'renderer/features/instalacao/',
      'renderer/features/printing/settings/',
      'renderer/services/',
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'prefeituras e o que não dá certo',
    tests: [
      'test/main/conformance/check.test.ts',
      ...specs('conformidade falhas falhasAbertura falhasPapel logo municipios'),
    ],
    guards: inside('main', 'app attendance backend conformance municipality settings').concat(
      'shared/',
      'test/sandbox/',
      OF_ALL_SPECS,
    ),
  },
  {
    name: 'a impressão, da tela ao papel',
    tests: specs(
      'audit cupom filaIlegivel networkPrinters numeros operador operadorPin operadorPinRefused paperSizes previewPictures printQueue ' +
        'printSettings printing strangePrinter',
    ),
    guards: inside('main', 'audit documents pin printing').concat(
      inside('renderer/features', 'documents operador printing registro'),
      'test/sandbox/printer/',
      OF_ALL_SPECS,
    ),
  },
]

/** The environment variable through which runners' configurations get the paths of test files to leave out, separated by commas. */
export const LEFT_OUT = 'BALCAO_FORA'

/** Test files that this run leaves to `npm run test:full`. */
export const leftOut = () => (process.env[LEFT_OUT] ?? '').split(',').filter((file) => file !== '')

/** One in this many files is drawn, over all untouched parts of a runner together. */
const SLICE = 12

/**
 * Chooses the files of each part: all of them if the run is full, a file that the part guards changed, or the changes are unknown
 * (`changed` is null). From all other parts together it takes the files that the seed draws, and changed test files. A draw from
 * each small part would take one file of two or three.
 */
export function choose(
  { full, changed, seed }: { full: boolean; changed: readonly string[] | null; seed: number },
  of: readonly Part[] = parts,
  find: (patterns: readonly string[]) => string[] = testFiles,
): Choice[] {
  const touched = ({ guards }: Part) =>
    full || changed === null || changed.some((path) => guards.some((guard) => path.startsWith(guard)))
  const found = of.map((part) => ({ name: part.name, whole: touched(part), files: find(part.tests) }))
  const pool = found.filter(({ whole }) => !whole).flatMap(({ files }) => files)
  const [specs = [], tests = []] = [true, false].map((wanted) => pool.filter((file) => isSpec(file) === wanted))
  const drawn = new Set([...drawnBy(seed, specs), ...drawnBy(seed, tests), ...(changed ?? [])])
  return found.map(({ name, whole, files }) => ({
    name,
    whole,
    files: files.filter((file) => whole || drawn.has(file)),
    left: files.filter((file) => !whole && !drawn.has(file)),
  }))
}

/** The specs that run on the stand-in in addition to a real Electron; empty when the stand-in did not change. */
export const alsoOnStandIn = (choices: readonly Choice[]): string[] =>
  choices.some(({ name, whole }) => whole && name === STAND_IN) ? ON_STAND_IN : []

/** The last lines for a person: which parts ran whole, which files of the others, and how to run the same again. */
export function tell(choices: readonly Choice[], seed: number): string[] {
  const sliced = choices.filter(({ whole }) => !whole)
  const files = sliced.flatMap((choice) => choice.files)
  const all = files.length + sliced.flatMap(({ left }) => left).length
  const names = sliced.map(({ name }) => name).join(', ')
  return [
    ...choices.filter(({ whole }) => whole).map(({ name }) => `Por inteiro: ${name}.`),
    ...(sliced.length === 0
      ? []
      : [
          `Por amostra (semente ${seed}): ${names}; ${files.length} de ${all} arquivos: ${files.join(', ')}.`,
          `A mesma amostra: npm test -- --semente ${seed}. Tudo: npm run test:full.`,
        ]),
  ]
}

function drawnBy(seed: number, files: readonly string[]): string[] {
  const lot = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  return files.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, Math.ceil(files.length / SLICE))
}

/** End-to-end tests are drawn apart: they have their own runner, and take as long as all other tests together. */
const isSpec = (file: string) => file.endsWith('.spec.ts')

function testFiles(patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}
