import { endpoint, row } from '../row.ts'

const extrato = 'shared/model/extratoPagamentos.test.ts'

/** Payments, their statement and their receipts. */
export const pagamentos = [
  endpoint(
    'pagamentos.listar',
    'Payments of the holder in groups, one for each tax account.',
    'contract-sandbox/pagamentos.test.ts > payments of the holder come by tax account, with the fields of the contract, and add up',
  ),
  row(
    'payments.filters',
    'They are narrowed by tax, account, days of payment, periods, or a whole year.',
    'contract-sandbox/pagamentos.test.ts > payments of the holder are filtered by %s',
  ),
  endpoint(
    'pagamentos.extrato',
    'Payment statement, as a PDF.',
    'contract-sandbox/extratoPagamentos.test.ts > the payment statement prints exactly what was sent, under the texts it was sent with',
  ),
  row(
    'payment-statement.body',
    'It is sent the groups with their payments, whole.',
    `${extrato} > the groups go back whole, fields nobody knows included, and are not touched`,
    `${extrato} > every body of a payment statement is one the operation accepts`,
  ),
  row(
    'payment-statement.diversos',
    '`Diversos` stands for the code of several taxes.',
    `${extrato} > a statement of several taxes has the literal Diversos as the code, and no description`,
  ),
  row(
    'payment-statement.periods',
    'Periods of debits are `mm/yyyy`, of payments `dd/mm/yyyy`.',
    `${extrato} > periods of the debits are written mm/yyyy`,
    `${extrato} > periods of the payments are written dd/mm/yyyy`,
  ),
  row(
    'payment-statement.empty',
    'A dash stands for an empty value.',
    `${extrato} > a period not asked for is four dashes`,
    `${extrato} > a description that is %j becomes a dash`,
  ),
  endpoint(
    'pagamentos.comprovante',
    'Receipt of a payment, as a PDF.',
    'contract-sandbox/pagamentos.test.ts > the receipt says what was paid, for what and when',
  ),
]
