import { test as base, type TestInfo } from '@playwright/test'
import { type Sandbox, startSandbox, type SandboxOptions } from '../sandbox/index.ts'
import { type Abertura, abrirBalcao, Balcao } from './support/balcao.ts'

export { expect } from '@playwright/test'
export { SENHA } from './support/balcao.ts'

/** Fictional people of the sandbox, by what they prove (`test/sandbox/README.md`). */
export const pessoas = {
  semDebitos: '11144477735',
  comVencidas: '52998224725',
  comTrezentos: '28001238938',
  empresa: '12ABC34501DE35',
  comGuias: '12345678909',
  /** Valid, and unknown to every municipality. */
  desconhecida: '01234567890',
} as const

interface PorTeste {
  /** The sandbox as at its first moment. */
  sandbox: Sandbox
  /** The counter that stays open from test to test: nobody in attendance, no paper, no message. */
  balcao: Balcao
  /** Opens a counter of the test's own, on the sandbox's profile unless told otherwise. Closed at the end, before any sandbox. */
  abrir: (abertura?: Partial<Abertura>) => Promise<Balcao>
  /** Starts a municipality of the test's own (other token lifetimes, a Pix code…). Closed at the end. */
  abrirSandbox: (opcoes: SandboxOptions) => Promise<Sandbox>
}

interface PorTrabalhador {
  cidade: Sandbox
  posto: Balcao
}

export const test = base.extend<PorTeste, PorTrabalhador>({
  cidade: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const cidade = await startSandbox()
      await use(cidade)
      await cidade.close()
    },
    { scope: 'worker' },
  ],
  posto: [
    async ({ cidade }, use) => {
      const posto = await abrirBalcao({ perfil: cidade.perfil() })
      await use(posto)
      await posto.fechar()
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ cidade }, use) => {
    cidade.reset()
    await use(cidade)
  },
  balcao: async ({ posto, sandbox: _limpa }, use, info) => {
    await posto.arrumar()
    await use(posto)
    await guardarRegistro(posto, info)
  },
  abrir: async ({ sandbox, abrirSandbox: _antes }, use, info) => {
    const abertos: Balcao[] = []
    await use(async (abertura) => {
      const aberto = await abrirBalcao({ perfil: sandbox.perfil(), ...abertura })
      abertos.push(aberto)
      return aberto
    })
    for (const aberto of abertos) {
      await guardarRegistro(aberto, info)
      await aberto.fechar()
    }
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  abrirSandbox: async ({}, use) => {
    const abertas: Sandbox[] = []
    await use(async (opcoes) => {
      const aberta = await startSandbox(opcoes)
      abertas.push(aberta)
      return aberta
    })
    for (const aberta of abertas) await aberta.close()
  },
})

/** What the program wrote, beside the picture that Playwright takes of a failed test. */
async function guardarRegistro({ app }: Balcao, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  await info.attach('registro.txt', { body: app.stderr(), contentType: 'text/plain' })
}
