import { rm, stat, writeFile, mkdir } from 'node:fs/promises'
import { atendimentoText, signInText } from '../../../renderer/text/atendimento.ts'
import { debitosText } from '../../../renderer/text/debitos.ts'
import { documentsText } from '../../../renderer/text/documents.ts'
import { printingText, reasonText } from '../../../renderer/text/printing.ts'
import { semDonoText } from '../../../renderer/text/semDono.ts'
import { expect, people } from '../fixtures.ts'
import { callsTo } from '../support/calls.ts'
import { openCertidoes } from '../support/certidoes.ts'
import { CREATE_GUIA, openDebitos } from '../support/guia.ts'
import { bandeja, type Impressoras, issueCertidao, printBanner } from '../support/impressoras.ts'
import { tracesInDisk } from '../support/traces.ts'
import type { FlowName } from './pairs.ts'
import { type At, flows, ISSUE, nothingWas, press, savedFile, SAVED_AS } from './flows.ts'

/*
 * Faults when an attendance ends in the middle of a flow: a dialog that stays open, a wipe that hangs, main killed. The
 * interrupted flow must not reach the next person, and its action is done once or not at all.
 */

/** Texts about Maria that must be nowhere after her attendance. */
const deMaria = [people.withOverdue, '529.982.247-25', 'Maria Aparecida', 'eyJ']

/** Starts each flow and stops while it still waits for its answer or its printer. */
const underWay: Record<FlowName, (at: At) => Promise<unknown>> = {
  certificate: async (at) => {
    at.sandbox.faults.set({ path: ISSUE, kind: 'silencio', depois: true })
    await flows.certificate.prepare(at)
    await flows.certificate.act(at)
    await expect.poll(() => callsTo(at.sandbox, ISSUE)).toHaveLength(1)
  },
  login: async (at) => {
    await flows.login.prepare(at)
    await at.balcao.keyboard.key('F8')
    await (await at.balcao.app.loginPage()).getByLabel('Senha').fill('balcao123')
  },
  debts: async (at) => {
    await flows.debts.prepare(at)
    at.sandbox.faults.set({ path: flows.debts.path, kind: 'silencio' })
    await flows.debts.act(at)
    await expect(at.balcao.screen.getByText(debitosText.loading).first()).toBeAttached()
  },
  guide: async (at) => {
    await flows.guide.prepare(at)
    at.sandbox.faults.set({ path: CREATE_GUIA, kind: 'silencio', depois: true })
    await flows.guide.act(at)
    await expect.poll(() => at.sandbox.guiasGeradas()).toBe(1)
  },
  print: async (at) => {
    await takeFolder(at)
    await flows.certificate.prepare(at)
    await flows.certificate.act(at)
    await expect(at.balcao.screen.getByText(reasonText.offline.sentence, { exact: true }).first()).toBeVisible()
  },
  save: (at) => saveHeld(at),
  end: (at) => flows.end.prepare(at),
}

/** Checks the effects of the interrupted flow: its action was done at most once, and no paper came out. */
const left: Record<FlowName, (at: At) => Promise<unknown>> = {
  certificate: async ({ balcao, sandbox }) => {
    expect(await balcao.papers()).toEqual([])
    expect(callsTo(sandbox, ISSUE)).toHaveLength(1)
  },
  login: async ({ sandbox }) => {
    expect(sandbox.idp.pedidosToken()).toBe(0)
  },
  debts: async ({ sandbox }) => sandbox.faults.clear(),
  guide: async ({ balcao, sandbox }) => {
    expect(await balcao.papers()).toEqual([])
    expect(sandbox.guiasGeradas()).toBe(1)
  },
  print: async ({ balcao }) => {
    expect(await balcao.papers()).toEqual([])
  },
  save: (at) => nothingSaved(at),
  end: async () => undefined,
}

