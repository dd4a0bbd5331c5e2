import { endpoint, row } from '../row.ts'

const extrato = 'shared/model/extratoPagamentos.test.ts'

/** Payments, their statement and their receipts. */
export const pagamentos = [
  endpoint('pagamentos.listar', 'Payments of the holder in groups, one for each tax account.'),
  row(
    'payments.filters',
    'They are narrowed by tax, account, days of payment, periods, or a whole year.',
    'contract/lists.test.ts > the list %j is narrowed by %j',
  ),
  endpoint('pagamentos.extrato', 'Payment statement, as a PDF.'),
  row(
    'payment-statement.body',
    'It is sent the groups with their payments, whole.',
    `${extrato} > a payment statement’s groups are sent whole, with their unknown fields, and are not changed`,
  ),
  row(
    'payment-statement.diversos',
    '`Diversos` stands for the code of several taxes.',
    `${extrato} > a payment statement of several taxes has the tax code Diversos, and dashes for description and account`,
  ),
  row(
    'payment-statement.periods',
    'Periods of debits are `mm/yyyy`, of payments `dd/mm/yyyy`.',
    `${extrato} > a payment statement’s debit period is written mm/yyyy`,
    `${extrato} > a payment statement’s payment period is written dd/mm/yyyy`,
  ),
  row(
    'payment-statement.empty',
    'A dash stands for an empty value.',
    `${extrato} > a payment statement without periods has four dashes`,
    `${extrato} > a payment statement has a dash in place of the description %j`,
  ),
  endpoint(
    'pagamentos.comprovante',
    'Receipt of a payment, as a PDF.',
    'contract/rules.test.ts > a receipt of a payment without a linked fee is not found, with the municipality’s own text',
  ),
]
