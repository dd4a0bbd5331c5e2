import { setTimeout as sleep } from 'node:timers/promises'
import type { Bridge } from '../../shared/ipc/names.ts'
import { people } from '../e2e/fixtures.ts'
import { type Balcao, openBalcao } from '../e2e/support/balcao.ts'
import { nextPage } from '../e2e/support/nextPage.ts'
import { callsTo } from '../e2e/support/calls.ts'
import { personaEmEscala } from '../sandbox/data/personas.ts'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'

/** The limit of each step, ms; a step that hangs counts as failed. */
const STEP_MS = 10_000

/** The result of one step; `visto` describes what was observed. */
export interface Passo {
  nome: string
  certo: boolean
  ms: number
  visto: string
}

/** Steps by their name. Each returns an observation if there is one, and throws if it fails. */
type Steps = Record<string, () => Promise<string | void>>

/**
 * Runs the steps one after the other; a step that fails does not stop the next.
 * @param say receives each step's result
 */
export async function provaElectron(say: (passo: Passo) => void): Promise<Passo[]> {
  const sandbox = await startSandbox({ escala: true })
  const open: { balcao?: Balcao; totem?: Balcao } = {}
  const passos: Passo[] = []
  try {
    for (const [nome, run] of Object.entries(ofTheProgram(sandbox, open))) {
      const passo = await tried(nome, run)
      passos.push(passo)
      say(passo)
    }
  } finally {
    for (const one of [open.balcao, open.totem]) await one?.close().catch(() => undefined)
    await sandbox.close()
  }
  return passos
}

async function tried(nome: string, run: Steps[string]): Promise<Passo> {
  const began = performance.now()
  const late = sleep(STEP_MS, 'não terminou em dez segundos', { ref: false }).then((text) =>
    Promise.reject(new Error(text)),
  )
  try {
    const visto = await Promise.race([run(), late])
    return { nome, certo: true, ms: Math.round(performance.now() - began), visto: visto ?? '' }
  } catch (cause) {
    const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    return { nome, certo: false, ms: Math.round(performance.now() - began), visto: line }
  }
}

function must(holds: boolean, visto: unknown): void {
  if (!holds) throw new Error(`visto: ${JSON.stringify(visto)}`)
}

function ofTheProgram(sandbox: Sandbox, open: { balcao?: Balcao; totem?: Balcao }): Steps {
  const balcao = () => open.balcao ?? missing()
  const totem = () => open.totem ?? missing()
  return {
    'o programa abre, com a busca pronta': async () => {
      open.balcao = await openBalcao({ perfil: sandbox.perfil() })
      await balcao().free()
      must(!/start failed|unhandled|uncaught/i.test(balcao().app.stderr()), balcao().app.stderr())
    },
    'a página é a nossa, segura, sem Node': async () => {
      const page = await balcao().screen.evaluate(() => ({
        origin: location.origin,
        secure: isSecureContext,
        node: ['require', 'process', 'electron'].filter((name) => name in window),
        frozen: Object.isFrozen((window as unknown as { balcao: object }).balcao),
      }))
      must(page.origin === 'app://balcao' && page.secure && page.frozen && page.node.length === 0, page)
    },
    'tudo o que a página pede chega': async () => {
      const failed = await balcao().screen.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ responseStatus }) => responseStatus >= 400)
          .map(({ name }) => name),
      )
      must(failed.length === 0, failed)
    },
    'a segunda abertura termina e mostra a primeira': async () => void (await balcao().app.secondInstance([])),
    'a página do próximo atendimento espera, carregada': async () => {
      await balcao().serve(personaEmEscala.documento)
      const waiting = await nextPage(balcao())
      must((await waiting.evaluate(() => document.readyState)) === 'complete', 'não carregou')
    },
    'a entrada do contribuinte, na janela': async () => balcao().startSignIn(),
    'dez mil débitos pela ponte': async () => {
      // The time is measured in the page, without the time that Playwright needs to return the answer.
      const ms = await balcao().screen.evaluate(async () => {
        const { calls } = (window as unknown as { balcao: Bridge }).balcao
        const began = performance.now()
        const asked = { chamadaId: 'prova', operacao: 'debitos.listar', input: {} }
        const answer = JSON.parse((await calls['backend.chamar']?.(asked)) as string) as { ok: boolean }
        return answer.ok ? Math.round(performance.now() - began) : -1
      })
      must(ms > 0, 'recusado')
      const [, ofMain = ''] =
        /"debitos.listar","status":200,"ms":(\d+)(?![^]*"debitos.listar")/.exec(balcao().app.stderr()) ?? []
      return `${ms} ms, dos quais ${ofMain} ms no pedido à prefeitura`
    },
    'F12 encerra, e o posto não fica bloqueado': async () => {
      await balcao().end()
      must(!balcao().app.stderr().includes('station locked'), 'bloqueado')
    },
    'uma certidão sai na pasta': async () => {
      const { keyboard } = balcao()
      await balcao().serve(people.noDebitos)
      await keyboard.key('F3')
      await keyboard.key('Enter')
      const [paper] = await balcao().waitForPapers(1)
      must(paper !== undefined, 'nada')
    },
    'o User-Agent que a prefeitura recebe é ASCII': async () => {
      const agents = [...new Set(callsTo(sandbox, /^\//).map(({ headers }) => headers['user-agent'] ?? ''))]
      must(
        agents.every((agent) => /^[\x20-\x7e]+$/.test(agent)),
        agents,
      )
    },
    'SIGTERM encerra com código 0': async () => {
      const code = balcao().app.exited
      await balcao().app.kill('SIGTERM')
      must((await code) === 0, await code)
    },
    'o totem abre, e a entrada fica na janela dele': async () => {
      open.totem = await openBalcao({ perfil: sandbox.perfil(), estacao: { modo: 'totem' } })
      must((await totem().app.bounds()).length === 1, await totem().app.bounds())
    },
    'o pedido de fechar não encerra um totem': async () => {
      await totem().app.closeWindow()
      await sleep(1_000)
      must((await totem().app.bounds()).length === 1, 'fechou')
    },
  }
}

function missing(): never {
  throw new Error('o programa não abriu')
}
