import { endpoint, row } from '../row.ts'

/** Debits and the guides made of them. */
export const debitos = [
  endpoint(
    'debitos.listar',
    'Debits of the holder in groups, one for each tax account.',
    'contract-sandbox/debitos.test.ts > the holder’s debits come grouped by tax account, all 300 of them',
  ),
  row(
    'debits.filters',
    'They are narrowed by tax, tax account, period, registration and account state.',
    'renderer/features/debitos/rules.test.ts > the debit filter is sent under the names that the backend knows',
    'contract-sandbox/debitos.test.ts > the holder’s debits are narrowed by all filters together, and an emptied account is left out',
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
    'shared/model/debitos.test.ts > a group’s total is the backend’s, or the sum of what is owed',
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
  endpoint(
    'debitos.transacoes',
    'Transactions of a debit, for its owner only.',
    'contract-sandbox/movimentos.test.ts > a debit’s transactions show how an overdue debit reached its value',
  ),
  endpoint(
    'debitos.gerarGuia',
    'A guide for the selected debits.',
    'contract/refusals.test.ts > a guide created with a lost answer is not created again',
    'contract-sandbox/gerarGuia.test.ts > a guide for selected debits is created, listed and worth the sum of its debits',
    'e2e/guia.spec.ts > uma guia só para tudo o que venceu: a soma é a mesma na tela, no pedido e no papel',
  ),
  row(
    'guide-request.body',
    'It is sent the groups with the selected debits, whole, and the due date.',
    'contract/refusals.test.ts > a guide request returns every debit whole, unknown fields included',
    'shared/model/debitos.test.ts > a guide request holds the chosen debits whole, in their groups',
  ),
  row(
    'guide-result.spelling',
    'The id of the guide made is spelled `idDoctoArr` or `idDoctoarr`.',
    'contract/refusals.test.ts > a guide whose id is spelled %s is created, found again and of the right value',
    'shared/api/outputs.test.ts > a created guide %j is guide 7, whichever way its id is spelled',
  ),
  endpoint(
    'debitos.guiaPdf',
    'Paper of a guide, for its owner only.',
    'contract/isolation.test.ts > a person’s record, its document and its origin are refused to another person who knows the number',
  ),
  endpoint(
    'debitos.guiaUnica',
    'Guide of one single debit, as a PDF.',
    'contract-sandbox/movimentos.test.ts > the guide of a single debit charges that debit alone, and a second request makes no second one',
    'main/documents/handlers.test.ts > a document created by its request is not requested again because its PDF is broken',
  ),
  endpoint(
    'debitos.extrato',
    'Debit statement, as a PDF.',
    'contract-sandbox/extratoDebitos.test.ts > the debit statement prints exactly what was sent, in every state',
  ),
  row(
    'debit-statement.body',
    'It is sent the same groups, with the debits to print.',
    'shared/model/debitos.test.ts > a statement request holds the chosen debits whole, in their groups, whatever their state',
    'shared/model/debitos.test.ts > a statement request of ten thousand debits in five hundred groups is sent whole',
  ),
]
