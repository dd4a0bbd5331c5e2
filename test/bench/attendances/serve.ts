/*
 * Serves people through the handlers that the window's bridge calls. Reports the heap in use, without garbage, to the parent
 * process before and after. Only the window is missing.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { FakeLoginBrowser } from '../../fakes/loginBrowser.ts'
import { openMunicipality } from '../../fakes/municipality.ts'

const documento = '52998224725'
/** The number of attendances before the measurement: compiled code and caches settle only after many hundreds. */
const WARM_UP = 750
/** The number of garbage collections in a row that free next to nothing, after which the heap counts as settled. */
const SETTLED = 5
const attendances = Number(process.argv[2])

const [perfil] = await once(process, 'message')
const browser = new FakeLoginBrowser()
const { handlers, handleCallback } = openMunicipality(perfil as object, { browser })

/** One attendance: a certificate, a sign-in, the debts. None of its objects may stay in memory. */
async function attendance(): Promise<void> {
  const call = () => ({ chamadaId: randomUUID() })
  await handlers['atendimento.identificar'].run({ documento })
  const input = { documento, idModelo: 101 }
  await handlers['documentos.buscar'].run({ ...call(), operacao: 'certidoes.emitir', input })
  await handlers['login.start'].run({ documento })
  await handleCallback(await browser.signIn(documento))
  await handlers['backend.chamar'].run({ ...call(), operacao: 'debitos.listar', input: {} })
  await handlers['atendimento.encerrar'].run(undefined)
  browser.opened.length = 0
}

async function serve(times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await attendance()
}

/**
 * Heap in use, bytes, once it stops shrinking: finalizers and closed connections free their memory later.
 */
async function heapInUse(): Promise<number> {
  let least = Infinity
  for (let idle = 0; idle < SETTLED; idle += 1) {
    await sleep(20)
    globalThis.gc?.()
    const now = process.memoryUsage().heapUsed
    if (now < least * 0.999) idle = 0
    least = Math.min(least, now)
  }
  return least
}

await serve(WARM_UP)
const before = await heapInUse()
await serve(attendances)
process.send?.([before, await heapInUse()])