/** Runs the flow again in the next attendance: it works as usual, and finds an earlier result instead of making it twice. */
const again: Record<FlowName, (at: At) => Promise<unknown>> = {
  certificate: (at) => whole('certificate', at),
  login: (at) => whole('login', at),
  debts: (at) => whole('debts', at),
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
  print: (at) => whole('print', at),
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
export async function hungWipe(at: At, name: FlowName): Promise<void> {
  const { balcao, written } = at
  const { app } = balcao
  await underWay[name](at)
  await app.holdWipes(true)
  await app.emitPower('lock-screen')
  await expect.poll(() => app.stderr().slice(written)).toContain('station locked')
  await app.holdWipes(false)
  await nothingWas(at)
  if (name === 'save') await app.answerDialog(savedFile(at))
  if (name === 'print') await giveBackFolder(at)
  await left[name](at)
  await again[name](at)
}

/**
 * Kills main in the middle of a flow.
 * @param reopen starts the program again, with the data that it left
 */
export async function mainKilled(at: At, name: FlowName, reopen: () => Promise<At['balcao']>): Promise<void> {
  const { balcao, sandbox } = at
  await underWay[name](at)
  // The kill hits the end itself: F12 is pressed without waiting for its result.
  if (name === 'end') void balcao.screen.keyboard.press('F12').catch(() => undefined)
  await balcao.app.kill('SIGKILL')
  expect(await tracesInDisk(balcao, deMaria)).toEqual([])
  if (name === 'print') await giveBackFolder(at)
  const after = { balcao: await reopen(), sandbox, written: 0 }
  const { screen, keyboard, search } = after.balcao
  if (name === 'print') {
    const [told = ''] = semDonoText.sentences.naoSaiu('|').split('|').toReversed()
    await expect(screen.getByText(told)).toBeVisible()
    await keyboard.key('Alt+e')
    await expect(screen.getByText(told)).toHaveCount(0)
  }
  await expect(search).toBeFocused()
  await nothingWas(after)
  await left[name](after)
  await again[name](after)
}

/** Opens a dialog of the program or of the system before the attendance ends; returns a text that the screen shows meanwhile. */
const dialogs: Record<FlowName, (at: At) => Promise<string>> = {
  certificate: async (at) => {
    await flows.certificate.prepare(at)
    await flows.certificate.act(at)
    await at.balcao.waitForPapers(1)
    await press(at, documentsText.preview)
    return documentsText.previewTitle('').trim()
  },
  login: async (at) => {
    await flows.login.prepare(at)
    await at.balcao.keyboard.key('F8')
    await at.balcao.app.loginPage()
    return signInText.title
  },
  debts: async (at) => {
    await flows.debts.prepare(at)
    await openDebitos(at.balcao)
    await at.balcao.keyboard.key('ArrowDown')
    await at.balcao.keyboard.key('Enter')
    return debitosText.detail.title
  },
  guide: async (at) => {
    await flows.guide.prepare(at)
    return debitosText.confirm.titles.joint
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
export async function dialogOpenAtEnd(at: At, name: FlowName): Promise<void> {
  const { balcao, sandbox } = at
  const { app, screen } = balcao
  await rm(savedFile(at), { force: true })
  const title = await dialogs[name](at)
  await expect(screen.getByText(title).first()).toBeVisible()
  const papers = (await balcao.papers()).length
  if (name === 'end') await app.emitPower('lock-screen')
  else if (name === 'guide') await balcao.endAnyway()
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

/** Replaces the folder printer's folder by a file, so that the printer cannot be reached. */
async function takeFolder({ balcao: { posto } }: At): Promise<void> {
  // The program makes a missing folder again, perhaps between these two lines.
  await expect(async () => {
    await rm(posto.folder, { recursive: true })
    await writeFile(posto.folder, '')
  }).toPass()
}

async function giveBackFolder({ balcao: { posto } }: At): Promise<void> {
  await rm(posto.folder)
  await mkdir(posto.folder)
}

type End = (at: At) => Promise<unknown>
const cancelsAtEnd: End = async ({ balcao }) => {
  await asksOfPaper(balcao)
  await balcao.keyboard.key('Delete')
}
const letsOutAtEnd: End = async ({ balcao }) => {
  await asksOfPaper(balcao)
  await balcao.keyboard.key('F12')
}
const isAbandoned: End = ({ balcao }) => balcao.app.emitPower('lock-screen')

async function asksOfPaper(balcao: At['balcao']): Promise<void> {
  // Until the window knows that the tray is empty, the job is in progress, and F12 asks nothing.
  await expect(balcao.screen.getByText(/sem papel/i).first()).toBeVisible()
  await balcao.keyboard.key('F12')
  await expect(balcao.endQuestion).toContainText(atendimentoText.ending.losses.printing)
}

/** Each flow while the printer has no paper: further steps, how the attendance ends, and how many papers come out later. */
const withoutPaper: Record<FlowName, { more?: (at: At) => Promise<unknown>; end: End; out: 0 | 1 }> = {
  certificate: { end: cancelsAtEnd, out: 0 },
  login: {
    more: async ({ balcao }) => {
      await balcao.keyboard.key('F8')
      await balcao.app.loginPage()
    },
    end: isAbandoned,
    out: 0,
  },
  debts: {
    more: async ({ balcao }) => {
      await balcao.startSignIn()
      await openDebitos(balcao)
    },
    end: letsOutAtEnd,
    out: 1,
  },
  guide: { end: letsOutAtEnd, out: 1 },
  print: { end: letsOutAtEnd, out: 1 },
  save: {
    more: async (at) => {
      await rm(savedFile(at), { force: true })
      await flows.save.act(at)
      await expect(at.balcao.screen.getByText(documentsText.saved(SAVED_AS)).first()).toBeVisible()
    },
    end: cancelsAtEnd,
    out: 0,
  },
  end: { end: isAbandoned, out: 0 },
}

/** The printer has no paper when the attendance ends: the document is printed once, after paper is loaded, or never. */
export async function noPaperAtEnd(at: At, name: FlowName, impressoras: Impressoras): Promise<void> {
  const { balcao, sandbox, written } = at
  const { screen, app } = balcao
  const { more, end, out } = withoutPaper[name]
  const device = impressoras.printer('eve-pdf')
  const comesOut = (count: number) => expect.poll(() => impressoras.countOf('eve-pdf')).toBe(count)
  const begun = name === 'print' ? 1 : 0
  if (begun > 0) {
    await issueCertidao(balcao, people.withOverdue)
    await comesOut(begun)
    await expect(printBanner(balcao)).toHaveCount(0)
    await expect(
      bandeja(balcao)
        .getByText(/^Impressa na /)
        .first(),
    ).toBeVisible()
  }
  await device.mode('media-empty')
  if (name === 'print') await balcao.keyboard.key('F9')
  else if (name === 'guide') {
    await flows.guide.prepare(at)
    await flows.guide.act(at)
  } else await issueCertidao(balcao, people.withOverdue)
  await expect(printBanner(balcao)).toContainText(reasonText['media-empty'].sentence.toLowerCase())
  await more?.(at)
  await end(at)
  await nothingWas(at)
  const said = screen.getByRole('region', { name: semDonoText.label })
  if (out > 0) await expect(said).toContainText(semDonoText.sentences.saindo('eve-pdf'))
  await device.mode('ok')
  await comesOut(begun + out)
  await expect(said).toHaveCount(0)
  // A later paper is printed: a job that still waited would have been printed before it.
  await issueCertidao(balcao, people.noDebitos)
  await comesOut(begun + out + 1)
  expect(sandbox.guiasGeradas()).toBe(name === 'guide' ? 1 : 0)
  if (name === 'save') expect((await stat(savedFile(at))).size).toBeGreaterThan(1000)
  expect(app.stderr().slice(written)).not.toMatch(/wipe step|wipe left/)
}
