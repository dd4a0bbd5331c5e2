/**
 * `npm start [-- --perfil FILE.json] [-- --dados FOLDER]`: runs the program in the foreground. With a profile it uses the backend
 * that the profile names; without one, a sandbox municipality that ends with the program. Without a screen, and without both
 * options, the demo runs instead.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions, stop } from '../options.ts'
import { formatDocumento } from '../../shared/model/documento.ts'
import { openElectron } from '../../test/electron/electron.ts'
import { onHiddenScreens } from '../../test/electron/onHiddenScreens.ts'
import { runProgram } from '../../test/electron/runProgram.ts'
import { hasScreen } from '../../test/electron/screens.ts'
import { personas } from '../../test/sandbox/data/personas.ts'
import { SENHA } from '../../test/sandbox/idp/accounts.ts'
import { startSandbox } from '../../test/sandbox/index.ts'
import { payAtTerminal } from '../../test/sandbox/payAtTerminal.ts'
import { fromCaller, inOut } from '../paths.ts'

const { values } = readOptions({ options: { perfil: { type: 'string' }, dados: { type: 'string' } } })

if (!hasScreen() && !values.perfil && !values.dados) {
  console.log('Não há tela: em vez de abrir o programa, roda a demonstração (npm run demo).')
  await import('./demo.ts')
} else {
  const run = () => (values.perfil ? runApp(fromCaller(values.perfil)) : runWithSandbox())
  if (!hasScreen()) console.log('Não há tela: o programa roda sem janela à vista (Ctrl+C encerra).')
  process.exitCode = await (hasScreen() ? openElectron().then(run) : onHiddenScreens(run)).catch(stop)
}

async function runWithSandbox(): Promise<number> {
  const sandbox = await startSandbox()
  const folder = mkdtempSync(join(tmpdir(), 'balcao-start-'))
  const stopPaying = payAtTerminal(sandbox, process.stdin, console.log)
  try {
    const perfil = join(folder, 'perfil.json')
    writeFileSync(perfil, JSON.stringify(sandbox.perfil()))
    return await runApp(perfil, firstKeys(sandbox.baseUrl))
  } finally {
    stopPaying()
    rmSync(folder, { recursive: true, force: true })
    await sandbox.close()
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
    `  F12                      encerra o atendimento; F1 abre o manual`,
  ]
}

/** Runs the program to its end. By default its data is in `out/start`, apart from an installed program's. */
function runApp(perfil: string, help: string[] = []): Promise<number> {
  const dados = values.dados ? fromCaller(values.dados) : inOut('start')
  return runProgram(['--perfil', perfil, '--dados', dados], { env: {}, help, mayGoWithoutSandbox: !values.perfil })
}
