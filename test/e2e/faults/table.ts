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
import { type At, flows, inFolder, press, providerWasTold } from './flows.ts'
import type { FlowName, PassingFault } from './pairs.ts'

/** The expected effect of a fault on a flow. */
export interface Outcome {
  /** Replaces the flow's own preparation. */
  prepare?: (at: At) => Promise<unknown>
  /** Replaces the flow's own keys, if the fault prevents them. */
  act?: (at: At) => Promise<unknown>
  /** The sentence that the clerk reads while the fault lasts; null if the clerk may notice nothing. */
  reads: string | RegExp | null
  /** The clerk's next step once the fault is over. Absent if the flow ends during the fault. */
  way?: (at: At) => Promise<unknown>
  /** How often in total the flow's request was made; an automatic retry is an error. */
  asked?: number
  /** A further check at the end. */
  also?: (at: At) => Promise<unknown>
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
  reads: sentenceOf(codigo),
  way: tryAgain,
  ...(asked !== undefined && { asked }),
})
const unnoticed: Outcome = { reads: null }
/** The clerk does nothing: the answer arrives once the fault is over. */
const comes = async () => undefined

const signInAgain = (at: At) => flows.login.act(at)
const notSignedIn = (sentence: string): Outcome => ({ reads: sentence, way: signInAgain })
const notConfirmed = notSignedIn(authErrorText.exchange_failed.sentence)

/** The clerk looks for the guide among the issued ones, does not find it, and creates it again. */
const lookThenAsk = async (at: At) => {
  await key('F6')(at)
  await expect(guiasList(at.balcao)).toBeVisible()
  await openDebitos(at.balcao)
  await requestOverdueGuia(at.balcao)
  await key('Enter')(at)
}
const lookThenAskFor: Outcome = { reads: debitosText.uncertain.title, way: lookThenAsk, asked: 2 }
/** The guide exists although its answer was lost: the next request finds it, and Enter prints it. */
const findIt: Outcome = {
  reads: debitosText.uncertain.title,
  way: async (at) => {
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
  reads: sentence,
  way: async (at) => {
    await expect(at.balcao.screen.getByRole('button', { name: debitosText.confirm.again })).toBeFocused()
    await key('Enter')(at)
  },
  asked: 2,
})
const onPaper: Outcome = { reads: inFolder }
const kept: Outcome = { reads: documentsText.saved('salvo.pdf') }
const ended: Outcome = { reads: atendimentoText.question, also: providerWasTold }
/** The provider cannot be reached to end the session: the log says so, and the session expires later. */
const endedAlone: Outcome = {
  reads: atendimentoText.question,
  also: ({ balcao, written }) =>
    expect.poll(() => balcao.app.stderr().slice(written)).toContain('remote logout pending'),
}
const locked = signInText.locked.title(debitosText.title)

/** The expected outcome of every flow under every fault that passes. */
export const table: Record<FlowName, Record<PassingFault, Outcome>> = {
  certificate: {
    down: told('backend.indisponivel', 2),
    slow: { reads: certidoesText.issuing, way: comes, asked: 1 },
    silent: told('backend.semResposta', 2),
    '401': { reads: sentenceOf('backend.naoAutorizado'), way: (at) => press(at, certidoesText.issue), asked: 2 },
    '429': told('backend.ocupado', 2),
    '500 html': told('backend.falhou', 2),
    truncated: told('documento.corrompido', 2),
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
    'profile corrupt': { ...onPaper, asked: 1 },
  },
  login: {
    down: told('backend.indisponivel'),
    slow: { reads: signInText.title, way: comes },
    silent: told('backend.semResposta'),
    '401': notConfirmed,
    '429': notConfirmed,
    '500 html': notConfirmed,
    truncated: notConfirmed,
    'clock off by an hour': notSignedIn(sentenceOf('login.relogio')),
    'provider down': { ...notSignedIn(sentenceOf('login.indisponivel')), act: key('F8') },
    'token refused': notConfirmed,
    'profile corrupt': unnoticed,
  },
  debts: {
    down: told('backend.indisponivel'),
    slow: { reads: debitosText.loading, way: comes },
    silent: told('backend.semResposta', 2),
    '401': { ...unnoticed, asked: 2 },
    '429': told('backend.ocupado', 2),
    '500 html': told('backend.falhou'),
    truncated: told('backend.respostaInvalida'),
    'clock off by an hour': { ...unnoticed, asked: 1 },
    'provider down': told('login.indisponivel'),
    'token refused': { reads: locked, way: signInAgain },
    'profile corrupt': { ...unnoticed, asked: 1 },
  },
  guide: {
    down: lookThenAskFor,
    slow: { reads: debitosText.confirm.creating, way: comes, asked: 1 },
    silent: findIt,
    '401': askAgain(debitosText.confirm.againExplanation),
    '429': askAgain(sentenceOf('backend.ocupado')),
    '500 html': lookThenAskFor,
    truncated: findIt,
    'clock off by an hour': { ...onPaper, asked: 1 },
    'provider down': askAgain(debitosText.confirm.againExplanation),
    'token refused': {
      reads: locked,
      way: async (at) => {
        await signInAgain(at)
        await openDebitos(at.balcao)
        await requestOverdueGuia(at.balcao)
        await key('Enter')(at)
      },
      asked: 2,
    },
    'profile corrupt': { ...onPaper, asked: 1 },
  },
  // Printing a document that main holds needs neither backend nor provider.
  print: {
    down: onPaper,
    slow: onPaper,
    silent: onPaper,
    '401': onPaper,
    '429': onPaper,
    '500 html': onPaper,
    truncated: onPaper,
    'clock off by an hour': onPaper,
    'provider down': onPaper,
    'token refused': onPaper,
    'profile corrupt': onPaper,
  },
  save: {
    down: kept,
    slow: kept,
    silent: kept,
    '401': kept,
    '429': kept,
    '500 html': kept,
    truncated: kept,
    'clock off by an hour': kept,
    'provider down': kept,
    'token refused': kept,
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
    'clock off by an hour': ended,
    'provider down': endedAlone,
    'token refused': ended,
    'profile corrupt': ended,
  },
}
