import { endpoint, row } from '../row.ts'

const extrato = 'shared/model/extratoPagamentos.test.ts'

/** Payments, their statement and their receipts. */
export const pagamentos = [
  endpoint(
    'pagamentos.listar',
    'Payments of the holder in groups, one for each tax account.',
    'contract-sandbox/pagamentos.test.ts > the holder’s payments come by tax account, with the contract’s fields, and add up',
  ),
  row(
    'payments.filters',
    'They are narrowed by tax, account, days of payment, periods, or a whole year.',
    'contract-sandbox/pagamentos.test.ts > the holder’s payments are filtered by %s',
  ),
  endpoint(
    'pagamentos.extrato',
    'Payment statement, as a PDF.',
    'contract-sandbox/extratoPagamentos.test.ts > the payment statement prints exactly what was sent, with its texts',
  ),
  row(
    'payment-statement.body',
    'It is sent the groups with their payments, whole.',
    `${extrato} > the statement’s groups are sent whole, unknown fields included, and are not changed`,
    `${extrato} > every body of a payment statement is accepted by the operation`,
  ),
  row(
    'payment-statement.diversos',
    '`Diversos` stands for the code of several taxes.',
    `${extrato} > a statement of several taxes has the literal Diversos as the code, and no description`,
  ),
  row(
    'payment-statement.periods',
    'Periods of debits are `mm/yyyy`, of payments `dd/mm/yyyy`.',
    `${extrato} > a statement’s debit period is written mm/yyyy`,
    `${extrato} > a statement’s payment period is written dd/mm/yyyy`,
  ),
  row(
    'payment-statement.empty',
    'A dash stands for an empty value.',
    `${extrato} > a statement without a period has four dashes`,
    `${extrato} > a statement with a description of %j gets a dash`,
  ),
  endpoint(
    'pagamentos.comprovante',
    'Receipt of a payment, as a PDF.',
    'contract-sandbox/pagamentos.test.ts > the payment receipt states what was paid, for what and when',
  ),
]
