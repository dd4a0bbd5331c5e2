import { atendimentoText, signInText } from '../../../renderer/text/atendimento.ts'
import { certidoesText } from '../../../renderer/text/certidoes.ts'
import { debitosText } from '../../../renderer/text/debitos.ts'
import { documentsText } from '../../../renderer/text/documents.ts'
import { authErrorText, falhasText } from '../../../renderer/text/falhas.ts'
import { uiText } from '../../../renderer/text/ui.ts'
import type { CodigoDeFalha } from '../../../shared/errors.ts'
import { expect, people } from '../fixtures.ts'
import { openCertidoes } from '../support/certidoes.ts'
import { debitosList, guiasList, openDebitos, requestOverdueGuia } from '../support/guia.ts'
import { type At, flows, inFolder, press, providerWasTold, SAVED_AS } from './flows.ts'
import type { FaultOf, FlowName } from './pairs.ts'

/** One thing that the clerk does, or that the test checks. */
type Step = (at: At) => Promise<unknown>

/** The expected effect of a fault on a flow: an expectation belongs to the time in which it is checked. */
export interface Outcome {
  /** Replaces the flow's own preparation. */
  prepare?: Step
  /** Replaces the flow's own keys, if the fault prevents them. */
  act?: Step
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
/** The clerk does nothing: the answer arrives once the fault is over. */
const comes = async () => undefined

const signInAgain = (at: At) => flows.login.act(at)
const notSignedIn = (sentence: string): Outcome => ({ during: { reads: sentence }, after: signInAgain })
const notConfirmed = notSignedIn(authErrorText.exchange_failed.sentence)

/** The clerk looks for the guide among the issued ones, does not find it, and creates it again. */
const lookThenAsk = async (at: At) => {
  await key('F6')(at)
  await expect(guiasList(at.balcao)).toBeVisible()
  await openDebitos(at.balcao)
  await requestOverdueGuia(at.balcao)
  await key('Enter')(at)
}
const lookThenAskFor: Outcome = { during: { reads: debitosText.uncertain.title }, after: lookThenAsk, asked: 2 }
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
const onPaper: Outcome = { during: { reads: inFolder } }
const kept: Outcome = { during: { reads: documentsText.saved(SAVED_AS) } }
const ended: Outcome = { during: { reads: atendimentoText.question, also: providerWasTold } }
/** The provider cannot be reached to end the session: the log says so, and the session expires later. */
const endedAlone: Outcome = {
  during: {
    reads: atendimentoText.question,
    also: ({ balcao, written }) =>
      expect.poll(() => balcao.app.stderr().slice(written)).toContain('remote logout pending'),
  },
}
const locked = signInText.locked.title(debitosText.title)

/** The expected outcome of every flow under every passing fault that can reach the flow. */
export const table: { [Flow in FlowName]: Record<FaultOf<Flow>, Outcome> } = {
  certificate: {
    down: told('backend.indisponivel', 2),
    slow: { during: { reads: certidoesText.issuing }, after: comes, asked: 1 },
    silent: told('backend.semResposta', 2),
    '401': {
      during: { reads: sentenceOf('backend.naoAutorizado') },
      after: (at) => press(at, certidoesText.issue),
      asked: 2,
    },
    '429': told('backend.ocupado', 2),
    '500 html': told('backend.falhou', 2),
    truncated: told('documento.corrompido', 2),
    'proxy down': told('backend.indisponivel', 1),
    'clock off by an hour': { ...onPaper, asked: 1 },
    'provider down': { ...onPaper, asked: 1 },
    // A certificate needs no sign-in: it is issued even if the existing session ends.
    'token refused': {
      ...onPaper,
      prepare: ({ balcao }) => balcao.serveSignedIn(people.withOverdue),
      act: async (at) => {
        await openCertidoes(at.balcao)
        await key('Enter')(at)
      },
      asked: 1,
    },
    'disk full': { during: { reads: sentenceOf('fila.indisponivel') }, after: key('F9'), asked: 1 },
    'profile corrupt': { ...onPaper, asked: 1 },
  },
  login: {
    down: told('backend.indisponivel'),
    slow: { during: { reads: signInText.title }, after: comes },
    silent: told('backend.semResposta'),
    '401': notConfirmed,
    '429': notConfirmed,
    '500 html': notConfirmed,
    truncated: notConfirmed,
    'proxy down': { ...notSignedIn(sentenceOf('login.indisponivel')), act: key('F8') },
    'clock off by an hour': notSignedIn(sentenceOf('login.relogio')),
    'provider down': { ...notSignedIn(sentenceOf('login.indisponivel')), act: key('F8') },
    'token refused': notConfirmed,
    'disk full': unnoticed,
    'profile corrupt': unnoticed,
  },
  debts: {
    down: told('backend.indisponivel'),
    slow: { during: { reads: debitosText.loading }, after: comes },
    silent: told('backend.semResposta', 2),
    '401': { ...unnoticed, asked: 2 },
    '429': told('backend.ocupado', 2),
    '500 html': told('backend.falhou'),
    truncated: told('backend.respostaInvalida'),
    'proxy down': told('backend.indisponivel'),
    'clock off by an hour': { ...unnoticed, asked: 1 },
    'provider down': told('login.indisponivel'),
    'token refused': { during: { reads: locked }, after: signInAgain },
    'disk full': { ...unnoticed, asked: 1 },
    'profile corrupt': { ...unnoticed, asked: 1 },
  },
  guide: {
    down: lookThenAskFor,
    slow: { during: { reads: debitosText.confirm.creating }, after: comes, asked: 1 },
    silent: findIt,
    '401': askAgain(debitosText.confirm.againExplanation),
    '429': askAgain(sentenceOf('backend.ocupado')),
    '500 html': lookThenAskFor,
    truncated: findIt,
    'proxy down': { ...lookThenAskFor, asked: 1 },
    'clock off by an hour': { ...onPaper, asked: 1 },
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
    'disk full': { during: { reads: sentenceOf('fila.indisponivel') }, after: key('F9'), asked: 1 },
    'profile corrupt': { ...onPaper, asked: 1 },
  },
  print: {
    'clock off by an hour': onPaper,
    'disk full': { during: { reads: sentenceOf('fila.indisponivel') }, after: key('F9') },
    'profile corrupt': onPaper,
  },
  save: {
    'clock off by an hour': kept,
    'disk full': { during: { reads: sentenceOf('arquivo.naoSalvo') }, after: flows.save.act },
    'profile corrupt': kept,
  },
  end: {
    down: ended,
    slow: ended,
    silent: endedAlone,
    // The provider refuses to end the session, so the program revokes its tokens.
    '401': ended,
    '429': endedAlone,
    '500 html': endedAlone,
    truncated: ended,
    'proxy down': endedAlone,
    'clock off by an hour': ended,
    'provider down': endedAlone,
    'token refused': ended,
    'disk full': ended,
    'profile corrupt': ended,
  },
}
