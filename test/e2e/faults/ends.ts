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
import type { EndedBy, FlowName } from './pairs.ts'
import { type At, flows, nothingWas, press, savedFile } from './flows.ts'

/*
 * Faults when an attendance ends in the middle of a flow: a dialog that stays open, a wipe that hangs, main killed. The
 * interrupted flow must not reach the next person, and its action is done once or not at all.
 */

/** Texts about Maria that must be nowhere after her attendance. */
const deMaria = [people.withOverdue, '529.982.247-25', 'Maria Aparecida', 'eyJ']

type Interrupted = EndedBy<'hung wipe' | 'main killed'>

/** Starts each flow and stops while it still waits for its answer or its dialog. */
const underWay: Record<Interrupted, (at: At) => Promise<unknown>> = {
  guide: async (at) => {
    await flows.guide.prepare(at)
    at.sandbox.faults.set({ path: CREATE_GUIA, kind: 'silencio', depois: true })
    await flows.guide.act(at)
    await expect.poll(() => at.sandbox.guiasGeradas()).toBe(1)
  },
  save: (at) => saveHeld(at),
  end: (at) => flows.end.prepare(at),
}

/** Checks the effects of the interrupted flow: its action was done at most once, and no paper came out. */
const left: Record<Interrupted, (at: At) => Promise<unknown>> = {
  guide: async ({ balcao, sandbox }) => {
    expect(await balcao.papers()).toEqual([])
    expect(sandbox.guiasGeradas()).toBe(1)
  },
  save: (at) => nothingSaved(at),
  end: async () => undefined,
}

/** Runs the flow again in the next attendance: it works as usual, and finds an earlier result instead of making it twice. */
const again: Record<Interrupted, (at: At) => Promise<unknown>> = {
  guide: async (at) => {
    const { balcao, sandbox } = at
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
  save: (at) => whole('save', at),
  end: (at) => whole('end', at),
}

async function whole(name: FlowName, at: At): Promise<void> {
  await at.balcao.emptyOutImpressora()
  at.sandbox.faults.clear()
  await flows[name].prepare(at)
  at.sandbox.limparChamadas()
  await flows[name].act(at)
  await flows[name].done(at)
}

/**
 * The wipe of the page hangs at the end of an attendance: the station is locked until the wipe is verified, and then serves again
 * without a key of the clerk's.
 */
export async function hungWipe(at: At, name: EndedBy<'hung wipe'>): Promise<void> {
  const { balcao, written } = at
  const { app } = balcao
  await underWay[name](at)
  await app.holdWipes(true)
  await app.emitPower('lock-screen')
  await expect.poll(() => app.stderr().slice(written)).toContain('station locked')
  await app.holdWipes(false)
  await nothingWas(at)
  if (name === 'save') await app.answerDialog(savedFile(at))
  await left[name](at)
  await again[name](at)
}

/**
 * Kills main in the middle of a flow.
 * @param reopen starts the program again, with the data that it left
 */
export async function mainKilled(
  at: At,
  name: EndedBy<'main killed'>,
  reopen: () => Promise<At['balcao']>,
): Promise<void> {
  const { balcao, sandbox } = at
  await underWay[name](at)
  // The kill hits the end itself: F12 is pressed without waiting for its result.
  if (name === 'end') void balcao.screen.keyboard.press('F12').catch(() => undefined)
  await balcao.app.kill('SIGKILL')
  expect(await tracesInDisk(balcao, deMaria)).toEqual([])
  const after = { balcao: await reopen(), sandbox, written: 0 }
  await expect(after.balcao.search).toBeFocused()
  await nothingWas(after)
  await left[name](after)
  await again[name](after)
}

/** Opens a dialog of the program or of the system before the attendance ends; returns a text that the screen shows meanwhile. */
const dialogs: Record<EndedBy<'dialog open at end'>, (at: At) => Promise<string>> = {
  certificate: async (at) => {
    await flows.certificate.prepare(at)
    await flows.certificate.act(at)
    await at.balcao.waitForPapers(1)
    await press(at, documentsText.preview)
    return documentsText.previewTitle('').trim()
  },
  print: async (at) => {
    await flows.print.prepare(at)
    await at.balcao.app.holdDialog()
    await press(at, new RegExp(`^${printingText.impressora}`))
    await at.balcao.screen.getByRole('menuitem', { name: printingText.chooseFolder }).click()
    return documentsText.printAgain
  },
  save: async (at) => {
    await saveHeld(at)
    return documentsText.save
  },
  end: async (at) => {
    await flows.guide.prepare(at)
    await at.balcao.keyboard.key('F12')
    return atendimentoText.ending.title
  },
}

/** A dialog is open when the attendance ends, and is answered in the next attendance: the answer has no effect. */
export async function dialogOpenAtEnd(at: At, name: EndedBy<'dialog open at end'>): Promise<void> {
  const { balcao, sandbox } = at
  const { app, screen } = balcao
  await rm(savedFile(at), { force: true })
  const title = await dialogs[name](at)
  await expect(screen.getByText(title).first()).toBeVisible()
  const papers = (await balcao.papers()).length
  if (name === 'end') await app.emitPower('lock-screen')
  else await balcao.keyboard.key('F12')
  await nothingWas(at)
  await balcao.serve(people.noDebitos)
  if (name === 'print') await app.answerDialog('/')
  if (name === 'save') await app.answerDialog(savedFile(at))
  await expect(balcao.banner).toContainText('***.444.777-**')
  await expect(screen.getByText(title, { exact: true })).toHaveCount(0)
  expect(await balcao.papers()).toHaveLength(papers)
  expect(sandbox.guiasGeradas()).toBe(0)
  await nothingSaved(at)
  // The answer of the old dialog changed no folder: the next paper is printed where the earlier ones were.
  await openCertidoes(balcao)
  await balcao.keyboard.key('Enter')
  await balcao.waitForPapers(papers + 1)
}

async function saveHeld(at: At): Promise<void> {
  await flows.save.prepare(at)
  await at.balcao.app.holdDialog()
  await press(at, documentsText.save)
}

async function nothingSaved(at: At): Promise<void> {
  await expect(stat(savedFile(at))).rejects.toThrow('ENOENT')
}
