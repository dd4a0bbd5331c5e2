import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { abrirCertidoes } from './support/certidoes.ts'
import { chamadasA } from './support/chamadas.ts'
import { vestigiosNoDisco } from './support/vestigios.ts'
import type { Balcao } from './support/balcao.ts'
import type { Station } from './support/station.ts'
import { expect, pessoas, test } from './fixtures.ts'

const EMITIR = '/publico/certidao/emitir'
const SEM_IMPRESSORA = 'Impressora desligada ou fora da rede'

/** A file stands where the folder printer's folder should be: the printer cannot be reached. */
async function tirarPasta({ pasta }: Station): Promise<void> {
  await rm(pasta, { recursive: true })
  await writeFile(pasta, '')
}

async function devolverPasta({ pasta }: Station): Promise<void> {
  await rm(pasta)
  await mkdir(pasta)
}

const cofreDe = (posto: Station) => ({ BALCAO_TESTE_COFRE: join(posto.dados, '..', 'cofre') })

/** A certificate was issued and waits for its printer; nothing of the person is on the disk. */
async function certidaoEsperando(balcao: Balcao): Promise<void> {
  await balcao.atender(pessoas.comVencidas)
  await abrirCertidoes(balcao)
  await balcao.teclado.tecla('Enter')
  // The header says so of the printer before there is a job, in small letters.
  await expect(balcao.tela.getByText(SEM_IMPRESSORA, { exact: true }).first()).toBeVisible()
  expect(await vestigiosNoDisco(balcao, [pessoas.comVencidas, '529.982.247-25', '%PDF-', 'Certidão Positiva'])).toEqual(
    [],
  )
}

test('a impressora some: o papel espera no programa e sai quando ela volta', async ({ abrir, sandbox }) => {
  const balcao = await abrir({ antes: tirarPasta })
  await certidaoEsperando(balcao)
  await devolverPasta(balcao.posto)
  await balcao.esperarPapeis(1)
  expect(chamadasA(sandbox, EMITIR)).toHaveLength(1)
})

test('o programa é morto com um papel na fila: de volta, o papel sai uma vez e nada é emitido de novo', async ({
  abrir,
  sandbox,
}) => {
  const env: Record<string, string> = {}
  const antes = await abrir({
    env,
    antes: async (posto) => {
      Object.assign(env, cofreDe(posto))
      await tirarPasta(posto)
    },
  })
  await certidaoEsperando(antes)
  await antes.app.kill('SIGKILL')
  await devolverPasta(antes.posto)

  const depois = await abrir({ env, posto: antes.posto })
  const [papel] = await depois.esperarPapeis(1)
  expect(papel?.texto).toContain('Certidão Positiva de Débitos')
  expect(chamadasA(sandbox, EMITIR)).toHaveLength(1)
  expect(depois.app.stderr()).not.toContain('ExperimentalWarning')
})

test('sem cofre no sistema, a queda perde o papel que esperava, e o programa diz', async ({ abrir }) => {
  const antes = await abrir({ antes: tirarPasta })
  await certidaoEsperando(antes)
  await antes.app.kill('SIGKILL')
  await devolverPasta(antes.posto)

  const depois = await abrir({ posto: antes.posto })
  await expect(depois.tela.getByText(/o programa foi fechado antes de entregar/).first()).toBeVisible()
  expect(await depois.papeis()).toEqual([])
})

test('o programa é fechado com um papel na fila: no balcão ele não sai mais', async ({ abrir }) => {
  const env: Record<string, string> = {}
  const antes = await abrir({
    env,
    antes: async (posto) => {
      Object.assign(env, cofreDe(posto))
      await tirarPasta(posto)
    },
  })
  await certidaoEsperando(antes)
  await antes.app.close()
  await devolverPasta(antes.posto)

  const depois = await abrir({ env, posto: antes.posto })
  await expect(depois.busca).toBeFocused()
  const fila = await depois.tela.evaluate(() => window.balcao.calls['impressao.trabalhos']?.(undefined))
  expect(fila).toMatchObject({ valor: [] })
  expect(await depois.papeis()).toEqual([])
})
