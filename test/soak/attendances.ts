import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { debitosText } from '../../renderer/text/debitos.ts'
import { documentsText } from '../../renderer/text/documents.ts'
import type { Seeded } from '../crash/seeded.ts'
import type { Balcao } from '../e2e/support/balcao.ts'
import { chooseModelos, grid, paste } from '../e2e/support/lista.ts'
import { expect } from '../e2e/support/patience.ts'
import { served } from './people.ts'

/** A person's task in the soak test; the names with `no` or `na` say where the attendance ends in the middle. */
export type Errand = 'certidao' | 'debitos' | 'guia' | 'lista' | 'noLogin' | 'naImpressao' | 'noSalvar'

/** A person with overdue debts, for a guide. */
const overdue = served[0]

/** Draws a task and a person; one attendance in ten ends in the middle of something. */
export function drawn(chance: Seeded): { errand: Errand; documento: string } {
  const errand = chance.percent(10)
    ? chance.pick<Errand>(['noLogin', 'naImpressao', 'noSalvar'])
    : chance.pick<Errand>(['certidao', 'certidao', 'debitos', 'guia', 'lista'])
  return { errand, documento: errand === 'guia' ? overdue : chance.pick(served) }
}

/** Serves one person and waits for the end of the wipe. */
export async function attend(balcao: Balcao, errand: Errand, documento: string): Promise<void> {
  await balcao.serve(documento)
  await errands[errand](balcao)
}

const errands: Record<Errand, (balcao: Balcao) => Promise<void>> = {
  certidao: async (balcao) => {
    await certidao(balcao)
    await balcao.endWhateverIsLost()
  },
  debitos: async (balcao) => {
    await certidao(balcao)
    await balcao.startSignIn()
    await balcao.keyboard.key('Alt+c')
    // The page must have the person's e-mail, for which the soak test searches.
    await expect(balcao.screen.getByLabel('E-mail')).toHaveValue(/@/)
    await balcao.keyboard.key('F4')
    await expect(balcao.screen.getByRole('main')).toContainText(
      new RegExp(`${debitosText.empty}|${debitosText.list}|Principal`),
    )
    await balcao.endWhateverIsLost()
  },
  guia: async (balcao) => {
    await balcao.startSignIn()
    await balcao.keyboard.key('F4')
    await expect(balcao.screen.getByLabel(debitosText.list)).toBeFocused()
    await balcao.keyboard.key('V')
    await balcao.keyboard.key('F10')
    await expect(balcao.screen.getByRole('dialog')).toBeVisible()
    const before = await papersIn(balcao)
    await balcao.keyboard.key('Enter')
    await expect.poll(() => papersIn(balcao)).toBe(before + 1)
    await balcao.endWhateverIsLost()
  },
  lista: async (balcao) => {
    const before = await papersIn(balcao)
    await balcao.keyboard.key('Alt+b')
    await paste(balcao, served.join('\n'))
    await expect(grid(balcao)).toBeFocused()
    await balcao.keyboard.key('F10')
    await chooseModelos(balcao)
    await balcao.keyboard.key('Enter')
    await expect.poll(() => papersIn(balcao)).toBe(before + served.length)
    await balcao.endWhateverIsLost()
  },
  noLogin: async (balcao) => {
    await balcao.keyboard.key('F8')
    await (await balcao.app.loginPage()).getByLabel('Senha').fill('balcao')
    await balcao.endWhateverIsLost()
  },
  naImpressao: async (balcao) => {
    await modelos(balcao)
    await balcao.keyboard.key('Enter')
    await balcao.endWhateverIsLost()
  },
  noSalvar: async (balcao) => {
    await certidao(balcao)
    await balcao.app.holdDialog()
    const save = balcao.screen.getByRole('button', { name: documentsText.save })
    await save.focus()
    await balcao.keyboard.key('Enter')
    await balcao.endWhateverIsLost()
    await balcao.app.answerDialog(join(dirname(balcao.posto.folder), 'tarde.pdf'))
  },
}

async function certidao(balcao: Balcao): Promise<void> {
  const before = await papersIn(balcao)
  await modelos(balcao)
  await balcao.keyboard.key('Enter')
  await expect.poll(() => papersIn(balcao)).toBe(before + 1)
}

async function modelos({ keyboard, screen }: Balcao): Promise<void> {
  await keyboard.key('F3')
  await expect(screen.getByRole('option', { selected: true })).toBeFocused()
}

const papersIn = async ({ posto }: Balcao) =>
  (await readdir(posto.folder)).filter((name) => name.endsWith('.pdf')).length
