import { row } from '../row.ts'

/** The conventions of all operations. */
export const conventions = [
  row(
    'convention.headers',
    'Every call says the municipality’s code and the domain.',
    'contract/operations.test.ts > the operation’s request names municipality and domain, and carries a token only where a sign-in is needed',
    'main/backend/run.test.ts > a call carries both identification headers',
    'contract-sandbox/identificacao.test.ts > a call is refused with %s',
  ),
  row(
    'convention.municipalities',
    'Several municipalities are served; what belongs to one never reaches another.',
    'contract/municipalities.test.ts > every call carries the headers of the active municipality, and never of both',
    'contract/isolation.test.ts > a person’s record differs in another municipality: same CPF, other debts, other name',
  ),
  row(
    'convention.envelope',
    'A JSON answer holds its payload in `data`.',
    'main/backend/answer.test.ts > a backend’s answer is the content of its envelope, unknown fields included',
    'contract/habitos.test.ts',
    'contract-sandbox/operacoes.test.ts > every operation answers in an envelope: $nome',
  ),
  row(
    'convention.pdf',
    'A paper is the bytes themselves, without envelope.',
    'main/backend/run.test.ts > a call for a document returns its bytes and its kind',
    'contract-sandbox/operacoes.test.ts > every operation answers with a watermarked PDF: $nome',
    'main/documents/checkPdf.test.ts > a paper that can be shown and printed',
  ),
  row(
    'convention.page',
    'A page says how many pages and items there are, and counts from zero.',
    'shared/api/outputs.test.ts > a page %j is refused for "%s"',
    'contract-sandbox/certidoes.test.ts > the template list counts its pages from zero',
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
    'shared/api/inputs.test.ts > the input refuses %j for its %s',
  ),
  row(
    'convention.periods',
    'Debit periods are sent as YYYYMM.',
    'shared/model/data.test.ts > debit periods',
    'shared/api/inputs.test.ts > the input refuses %j for its %s',
  ),
]
