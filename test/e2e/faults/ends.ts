import { rm, stat } from 'node:fs/promises'
import { atendimentoText } from '../../../renderer/text/atendimento.ts'
import { debitosText } from '../../../renderer/text/debitos.ts'
import { documentsText } from '../../../renderer/text/documents.ts'
import { printingText } from '../../../renderer/text/printing.ts'
import { expect, people } from '../fixtures.ts'
import { callsTo } from '../support/calls.ts'
import { openCertidoes } from '../support/certidoes.ts'
import { CREATE_GUIA, openDebitos } from '../support/guia.ts'
import { tracesInDisk } from '../support/traces.ts'
import { deMaria, nothingWas } from '../support/nobodyLeft.ts'
import { type At, type FlowName, flows, press, savedFile } from './flows.ts'

/*
 * Faults when an attendance ends in the middle of a flow: a dialog that stays open, main killed. The interrupted flow must not reach
 * the next person, and its action is done once or not at all.
 */

/** Starts a flow, and stops while its answer or its end is still to come. */
export const underWay = {
  guide: async (at: At) => {
    await flows.guide.prepare(at)
    at.sandbox.faults.set({ path: CREATE_GUIA, kind: 'silencio', depois: true })
    await flows.guide.act(at)
    await expect.poll(() => at.sandbox.guiasGeradas()).toBe(1)
  },
  end: async (at: At) => {
    await flows.end.prepare(at)
    // The kill hits the end itself: F12 is pressed without waiting for its result.
    void at.balcao.screen.keyboard.press('F12').catch(() => undefined)
  },
} satisfies Partial<Record<FlowName, (at: At) => Promise<unknown>>>

/** Runs the flow again after the kill: it works as usual, and finds an earlier result instead of making it twice. */
const again: Record<keyof typeof underWay, (at: At) => Promise<unknown>> = {
  guide: async (at) => {
    const { balcao, sandbox } = at
    expect(await balcao.papers()).toEqual([])
    expect(sandbox.guiasGeradas()).toBe(1)
    await balcao.serveSignedIn(people.withOverdue)
    await openDebitos(balcao)
    await balcao.keyboard.key('V')
    await balcao.keyboard.key('F10')
    const question = balcao.screen.getByRole('dialog', { name: debitosText.confirm.duplicate.titles.same })
    await expect(question).toBeVisible()
    await balcao.keyboard.key('Enter')
    await flows.guide.done(at)
    expect(callsTo(sandbox, CREATE_GUIA)).toHaveLength(1)
  },
  end: async (at) => {
    await flows.end.prepare(at)
    await flows.end.act(at)
    await flows.end.done(at)
  },
}

/**
 * Kills main in the middle of a flow.
 * @param reopen starts the program again, with the data that it left
 */
export async function mainKilled(
  { balcao, sandbox, written }: At,
  name: keyof typeof underWay,
  reopen: () => Promise<At['balcao']>,
): Promise<void> {
  await underWay[name]({ balcao, sandbox, written })
  await balcao.app.kill('SIGKILL')
  expect(await tracesInDisk(balcao, deMaria)).toEqual([])
  const after = { balcao: await reopen(), sandbox, written: 0 }
  await expect(after.balcao.search).toBeFocused()
  await nothingWas(after.balcao)
  await again[name](after)
}

/** Opens a dialog of the program or of the system before the attendance ends; returns a text that the screen shows meanwhile. */
export const dialogs = {
  certificate: async (at: At) => {
    await flows.certificate.prepare(at)
    await flows.certificate.act(at)
    await at.balcao.waitForPapers(1)
    await press(at, documentsText.preview)
    return documentsText.previewTitle('').trim()
  },
  print: async (at: At) => {
    await flows.print.prepare(at)
    await at.balcao.app.holdDialog()
    await press(at, new RegExp(`^${printingText.impressora}`))
    await at.balcao.screen.getByRole('menuitem', { name: printingText.chooseFolder }).click()
    return documentsText.printAgain
  },
  save: async (at: At) => {
    await flows.save.prepare(at)
    await at.balcao.app.holdDialog()
    await press(at, documentsText.save)
    return documentsText.save
  },
  end: async (at: At) => {
    await flows.guide.prepare(at)
    await at.balcao.keyboard.key('F12')
    return atendimentoText.ending.title
  },
} satisfies Partial<Record<FlowName, (at: At) => Promise<string>>>

/** A dialog is open when the attendance ends, and is answered in the next attendance: the answer has no effect. */
export async function dialogOpenAtEnd(at: At, name: keyof typeof dialogs): Promise<void> {
  const { balcao, sandbox } = at
  const { app, screen } = balcao
  await rm(savedFile(at), { force: true })
  const title = await dialogs[name](at)
  await expect(screen.getByText(title).first()).toBeVisible()
  const papers = (await balcao.papers()).length
  if (name === 'end') await app.emitPower('lock-screen')
  else await balcao.keyboard.key('F12')
  await nothingWas(balcao)
  await balcao.serve(people.noDebitos)
  if (name === 'print') await app.answerDialog('/')
  if (name === 'save') await app.answerDialog(savedFile(at))
  await expect(balcao.banner).toContainText('111.444.777-35')
  await expect(screen.getByText(title, { exact: true })).toHaveCount(0)
  expect(await balcao.papers()).toHaveLength(papers)
  expect(sandbox.guiasGeradas()).toBe(0)
  await expect(stat(savedFile(at))).rejects.toThrow('ENOENT')
  // The answer of the old dialog changed no folder: the next paper is printed where the earlier ones were.
  await openCertidoes(balcao)
  await balcao.keyboard.key('Enter')
  await balcao.waitForPapers(papers + 1)
}
