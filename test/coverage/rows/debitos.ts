import { endpoint, row } from '../row.ts'

/** Debits and the guides made of them. */
export const debitos = [
  endpoint('debitos.listar', 'Debits of the holder in groups, one for each tax account.'),
  row(
    'debits.filters',
    'They are narrowed by tax, tax account, period, registration and account state.',
    'renderer/flows/debitos/rules.test.ts > the debit filter is sent under the names that the backend knows',
    'contract/lists.test.ts > the list %j is narrowed by %j',
  ),
  row(
    'debits.fields',
    'A debit has original and updated values; all but its id and state may be missing.',
    'shared/api/outputs.test.ts > debits may lack everything but id, state and, where open, amount',
    'shared/model/debitos.test.ts > a total uses updated values, and the original ones where there are none',
  ),
  row(
    'debits.group-total',
    'A group has a total of the backend’s.',
    'shared/model/debitos.test.ts > a group’s total is the one that the backend states, else the sum of its open debits',
  ),
  endpoint(
    'debitos.tributo',
    'A tax by its code, for the filters.',
    'renderer/features/debitos/codeLookup.test.ts > a tax looked up by its code',
  ),
  endpoint(
    'debitos.contaTributo',
    'A tax account by its code, for the filters.',
    'renderer/features/debitos/codeLookup.test.ts > a tax account looked up by its code',
  ),
  endpoint('debitos.transacoes', 'Transactions of a debit, for its owner only.'),
  endpoint(
    'debitos.gerarGuia',
    'A guide for the selected debits.',
    'contract/refusals.test.ts > a guide whose answer was lost is not requested again',
    'e2e/guia.spec.ts > one guide is made for all overdue debts, however often Enter is struck, with the same sum on screen, in the request and on paper',
  ),
  row(
    'guide-request.body',
    'It is sent the groups with the selected debits, whole, and the due date.',
    'contract/refusals.test.ts > a guide request sends every debit back, without its unknown fields',
    'shared/model/debitos.test.ts > a guide request holds the chosen debits whole, in their groups',
  ),
  row(
    'guide-result.spelling',
    'The id of the guide made is spelled `idDoctoArr` or `idDoctoarr`.',
    'contract/refusals.test.ts > a guide whose id field is %s is created, and found again with its items and total',
    'shared/api/outputs.test.ts > a created guide %j is guide 7, whichever way its id is spelled',
  ),
  endpoint(
    'debitos.guiaPdf',
    'Paper of a guide, for its owner only.',
    'contract/isolation.test.ts > another person’s guide, its PDF and a guide for another person’s debits are refused despite a known number',
  ),
  endpoint(
    'debitos.guiaUnica',
    'Guide of one single debit, as a PDF.',
    'main/documents/handlers.test.ts > a document created by its request is not requested again because its PDF is broken',
  ),
  endpoint('debitos.extrato', 'Debit statement, as a PDF.'),
  row(
    'debit-statement.body',
    'It is sent the same groups, with the debits to print.',
    'shared/model/debitos.test.ts > a statement request holds the chosen debits whole, in their groups, whatever their state',
    'shared/model/debitos.test.ts > a statement request of ten thousand debits in five hundred groups is sent whole',
  ),
]
