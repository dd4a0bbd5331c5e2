import { row } from '../row.ts'

/** The conventions of all operations. */
export const conventions = [
  row(
    'convention.headers',
    'Every call says the municipality’s code and the domain.',
    'contract/operations.test.ts > an operation’s request has the municipality’s headers, and a token only if it needs a sign-in',
    'main/backend/run.test.ts > a call carries both identification headers',
    'contract/strict.test.ts > the sandbox refuses %s without its headers, its token or with a field too many',
  ),
  row(
    'convention.municipalities',
    'Several municipalities are served; what belongs to one never reaches another.',
    'contract/municipalities.test.ts > every request after a switch has only the active municipality’s headers',
    'contract/isolation.test.ts > the same CPF has another name and other debits in another municipality',
  ),
  row(
    'convention.envelope',
    'A JSON answer holds its payload in `data`.',
    'main/backend/answer.test.ts > a backend’s answer is the content of its envelope, unknown fields included',
    'contract/habitos.test.ts',
  ),
  row(
    'convention.pdf',
    'A paper is the bytes themselves, without envelope.',
    'main/backend/run.test.ts > a call for a document returns its bytes and its kind',
    'contract/operations.test.ts > an operation of the backend returns its normal answer',
    'main/documents/checkPdf.test.ts > a paper that can be shown and printed',
  ),
  row(
    'convention.page',
    'A page says how many pages and items there are, and counts from zero.',
    'shared/api/outputs.test.ts > a page %j is refused because of "%s"',
    'contract/lists.test.ts > the list %s has pages, counted from zero',
  ),
  row(
    'convention.error-body',
    'An error carries a `description` for people.',
    'contract/operations.test.ts > an answer with the error %i shows the backend’s own text',
    'main/backend/answer.test.ts > a backend’s error with %j as its description keeps its code and shows no text',
  ),
  row(
    'convention.unknown-fields',
    'Fields the contract does not show may come, and are kept.',
    'contract/operations.test.ts > an answer with unknown fields is read',
  ),
  row(
    'convention.documents',
    'Documents are digits only; a CNPJ may have letters.',
    'shared/model/documento.test.ts > every CPF made by the rule is accepted and any other ending is refused',
    'shared/model/documento.test.ts > every CNPJ made by the rule, with letters or without, is accepted and any other ending is refused',
    'shared/model/readDocumento.test.ts',
  ),
  row(
    'convention.dates',
    'Days are sent as ISO dates.',
    'shared/model/data.test.ts > dates that exist',
    'shared/api/inputs.test.ts > an operation’s input, %s, takes and refuses values of its field %s',
  ),
  row(
    'convention.periods',
    'Debit periods are sent as YYYYMM.',
    'shared/model/data.test.ts > debit periods',
    'shared/api/inputs.test.ts > an operation’s input, %s, takes and refuses values of its field %s',
  ),
]
