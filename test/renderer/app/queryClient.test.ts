import { expect, test, vi } from 'vitest'
import { createQueryClient, shouldRetry } from '../../../renderer/app/providers.tsx'
import { createServiceLight } from '../../../renderer/services/serviceLight.ts'
import { BridgeError } from '../../../renderer/bridge/client.ts'

const silence = new BridgeError({ codigo: 'backend.indisponivel', status: 503, podeRepetir: true })
const refusal = new BridgeError({ codigo: 'backend.recusou', status: 422, podeRepetir: false })

test('a query is retried only if main allows a retry, and only twice', () => {
  expect([0, 1, 2].map((times) => shouldRetry(times, silence))).toEqual([true, true, false])
  expect(shouldRetry(0, refusal)).toBe(false)
  expect(shouldRetry(0, new Error('ours'))).toBe(false)
})
test('a query that timed out is not retried by itself', () => {
  const silent = new BridgeError({ codigo: 'backend.semResposta', podeRepetir: true })
  expect(shouldRetry(0, silent)).toBe(false)
})
test('a query whose backend asks to wait is not retried by itself', () => {
  const busy = new BridgeError({ codigo: 'backend.ocupado', status: 429, podeRepetir: true })
  const waits = new BridgeError({ ...silence.falha, esperaSegundos: 30 })
  expect([busy, waits].map((error) => shouldRetry(0, error))).toEqual([false, false])
})

test('the service light is undecided before the first call, off without an answer, and on after a refusal', () => {
  const light = createServiceLight()
  expect(light.read()).toBe('checking')
  light.failed(silence.falha)
  expect(light.read()).toBe('down')
  light.failed({ codigo: 'documento.vazio', podeRepetir: true })
  expect(light.read()).toBe('down')
  light.failed(refusal.falha)
  expect(light.read()).toBe('up')
})

test('the service light notifies listeners of changes only, until they unsubscribe', () => {
  const light = createServiceLight()
  const listener = vi.fn<() => void>()
  const leave = light.subscribe(listener)
  light.answered()
  light.answered()
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  light.failed(silence.falha)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the service light turns on after an answer of the backend, not after one of this machine', async () => {
  const light = createServiceLight()
  const queryClient = createQueryClient(light)
  await queryClient.fetchQuery({ queryKey: ['impressoras'], queryFn: () => [] })
  expect(light.read()).toBe('checking')
  await queryClient.fetchQuery({ queryKey: [3, 'avisos.listar', {}], queryFn: () => [] })
  expect(light.read()).toBe('up')
  queryClient.clear()
})
