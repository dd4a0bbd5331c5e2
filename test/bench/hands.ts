import { openBalcao, type Balcao } from '../e2e/support/balcao.ts'
import { startSandbox } from '../sandbox/index.ts'
import { people } from '../e2e/fixtures.ts'
import { expect } from '../e2e/support/patience.ts'
import { measureByTable, watch } from './inPage.ts'
import type { Measure } from './measure.ts'

const SERVICE_LIMIT = 3

/** Every service with its key and the path to which it leads. */
const services = [
  ['F3', 'certidoes'],
  ['F4', 'debitos'],
  ['F6', 'guias'],
  ['F7', 'pagamentos'],
  ['Alt+t', 'taxas'],
  ['Alt+a', 'alvaras'],
  ['Alt+i', 'iptu'],
  ['Alt+c', 'cadastro'],
] as const

/** Measures how long a clerk waits from each service's key until the service's screen is drawn. */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox()
  const balcao = await openBalcao({ perfil: sandbox.perfil() })
  try {
    return await opening(balcao)
  } finally {
    await balcao.close()
    await sandbox.close()
  }
}

async function opening(balcao: Balcao): Promise<Measure[]> {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await balcao.startSignIn()
  const start = () => screen.getByRole('heading', { name: 'O que vamos fazer?' })
  const measures: Measure[] = []
  for (const [key, name] of services) {
    const there = `body:has(a[aria-current=page][href="/portal/${name}"]):not(:has(main [aria-busy=true]))`
    const go = async () => {
      await keyboard.key('Alt+n')
      await expect(start()).toBeFocused()
      const time = await watch(screen, key.replace('Alt+', ''), there, 'drawn')
      await keyboard.key(key)
      return time.value
    }
    await go()
    await expect(screen.locator('main [aria-busy=true]')).toHaveCount(0)
    measures.push(
      await measureByTable(`${name}: da tecla à primeira pintura, com a resposta à mão`, SERVICE_LIMIT, screen, go),
    )
  }
  return measures
}
