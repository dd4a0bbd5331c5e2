import { expect } from '../e2e/support/patience.ts'
import { openBalcao, type Balcao } from '../e2e/support/balcao.ts'
import { debitosList } from '../e2e/support/guia.ts'
import { personaEmEscala } from '../sandbox/data/personas.ts'
import { startSandbox } from '../sandbox/index.ts'
import type { Bridge } from '../../shared/ipc/names.ts'
import { compare, type Measure } from './measure.ts'

const ROUNDS = 15
const LIMIT = 3

/** Compares sending 10,000 debits from main to the page with writing and reading their JSON text in that page alone. */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox({ escala: true })
  const balcao = await openBalcao({ perfil: sandbox.perfil() })
  try {
    await balcao.serve(personaEmEscala.documento)
    await balcao.startSignIn()
    await expect(debitosList(balcao)).toBeFocused()
    const rows = await balcao.screen.evaluateHandle(rowsOver, asked)
    const name = '10.000 débitos pela ponte / o texto deles escrito e lido na página'
    return [
      await compare(
        { name, limit: LIMIT, rounds: ROUNDS },
        () => rows.evaluate(writtenAndRead),
        () => overTheBridge(balcao),
      ),
    ]
  } finally {
    await balcao.close()
    await sandbox.close()
  }
}

const asked = { chamadaId: 'ponte', operacao: 'debitos.listar', input: {} }

async function rowsOver(input: typeof asked): Promise<unknown> {
  const { calls } = (window as unknown as { balcao: Bridge }).balcao
  return JSON.parse((await calls['backend.chamar']?.(input)) as string)
}

function writtenAndRead(rows: unknown): number {
  const began = performance.now()
  JSON.parse(JSON.stringify(rows))
  return performance.now() - began
}

/** The time of the call as the page sees it, minus main's work on the municipality's answer, ms. */
async function overTheBridge({ app, screen }: Balcao): Promise<number> {
  const before = spentByMain(app.stderr()).length
  const whole = await screen.evaluate(async (input) => {
    const { calls } = (window as unknown as { balcao: Bridge }).balcao
    const began = performance.now()
    JSON.parse((await calls['backend.chamar']?.(input)) as string)
    return performance.now() - began
  }, asked)
  await expect.poll(() => spentByMain(app.stderr()).length).toBeGreaterThan(before)
  return whole - (spentByMain(app.stderr()).at(-1) ?? 0)
}

const spentByMain = (log: string): number[] =>
  [...log.matchAll(/"debitos\.listar","status":200,"ms":(\d+)/g)].map(([, ms]) => Number(ms))
