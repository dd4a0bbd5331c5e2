import { readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { documentsText } from '../../../renderer/text/documents.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { expect, people } from '../fixtures.ts'
import type { Balcao } from '../support/balcao.ts'
import { endingsInProvider } from '../support/calls.ts'
import { openCertidoes } from '../support/certidoes.ts'
import { nothingWas } from '../support/nobodyLeft.ts'
import { CREATE_GUIA, debitosList, openDebitos, requestOverdueGuia } from '../support/guia.ts'

/** A counter and the sandbox municipality that it uses. */
export interface At {
  balcao: Balcao
  sandbox: Sandbox
  /** The length of the program's stderr before the flow. */
  written: number
}

/** One task of a clerk, split into steps so that a fault can begin between them. */
export interface Flow {
  /** The addresses at which the flow meets the fault: paths of the backend, or endpoints of the provider. */
  path: string | RegExp
  /** Brings the flow to the point where the fault begins. */
  prepare: (at: At) => Promise<unknown>
  /** The clerk's keys after that point. */
  act: (at: At) => Promise<unknown>
  /** Checks the whole effect of the flow: everything once, and nothing else. */
  done: (at: At) => Promise<unknown>
}

const ISSUE = '/publico/certidao/emitir'
const ANYTHING = /^\/(publico|contribuinte)\//
const ENDS = /^idp:(end_session|revocation)$/
const SAVED_AS = 'salvo.pdf'

/** A file beside the output folder, on the same disk. */
export const savedFile = ({ balcao }: At) => join(dirname(balcao.posto.folder), SAVED_AS)
export const inFolder = /^Salva na pasta: /

/** The clerk's tasks that are tried with faults. */
export const flows = {
  certificate: {
    path: ISSUE,
    prepare: async ({ balcao }) => {
      await balcao.serve(people.withOverdue)
      await openCertidoes(balcao)
    },
    act: ({ balcao }) => balcao.keyboard.key('Enter'),
    done: (at) => printedOnce(at, /Certidão Positiva de Débitos/),
  },
  login: {
    path: 'idp:token',
    prepare: ({ balcao }) => balcao.serve(people.withOverdue),
    act: async ({ balcao }) => {
      await balcao.keyboard.key('F8')
      await balcao.typePassword()
    },
    done: async ({ balcao }) => {
      await balcao.authenticated()
      await expect(balcao.screen.getByRole('row', { name: /vencido/ }).first()).toBeVisible()
      await expect.poll(() => websites(balcao)).toEqual([])
    },
  },
  debts: {
    path: /^\/contribuinte\/debitos$/,
    prepare: ({ balcao }) => balcao.serveSignedIn(people.withOverdue),
    act: ({ balcao }) => balcao.keyboard.key('F4'),
    done: async ({ balcao }) => {
      await expect(
        debitosList(balcao)
          .getByRole('row', { name: /vencido/ })
          .first(),
      ).toBeVisible()
      await expect(balcao.screen.getByRole('alert')).toHaveCount(0)
      await expect(balcao.banner).toContainText('contribuinte autenticado')
    },
  },
  guide: {
    path: CREATE_GUIA,
    prepare: async ({ balcao }) => {
      await balcao.serveSignedIn(people.withOverdue)
      await openDebitos(balcao)
      await requestOverdueGuia(balcao)
    },
    act: ({ balcao }) => balcao.keyboard.key('Enter'),
    done: async (at) => {
      await printedOnce(at, /Guia nº \d+/)
      expect(at.sandbox.guiasGeradas()).toBe(1)
    },
  },
  print: {
    path: ANYTHING,
    prepare: issued,
    act: ({ balcao }) => balcao.keyboard.key('F9'),
    done: async ({ balcao, sandbox }) => {
      const [first, second] = await balcao.waitForPapers(2)
      expect(second?.text).toBe(first?.text)
      // A document that main already holds is not requested again: no fault of a server can reach this flow.
      expect(sandbox.chamadas()).toEqual([])
    },
  },
  save: {
    path: ANYTHING,
    prepare: issued,
    act: saves,
    done: async (at) => {
      await expect(at.balcao.screen.getByText(documentsText.saved(SAVED_AS)).first()).toBeVisible()
      const bytes = await readFile(savedFile(at), 'latin1')
      expect([bytes.slice(0, 5), bytes.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF'])
      if (process.platform !== 'win32') expect((await stat(savedFile(at))).mode & 0o777).toBe(0o600)
      expect(await at.balcao.papers()).toHaveLength(1)
      expect(at.sandbox.chamadas()).toEqual([])
    },
  },
  end: {
    path: ENDS,
    prepare: ({ balcao }) => balcao.serveWithSignIn(people.withOverdue),
    act: ({ balcao }) => balcao.keyboard.key('F12'),
    done: ({ balcao }) => nothingWas(balcao),
  },
} satisfies Record<string, Flow>
export type FlowName = keyof typeof flows

/** Issues a certificate and waits until it is printed and shown; removes an earlier saved file first. */
async function issued(at: At): Promise<void> {
  const { balcao } = at
  await rm(savedFile(at), { force: true })
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await balcao.keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await expect(balcao.screen.getByText(inFolder).first()).toBeVisible()
}

/** Presses «Salvar», with the system's save dialog answered. */
async function saves(at: At): Promise<void> {
  await at.balcao.app.nextSavePath(savedFile(at))
  await press(at, documentsText.save)
}

/** Presses a button by the keyboard: gives it the focus, and strikes Enter. */
export async function press({ balcao }: At, name: string | RegExp): Promise<void> {
  const button = balcao.screen.getByRole('button', { name }).first()
  await button.focus()
  await expect(button).toBeFocused()
  await balcao.keyboard.key('Enter')
}

async function printedOnce({ balcao }: At, text: RegExp): Promise<void> {
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toMatch(text)
  await expect(balcao.screen.getByText(inFolder).first()).toBeVisible()
}

/** Waits until the provider has ended the session or revoked its tokens. */
export const providerWasTold = ({ sandbox }: At) => expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)

/** The addresses of the sign-in pages on the screen. */
function websites({ app }: Balcao): string[] {
  return app
    .pages()
    .map((page) => page.url())
    .filter((url) => url.startsWith('http:'))
}
