import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inOut } from '../../build/paths.ts'
import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { listaDeDebitos, listaDeGuias } from './support/guia.ts'

/** The most keys a task may cost, from the empty search box to the paper. The taxpayer's password is not the clerk's. */
const limites = { certidao: 14, segundaVia: 14, guiaVencidas: 15 }

/** The three tasks of every day, as a clerk who knows the keys does them. */
const tarefas: Record<keyof typeof limites, (balcao: Balcao) => Promise<unknown>> = {
  async certidao({ teclado, tela }) {
    await teclado.digitar(pessoas.comVencidas)
    await teclado.tecla('F3')
    await expect(tela.getByRole('option', { selected: true })).toBeFocused()
    await teclado.tecla('Enter')
  },
  async segundaVia(balcao) {
    await balcao.teclado.digitar(pessoas.comGuias)
    await balcao.teclado.tecla('F6')
    await balcao.digitarSenha()
    await expect(listaDeGuias(balcao).locator(':focus')).toBeVisible()
    await balcao.teclado.tecla('Enter')
  },
  async guiaVencidas(balcao) {
    await balcao.teclado.digitar(pessoas.comVencidas)
    await balcao.teclado.tecla('F4')
    await balcao.digitarSenha()
    await expect(listaDeDebitos(balcao)).toBeFocused()
    await balcao.teclado.tecla('V')
    await balcao.teclado.tecla('F10')
    await balcao.teclado.tecla('Enter')
  },
}

test('certidão, 2ª via e guia das vencidas saem no papel dentro do limite de teclas, sem mouse', async ({ balcao }) => {
  const teclas: Record<string, number> = {}
  for (const tarefa of ['certidao', 'segundaVia', 'guiaVencidas'] as const) {
    await test.step(tarefa, async () => {
      balcao.teclado.zerar()
      await tarefas[tarefa](balcao)
      await balcao.esperarPapeis(1)
      teclas[tarefa] = balcao.teclado.teclas
      await balcao.arrumar()
    })
  }
  await mkdir(inOut('.'), { recursive: true })
  await writeFile(join(inOut('.'), 'keys.json'), `${JSON.stringify(teclas, null, 2)}\n`)
  for (const [tarefa, limite] of Object.entries(limites)) expect(teclas[tarefa], tarefa).toBeLessThanOrEqual(limite)
})
