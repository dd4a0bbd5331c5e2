/**
 * `npm start [-- --perfil FILE.json] [-- --dados FOLDER]`: runs the program in the foreground. With a profile it uses the backend
 * that the profile names; without one, a sandbox municipality that ends with the program. Without a screen, and without both
 * options, the demo runs instead.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '../options.ts'
import { formatDocumento } from '../../shared/model/documento.ts'
import { findElectron, findInstalled } from '../../test/runtime/findBrowser.ts'
import { spawnApp } from '../../test/runtime/run.ts'
import { personas } from '../../test/sandbox/data/personas.ts'
import { SENHA } from '../../test/sandbox/idp/accounts.ts'
import { ATENDENTES, startFila } from '../../test/sandbox/fila.ts'
import { startSandbox } from '../../test/sandbox/index.ts'
import { payAtTerminal } from '../../test/sandbox/payAtTerminal.ts'
import { ensureBuilt } from '../ensureBuilt.ts'
import { fromCaller, inOut } from '../paths.ts'
import { runTool } from '../processes.ts'
import { ensureSystemPackages } from '../systemPackages.ts'

const { values } = readOptions({ options: { perfil: { type: 'string' }, dados: { type: 'string' } } })

const whyNoWindow = await noWindow()
if (whyNoWindow && !values.perfil && !values.dados) {
  console.log(`${whyNoWindow}: em vez de abrir o programa, roda a demonstração (npm run demo).`)
  process.exitCode = (await runTool('build/commands/demo.ts', [], { show: true })).code
} else {
  if (whyNoWindow) console.log(`${whyNoWindow}: o programa roda sem janela à vista (Ctrl+C encerra).`)
  await ensureBuilt()
  process.exitCode = values.perfil ? await runApp(fromCaller(values.perfil)) : await runWithSandbox()
}

/** @returns the reason why no window can be shown here, or undefined if one can */
async function noWindow(): Promise<string | undefined> {
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return 'Não há tela'
  if (findElectron() || findInstalled()) return undefined
  // The Chromium from npm opens no window, so only in this case a start installs system packages.
  await ensureSystemPackages(['navegador'])
  if (findInstalled()) return undefined
  return 'Não há Electron, Chromium, Chrome nem Edge que abra uma janela'
}

async function runWithSandbox(): Promise<number> {
  const [sandbox, fila] = await Promise.all([startSandbox(), startFila()])
  const folder = mkdtempSync(join(tmpdir(), 'balcao-start-'))
  const stopPaying = payAtTerminal(sandbox, process.stdin, console.log)
  try {
    const perfil = join(folder, 'perfil.json')
    writeFileSync(perfil, JSON.stringify(sandbox.perfil()))
    const politica = join(folder, 'politica.json')
    writeFileSync(politica, JSON.stringify({ estacao: { fila: fila.politica } }))
    console.log(firstKeys(sandbox.baseUrl).join('\n'))
    return await runApp(perfil, { BALCAO_POLITICA: politica })
  } finally {
    stopPaying()
    rmSync(folder, { recursive: true, force: true })
    await Promise.all([sandbox.close(), fila.close()])
  }
}

/** The keys for a new user to try first, with a person of the sandbox. */
function firstKeys(address: string): string[] {
  const documento = personas.find(({ numero }) => numero === 2)?.documento ?? ''
  return [
    `A prefeitura de testes está no ar em ${address}. Tudo nela é fictício.`,
    `  ${formatDocumento(documento)} e Enter   começa um atendimento`,
    `  F3 e Enter               emite uma certidão e a imprime`,
    `  F8, senha ${SENHA}      entra; F4 mostra os débitos, V marca os vencidos, F10 e Enter fazem a guia`,
    `  o número de uma guia e Enter, aqui no terminal, pagam a guia: o programa oferece a certidão`,
    `  Alt+H, ana, ${ATENDENTES.ana}   chama a próxima senha da fila`,
    `  F12                      encerra o atendimento; F1 abre o manual; Ctrl+C aqui fecha tudo`,
  ]
}

/** Runs the program to its end. By default its data is in `out/start`, apart from an installed program's. */
async function runApp(perfil: string, env: Record<string, string> = {}): Promise<number> {
  const dados = values.dados ? fromCaller(values.dados) : inOut('start')
  const args = ['--perfil', perfil, '--dados', dados]
  const { process: app } = await spawnApp({ args, env, semCaixa: !values.perfil })
  // The terminal sends Ctrl+C to the program as well. This process ignores it, so that it can close the sandbox afterwards.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => app.kill('SIGTERM'))
  const [code, signal] = (await once(app, 'exit')) as [number | null, NodeJS.Signals | null]
  return code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
}
