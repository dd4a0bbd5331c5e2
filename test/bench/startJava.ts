import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createStation } from '../e2e/support/station.ts'
import { startSandbox } from '../sandbox/index.ts'
import { compare, inTime, type Measure } from './measure.ts'
import { untilFocused } from './start.ts'

export const needs = ['java'] as const

const ROUNDS = 15
const run = promisify(execFile)

/**
 * Compares the program's start, until its search takes keys, with a Java Swing window's: the form of many city halls' desktop programs.
 * Java's classes are compiled before, as an installed program's are. Its best form has them in an archive too, which few programs
 * have: that shortens its start, so the limit there is only that a clerk does not feel the difference. Our start alone carries
 * the tests' debugger.
 */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox()
  const station = await createStation(sandbox.perfil())
  const folder = await mkdtemp(join(tmpdir(), 'balcao-java-'))
  const classes = join(folder, 'classes')
  const jar = join(folder, 'janela.jar')
  const archive = join(folder, 'janela.jsa')
  const swing = (...flags: string[]) => untilDrawn([...flags, '-jar', jar])
  const beside = (rival: string, limit: number, ...flags: string[]) =>
    compare(
      { name: `partida até a busca com o foco / ${rival}`, limit, rounds: ROUNDS },
      () => swing(...flags),
      () => untilFocused({ data: station.data, perfil: station.perfil }),
    )
  try {
    await run('javac', ['-d', classes, join(import.meta.dirname, 'rivals/Janela.java')])
    await run('jar', ['--create', '--file', jar, '--main-class', 'Janela', '-C', classes, '.'])
    await swing(`-XX:ArchiveClassesAtExit=${archive}`)
    return [
      await beside('janela Swing de Java', 1),
      await beside('janela Swing com as classes arquivadas', 1.5, `-XX:SharedArchiveFile=${archive}`),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
    await station.remove()
    await sandbox.close()
  }
}

/** The time from the start of Java until its field is drawn with the focus, ms; on the display of our window. */
async function untilDrawn(args: string[]): Promise<number> {
  const { BALCAO_TESTE_XVFB: display = process.env['DISPLAY'] } = process.env
  const child = new AbortController()
  const began = Date.now()
  const java = run('java', args, { env: { ...process.env, DISPLAY: display }, signal: child.signal })
  const { stdout } = await inTime('a janela Swing', java).finally(() => child.abort())
  // The archive's maker writes its warnings there too.
  return Number(/^\d+$/m.exec(stdout)?.[0]) - began
}
