import { atendimentoText, signInText } from '../../../renderer/text/atendimento.ts'
import { certidoesText } from '../../../renderer/text/certidoes.ts'
import { debitosText } from '../../../renderer/text/debitos.ts'
import { falhasText } from '../../../renderer/text/falhas.ts'
import { uiText } from '../../../renderer/text/ui.ts'
import type { CodigoDeFalha } from '../../../shared/errors.ts'
import { expect } from '../fixtures.ts'
import { debitosList, guiasList, openDebitos, requestOverdueGuia } from '../support/guia.ts'
import type { PassingFault } from './faults.ts'
import { type At, type FlowName, flows, inFolder, press, providerWasTold } from './flows.ts'

/** One thing that the clerk does, or that the test checks. */
type Step = (at: At) => Promise<unknown>

/** The expected effect of a fault on a flow: an expectation belongs to the time in which it is checked. */
export interface Outcome {
  /** Checked while the fault lasts. */
  during: {
    /** The sentence that the clerk reads; absent if the clerk may notice nothing. */
    reads?: string | RegExp
    /** A further check. */
    also?: Step
  }
  /** The clerk's next step once the fault is over, which completes the flow. Absent if the flow is completed during the fault. */
  after?: Step
  /** How often in total the flow's request was made; an automatic retry is an error. */
  asked?: number
}

const sentenceOf = (codigo: CodigoDeFalha) => falhasText[codigo].sentence
const key =
  (...keys: string[]) =>
  async ({ balcao }: At) => {
    for (const name of keys) await balcao.keyboard.key(name)
  }

const tryAgain = (at: At) => press(at, uiText.tryAgain)
/** The screen shows the failure, and the clerk presses «Tentar de novo». */
const told = (codigo: CodigoDeFalha, asked?: number): Outcome => ({
  during: { reads: sentenceOf(codigo) },
  after: tryAgain,
  ...(asked !== undefined && { asked }),
})
const unnoticed: Outcome = { during: {} }

const signInAgain = (at: At) => flows.login.act(at)
const notSignedIn = (sentence: string): Outcome => ({ during: { reads: sentence }, after: signInAgain })

/** The clerk looks for the guide among the issued ones, does not find it, and creates it again. */
const lookThenAsk = async (at: At) => {
  await key('F6')(at)
  await expect(guiasList(at.balcao)).toBeVisible()
  await openDebitos(at.balcao)
  await requestOverdueGuia(at.balcao)
  await key('Enter')(at)
}
/** The guide exists although its answer was lost: the next request finds it, and Enter prints it. */
const findIt: Outcome = {
  during: { reads: debitosText.uncertain.title },
  after: async (at) => {
    await key('Escape')(at)
    await expect(debitosList(at.balcao)).toBeFocused()
    await key('F10')(at)
    const question = at.balcao.screen.getByRole('dialog', { name: debitosText.confirm.duplicate.titles.same })
    await expect(question).toBeVisible()
    await key('Enter')(at)
  },
  asked: 1,
}
const askAgain = (sentence: string): Outcome => ({
  during: { reads: sentence },
  after: async (at) => {
    await expect(at.balcao.screen.getByRole('button', { name: debitosText.confirm.again })).toBeFocused()
    await key('Enter')(at)
  },
  asked: 2,
})
const ended: Outcome = { during: { reads: atendimentoText.question, also: providerWasTold } }
const locked = signInText.locked.title(debitosText.title)

/** The expected outcome of each flow under the passing faults that it meets in a way of its own: no other is tried on it. */
export const table: Record<FlowName, Partial<Record<PassingFault, Outcome>>> = {
  certificate: {
    '401': {
      during: { reads: sentenceOf('backend.naoAutorizado') },
      after: (at) => press(at, certidoesText.issue),
      asked: 2,
    },
    '429': told('backend.ocupado', 2),
    'disk full': { during: { reads: sentenceOf('fila.indisponivel') }, after: key('F9'), asked: 1 },
    'profile corrupt': { during: { reads: inFolder }, asked: 1 },
  },
  login: {
    'clock off by an hour': notSignedIn(sentenceOf('login.relogio')),
  },
  debts: {
    '401': { ...unnoticed, asked: 2 },
    truncated: told('backend.respostaInvalida'),
    'clock off by an hour': { ...unnoticed, asked: 1 },
    'provider down': told('login.indisponivel'),
    'token refused': { during: { reads: locked }, after: signInAgain },
  },
  guide: {
    down: { during: { reads: debitosText.uncertain.title }, after: lookThenAsk, asked: 2 },
    '429': askAgain(sentenceOf('backend.ocupado')),
    truncated: findIt,
    'provider down': askAgain(debitosText.confirm.againExplanation),
    'token refused': {
      during: { reads: locked },
      after: async (at) => {
        await signInAgain(at)
        await openDebitos(at.balcao)
        await requestOverdueGuia(at.balcao)
        await key('Enter')(at)
      },
      asked: 2,
    },
  },
  print: {
    'disk full': { during: { reads: sentenceOf('fila.indisponivel') }, after: key('F9') },
  },
  save: {
    'disk full': { during: { reads: sentenceOf('arquivo.naoSalvo') }, after: flows.save.act },
  },
  end: {
    // The provider cannot be reached to end the session: the log says so, and the session expires later.
    silent: {
      during: {
        reads: atendimentoText.question,
        also: ({ balcao, written }) =>
          expect.poll(() => balcao.app.stderr().slice(written)).toContain('remote logout pending'),
      },
    },
    // The provider refuses to end the session, so the program revokes its tokens.
    '401': ended,
    'disk full': ended,
  },
}
