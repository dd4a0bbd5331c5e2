import { row } from '../row.ts'

export const errors = [
  row(
    'error.backend',
    'A failure is a status with a description, which is told as it came.',
    'contract/operations.test.ts > an answer with the error %i shows the backend’s own text',
    'e2e/guia.spec.ts > a guide refused by the backend (422) shows the reason and keeps the ticks; a guide whose paper fails exists all the same',
  ),
  row(
    'error.nonsense',
    'An answer that is none (HTML, nothing, cut off, another kind) is told as such.',
    'contract/operations.test.ts > an answer replaced by an error page is a failure',
    'contract/operations.test.ts > an answer replaced by an HTML page with status 200 is a failure',
    'contract/operations.test.ts > an empty answer is a failure if the specification defines its content',
    'contract/operations.test.ts > an answer cut off in the middle is refused, unless it only confirms',
    'contract/operations.test.ts > an answer with wrong types, or JSON in place of a PDF, is a failure if the specification shows its shape',
  ),
  row('error.receipt-404', 'A payment without a linked fee has no receipt: 404.'),
  row(
    'error.not-owned',
    'What belongs to another taxpayer is refused.',
    'contract/isolation.test.ts > another person’s guide, its PDF and a guide for another person’s debits are refused despite a known number',
  ),
  row(
    'error.unreachable',
    'A backend out of reach is 503, said in words.',
    'main/backend/forward.test.ts > a backend that %s is answered with 503',
    'e2e/falhasAbertura.spec.ts > a backend that is down at the start is named on the screen, and «Tentar de novo» works once it is back',
  ),
  row(
    'error.sign-in-not-kept',
    'A sign-in whose state cannot be kept does not begin.',
    'main/attendance/signInFailures.test.ts > a login does not begin when the attempt cannot be stored',
  ),
  row(
    'error.sign-in-return',
    'A failed return has one of three reasons.',
    'renderer/features/atendimento/pieces.test.ts > the login’s auth_error is read only if it is one of the specification’s values',
  ),
]

const loginStart = 'main/ipc/handlers.test.ts > a login start keeps to the specification'

export const limits = [
  row('limit.login-documento', 'The document of a sign-in has 11 to 20 characters.', loginStart),
  row(
    'limit.login-returnTo',
    'The return path begins with / and has at most 200 characters.',
    loginStart,
    'renderer/services/routes.test.ts > each service’s path may be a login’s return address, and its key is an F key or Alt and a letter',
  ),
  row('limit.login-dark', 'Darkness is true or false.', loginStart),
  row('limit.login-primary', 'The colour is six hexadecimal digits.', loginStart),
  row(
    'limit.templates-page',
    'Templates come fifty a page, from page zero.',
    'contract/operations.test.ts > an operation of the backend returns its normal answer',
    'contract/lists.test.ts > the list %s has pages, counted from zero',
  ),
  row(
    'limit.guides-page',
    'Guides come fifteen a page.',
    'renderer/features/guias/guiasList.test.ts > the guide filter without input requests the first fifteen',
  ),
  row(
    'limit.fees-page',
    'Fees come fifteen a page.',
    'shared/model/taxas.test.ts > a fee list request has pages of fifteen, and omits unused filters',
  ),
]
