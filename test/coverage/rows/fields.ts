import { row } from '../row.ts'

/** Every field in the normal answer, by name and type. */
const answers = 'contract/operations.test.ts > an operation of the backend returns its normal answer'
/** Texts for numbers, and the other way round. */
const wrongTypes =
  'contract/operations.test.ts > an answer with wrong types, or JSON in place of a PDF, is a failure if the specification shows its shape'
/** Fields that may be missing are missing. */
const without = 'contract/operations.test.ts > an answer without its optional fields is read'

/** The fields of each record, unless a row of its own has more detail. */
export const fields = [
  row('fields.template', 'Id, title, description of the kind, validity in days, addressee.', answers, wrongTypes),
  row('fields.certificate', 'Id, kind, number, days of issue and expiry, status.', answers, wrongTypes),
  row('fields.group', 'Tax, its id, abbreviation and description; tax account; total; debits.', answers, wrongTypes),
  row(
    'fields.transaction',
    'Id, day, kind, document of origin, principal, fine, interest, total.',
    answers,
    wrongTypes,
  ),
  row(
    'fields.payment',
    'Entry, documents, days, period, principal, fine, interest, discount, total.',
    answers,
    wrongTypes,
  ),
  row(
    'fields.guide',
    'Id, number, name, status as code and text, days of issue and due date, total.',
    answers,
    wrongTypes,
  ),
  row(
    'fields.guide-detail',
    'Number, status, days, total, line, items with tax, period, document, value.',
    answers,
    without,
  ),
  row('fields.registration', 'Kind, document, and the address flat on the record.', answers, without),
  row('fields.notice', 'Id, kind, icon, title, text, colour; label and address of an action.', answers, without),
  row('fields.fee', 'Id, tax, protocol, days, value, status, whether a document goes with it.', answers, wrongTypes),
]
