import { row } from '../row.ts'

/** States of records, and what they allow. */
export const states = [
  row(
    'state.guide',
    'A guide is unprocessed (0), active (1), paid (2) or cancelled (3).',
    'shared/model/guias.test.ts > a guide’s state is read from the specification’s four codes, and any other is unknown',
  ),
  row(
    'state.fee',
    'A fee is issued (1), paid (2) or cancelled (3).',
    'shared/model/taxas.test.ts > a fee with status %s and supporting document %s has the documents %s',
  ),
  row(
    'state.certificate',
    'A certificate is `ATIVA`, `VENCIDA` or `CANCELADA`.',
    'shared/model/certidoes.test.ts > a certificate’s status %s is read as %s, and its re-issue is %s',
  ),
  row(
    'state.debit',
    'A debit is owed (1), zero (2), a credit (3), or 0, which has no name.',
    'shared/model/debitos.test.ts > a debit in state %i may go into a guide: %s',
    'renderer/flows/debitos/list.test.ts > the debit list marks only state 1 as open, and only open debits as overdue',
  ),
  row(
    'state.debit-filter',
    'Debits are filtered by states 1 to 3.',
    'shared/api/inputs.test.ts > an operation’s input, %s, takes and refuses values of its field %s',
    'contract/lists.test.ts > the list %j is narrowed by %j',
  ),
  row(
    'rule.guide-state-1',
    'Only debits in state 1 may be in a guide.',
    'shared/model/debitos.test.ts > a guide request leaves out a chosen debit that may not be in a guide',
    'e2e/guia.spec.ts > a debt that is not open is not ticked, not even by «todas», and is in no guide',
  ),
  row(
    'rule.guide-due-date',
    'A guide falls due today or later.',
    'contract/refusals.test.ts > a guide with %s is refused with the municipality’s own text',
    'e2e/guia.spec.ts > a due date in the past is refused, today is accepted, and the date chosen by a key is printed',
  ),
  row(
    'rule.reissue-cancelled',
    'A cancelled certificate is not issued again.',
    'shared/model/certidoes.test.ts > a certificate’s status %s is read as %s, and its re-issue is %s',
  ),
  row(
    'rule.fee-papers',
    'A fee has its guide at 1, its receipt at 2, its authorization at 2 with a document.',
    'shared/model/taxas.test.ts > papers of a fee',
  ),
]
