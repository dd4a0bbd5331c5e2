/**
 * `npm run dev [-- --tela debitos --pessoa 2 --modo totem --tema escuro --tamanho 1024x576]`: runs the program on the sandbox while
 * somebody changes it. A change of `renderer/` appears at once, one of `main/`, `preload/` or `shared/` restarts the program. Types
 * and lint are checked after each change.
 */
import { once } from 'node:events'
import { cpSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { personas } from '../../test/sandbox/data/personas.ts'
import { SENHA } from '../../test/sandbox/idp/accounts.ts'
import { startSandbox } from '../../test/sandbox/index.ts'
import { createStation } from '../../test/e2e/support/station.ts'
import { isOlderElectron, openElectron, projectFolder } from '../../test/electron/electron.ts'
import { fitMain, legacyPdf } from '../../test/electron/olderProject.ts'
import { runProgram } from '../../test/electron/runProgram.ts'
import { MODOS_DE_ESTACAO } from '../../shared/model/regrasDeImpressao.ts'
import { buildCode, bundleNames } from '../bundles.ts'
import { checkLint, checkTypes } from '../checks/tools.ts'
import { NONCE, servePages } from '../dev/pages.ts'
import { readOptions } from '../options.ts'
import { inOut, inProject, root } from '../paths.ts'

/** Instructions for the program's start (`build/dev/electron.mjs`). */
export interface Start {
  vite: string
  nonce: string
  issuer: string
  /** Address of a screen within the window. */
  tela: string | null
  /** Document of the person who signs in, with this password. */
  pessoa: string | null
  senha: string
  tamanho: [width: number, height: number] | null
  contraste: boolean
}

/** Time between the first and the last file of one saving, ms. */
const SAVED_MS = 50
/** Sources that only a new start of the program runs. */
const CODE = /^(main|preload|shared)\/.*\.ts$/
const TEMAS = ['claro', 'escuro', 'contraste']

const { values } = readOptions({
  options: {
    tela: { type: 'string' },
    pessoa: { type: 'string' },
    modo: { type: 'string', default: 'balcao' },
    tema: { type: 'string', default: 'claro' },
    tamanho: { type: 'string' },
  },
})
const pessoa = personas.find(({ numero }) => numero === Number(values.pessoa))?.documento ?? null
const tamanho = /^(\d+)x(\d+)$/.exec(values.tamanho ?? '')
const wrong = [
  [values.pessoa !== undefined && pessoa === null, '--pessoa é um número da tabela em test/sandbox/README.md.'],
  [values.tamanho !== undefined && !tamanho, '--tamanho é como 1024x576.'],
  [!MODOS_DE_ESTACAO.some((modo) => modo === values.modo), `--modo é um destes: ${MODOS_DE_ESTACAO.join(', ')}.`],
  [!TEMAS.includes(values.tema), `--tema é um destes: ${TEMAS.join(', ')}.`],
].flatMap(([is, say]) => (is ? [say] : []))
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}

await openElectron()
const folder = inOut('dev')
rmSync(folder, { recursive: true, force: true })
for (const name of bundleNames) cpSync(join(projectFolder(), 'out', name), join(folder, name), { recursive: true })
const entry = relative(folder, inProject('build/dev/electron.mjs'))
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({ name: 'balcao', version: '0.0.0', type: 'module', main: entry }),
)
if (isOlderElectron()) symlinkSync(join(projectFolder(), 'node_modules'), join(folder, 'node_modules'))

const vite = await servePages(folder, isOlderElectron() ? legacyPdf : [])
const sandbox = await startSandbox()
const station = await createStation(sandbox.perfil(), {
  modo: values.modo,
  aparencia: { esquema: values.tema === 'escuro' ? 'escuro' : 'claro' },
})
const start: Start = {
  vite: vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
  nonce: NONCE,
  issuer: sandbox.issuer,
  tela: values.tela === undefined ? null : `/portal/${values.tela}`,
  pessoa,
  senha: SENHA,
  tamanho: tamanho && [Number(tamanho[1]), Number(tamanho[2])],
  contraste: values.tema === 'contraste',
}
let restart = new AbortController()
const changed = new Set<string>()
const unchecked = new Set<string>()
let handling: Promise<void> | null = null
let checking: Promise<void> | null = null
try {
  await buildMain()
  vite.watcher.add(['main', 'preload', 'shared'].map((name) => inProject(name)))
  vite.watcher.on('all', (_event, path) => {
    changed.add(relative(root, path).replaceAll('\\', '/'))
    handling ??= handleChanges().finally(() => (handling = null))
  })
  do {
    restart = new AbortController()
    process.exitCode = await runProgram(['--perfil', station.perfil, '--dados', station.data], {
      env: { BALCAO_DEV: JSON.stringify(start) },
      mayGoWithoutSandbox: true,
      help: ['O programa está aberto: uma mudança na fonte aparece nele.'],
      folder,
      // Chromium would ask the person before a page of our scheme reaches a server on this machine.
      switches: ['--inspect=9229', '--remote-debugging-port=9222', '--disable-features=LocalNetworkAccessChecks'],
      signal: restart.signal,
    })
    // The next change may mend what ended it.
    if (process.exitCode !== 0) await once(restart.signal, 'abort')
  } while (restart.signal.aborted)
} finally {
  await Promise.all([vite.close(), sandbox.close(), station.remove()])
}

async function buildMain(): Promise<void> {
  await buildCode(folder)
  if (isOlderElectron()) fitMain(join(folder, 'main'))
}

/** Restarts the program if its code has changed, then checks the files; again for those that change meanwhile. */
async function handleChanges(): Promise<void> {
  while (changed.size > 0) {
    // An editor that saves several files takes a moment.
    await setTimeout(SAVED_MS)
    const files = [...changed]
    changed.clear()
    for (const file of files) unchecked.add(file)
    try {
      if (files.some((file) => CODE.test(file))) {
        await buildMain()
        restart.abort()
      }
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error))
    }
  }
  checking ??= check().finally(() => (checking = null))
}

async function check(): Promise<void> {
  while (unchecked.size > 0) {
    const files = [...unchecked].filter((file) => /\.tsx?$/.test(file) && existsSync(inProject(file)))
    unchecked.clear()
    if (files.length === 0) return
    const parts = new Set(files.map((file) => file.split('/')[0] ?? ''))
    const projects = parts.has('shared') ? undefined : [...parts]
    const results = await Promise.all([checkTypes(projects), checkLint(files)])
    const failed = results.flat().filter(({ ok }) => !ok)
    console.log(
      failed.map(({ details }) => details.trim()).join('\n') || `Tipos e lint de ${files.join(', ')}: certos.`,
    )
  }
}
